// The script of the pages: without it they are plain forms. It posts moves and fetches what has changed.

const table = () => document.getElementById("table");

// A new version that this page made itself is shown already.
document.addEventListener("htmx:sse:before:message", (event) => {
  const { message } = event.detail;
  if (message.event === "version" && table()?.dataset.version === message.data) event.preventDefault();
});

// Moves are posted by the script, so that the page isn't loaded anew.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.id !== "table" || !window.htmx) return;
  event.preventDefault();
  const by = event.submitter;
  const values = Object.fromEntries(new FormData(form));
  if (by?.name) values[by.name] = by.value;
  const action = by?.getAttribute("formaction") ?? form.getAttribute("action");
  window.htmx.ajax("POST", action, { source: form, target: "#table", swap: "outerMorph", values });
});

// A card that is tapped, and what isn't possible now, open over the page and stay open.
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a.tile[href], a.in-sheet");
  const sheet = document.getElementById("sheet");
  if (!link || !sheet?.showPopover || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const answer = await fetch(link.href, { headers: { "HX-Request": "true" } }).catch(() => null);
  if (!answer?.ok) { location.href = link.href; return; }
  sheet.innerHTML = await answer.text();
  sheet.showPopover();
});

// The strip of one's cards stays closed while the page changes.
let stripOpen = true;
document.addEventListener("toggle", (event) => { if (event.target.matches(".strip")) stripOpen = event.target.open; }, true);
document.addEventListener("htmx:after:swap", () => { const strip = document.querySelector(".strip"); if (strip) strip.open = stripOpen; });

// Whether one is asked is said by the title, the icon, a vibration, and if the reader wants it a sound.
const title = document.title.replace(/^● /, "");
const icon = document.querySelector("link[rel=icon]");
let asked = table()?.dataset.asked;
let audio;

// Browsers let a page sound only after its reader has touched it.
if ("sound" in document.documentElement.dataset && window.AudioContext) {
  for (const touch of ["click", "keydown"]) {
    document.addEventListener(touch, () => { audio ??= new AudioContext(); audio.resume(); }, { once: true });
  }
}

function ring() {
  for (const [after, pitch] of audio ? [[0, 660], [0.15, 880]] : []) {
    const tone = audio.createOscillator(), volume = audio.createGain(), start = audio.currentTime + after;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.15, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  }
}

function signal(now) {
  const mine = now === "1";
  document.title = (mine ? "● " : "") + title;
  icon.href = icon.href.replace(/icon(-asked)?\.svg/, mine ? "icon-asked.svg" : "icon.svg");
  if (mine && asked !== "1") { navigator.vibrate?.(100); ring(); }
  asked = now;
}

const noticeTurn = () => { if (table()) signal(table().dataset.asked); };
document.addEventListener("htmx:after:swap", noticeTurn);
noticeTurn();

// A hidden page has no stream: ask now and then whether it is one's turn.
setInterval(async () => {
  if (!document.hidden || !table()) return;
  const answer = await fetch(location.pathname + "/version" + location.search).catch(() => null);
  if (answer?.ok) signal((await answer.text()).split(" ")[1]);
}, 25000);
