// The script of the pages: without it they are plain forms. It posts moves and fetches what has changed.

const table = () => document.getElementById("table");

const live = document.getElementById("live");
const GONE = [403, 404, 410];
const OFTEN = 5000, SELDOM = 5;

// Of a version that this page makes itself the stream brings the number: the answer to the move has the table.
let posting = 0, named = 0;

const lacks = (version) => Number(version) > Number(table()?.dataset.version);

document.addEventListener("htmx:sse:before:message", (event) => {
  const { message } = event.detail;
  heard = Date.now();
  if (message.event !== "version") return;
  named = Number(message.data);
  if (posting || !lacks(named)) event.preventDefault();
});

// Answers may overtake each other: an older table never takes the place of a newer one, and what is no table of none.
document.addEventListener("htmx:before:swap", (event) => {
  const shown = table(), { ctx } = event.detail;
  if (!shown || ![live, shown].includes(ctx.sourceElement)) return;
  const found = /<form id="table"[^>]* data-version="(\d+)"/.exec(ctx.text);
  if (found && (found[1] === shown.dataset.version || lacks(found[1]))) return;
  event.preventDefault();
  if (found) return;
  if (GONE.includes(ctx.response?.status)) { location.reload(); return; }
  const answer = new DOMParser().parseFromString(ctx.text, "text/html");
  document.getElementById("note").textContent = (answer.querySelector("h1") ?? answer.body).textContent;
});

// The stream: whether there is one, and whether it is open. One that ended to make room comes back with the reader.
let streaming = false, connected = false, enough = false, heard = Date.now();

function connect() {
  if (live && !streaming && !document.hidden) window.htmx?.ajax("GET", live.getAttribute("hx-sse:connect"), { source: live });
}

function online(is) {
  const said = document.getElementById("offline"), text = is ? "" : said.dataset.says;
  if (said.textContent !== text) said.textContent = text;
}

document.addEventListener("htmx:sse:before:connection", (event) => {
  const again = event.detail.connection.attempt > 0;
  // A page that was opened in the background takes no stream from those that are read.
  if (document.hidden && !again) { event.preventDefault(); return; }
  [streaming, connected, enough] = [true, false, false];
  if (again) look();
});
document.addEventListener("htmx:sse:after:connection", () => { connected = true; online(true); });
document.addEventListener("htmx:sse:error", () => { connected = false; });
document.addEventListener("htmx:sse:close", (event) => {
  [streaming, connected, enough] = [false, false, event.detail.reason === "message"];
});
document.addEventListener("visibilitychange", connect);
addEventListener("focus", connect);
document.addEventListener("htmx:error", (event) => { if (event.target !== live) { online(false); setTimeout(look, 1000); } });
document.addEventListener("htmx:before:response", () => online(true));

// What no stream brings is asked for: none is there, it is lost or held back on its way, or the page is hidden.
async function look() {
  if (!table()) {
    if (live && !document.hidden) window.htmx?.trigger(live, "news");
    return;
  }
  const answer = await fetch(location.pathname + "/version" + location.search).catch(() => null);
  online(answer !== null || document.hidden);
  if (GONE.includes(answer?.status)) location.reload();
  if (!answer?.ok) return;
  const [version, mine] = (await answer.text()).split(" ");
  if (document.hidden) { signal(mine); return; }
  if (lacks(version)) window.htmx?.trigger(live, "version");
  if (!enough) connect();
}

let ticks = 0;
setInterval(() => {
  ticks += 1;
  const seldom = ticks % SELDOM === 0 && (document.hidden || Date.now() - heard > OFTEN * SELDOM);
  if (seldom || (live && !connected && !document.hidden)) look();
}, OFTEN);

// Moves are posted by the script, so that the page isn't loaded anew.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.id !== "table" || !window.htmx) return;
  event.preventDefault();
  const by = event.submitter;
  const values = Object.fromEntries(new FormData(form));
  if (by?.name) values[by.name] = by.value;
  const action = by?.getAttribute("formaction") ?? form.getAttribute("action");
  posting += 1;
  window.htmx.ajax("POST", action, { source: form, target: "#table", swap: "outerMorph", values }).finally(() => {
    posting -= 1;
    if (!posting && lacks(named)) window.htmx.trigger(live, "version");
  });
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

// Of a seat's bots the form for a new table shows the options of the one that is chosen.
function showOptions(row) {
  const chosen = row.querySelector("select")?.value;
  for (const options of row.querySelectorAll(".of-bot")) options.hidden = options.dataset.bot !== chosen;
}
document.querySelectorAll(".seat-row").forEach(showOptions);
document.addEventListener("change", (event) => { const row = event.target.closest(".seat-row"); if (row) showOptions(row); });

// Arrow keys lead from card to card and from answer to answer, to the nearest one in their direction.
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STOPS = "#table :is(a.tile, button, summary, .tools a, .seats a)";

function middle(of) {
  const { left, top, width, height } = of.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

document.addEventListener("keydown", (event) => {
  const way = WAYS[event.key], from = event.target.closest?.(STOPS);
  if (!way || !from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const [x, y] = middle(from);
  let nearest = null, least = Infinity;
  for (const to of document.querySelectorAll(STOPS)) {
    if (to.disabled || !to.checkVisibility()) continue;
    const [across, down] = middle(to).map((at, axis) => at - [x, y][axis]);
    const ahead = across * way[0] + down * way[1], aside = Math.abs(across * way[1]) + Math.abs(down * way[0]);
    if (ahead > 1 && ahead + 3 * aside < least) [nearest, least] = [to, ahead + 3 * aside];
  }
  if (!nearest) return;
  event.preventDefault();
  nearest.focus();
});
