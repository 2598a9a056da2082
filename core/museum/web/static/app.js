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

// A card that is tapped opens over the page and stays open.
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a.tile[href]");
  const sheet = document.getElementById("sheet");
  if (!link || !sheet?.showPopover || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const answer = await fetch(link.href, { headers: { "HX-Request": "true" } }).catch(() => null);
  if (!answer?.ok) { location.href = link.href; return; }
  sheet.innerHTML = await answer.text();
  sheet.showPopover();
});

const title = document.title;
let asked = table()?.dataset.asked;

function noticeTurn() {
  const now = table()?.dataset.asked;
  document.title = (now === "1" ? "● " : "") + title.replace(/^● /, "");
  if (now === "1" && asked !== "1") navigator.vibrate?.(100);
  asked = now;
}

document.addEventListener("htmx:after:swap", noticeTurn);
noticeTurn();

// A hidden page has no stream: ask now and then whether it is one's turn.
setInterval(async () => {
  if (!document.hidden || !table()) return;
  const answer = await fetch(location.pathname + "/version" + location.search).catch(() => null);
  if (!answer?.ok) return;
  const [, mine] = (await answer.text()).split(" ");
  document.title = (mine === "1" ? "● " : "") + title.replace(/^● /, "");
}, 25000);
