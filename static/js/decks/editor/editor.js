// The workbench: everything works as plain forms; this makes it quick.
import { dropDraft, readDraft } from "./bulk-draft.js";
import { dropNote, keepNote } from "./notes.js";
import { idle, onSwap, send, swap } from "./queue.js";
import { closeSheet } from "./sheets.js";
import "./shortcuts.js";
import "./drag.js";
import "./live.js";

const editor = document.getElementById("editor");
let place = null;

// The editor follows a bulk edit that was saved.
if (readDraft(editor.dataset.deck)?.sent) dropDraft(editor.dataset.deck);

const entries = (form, submitter) => [...new FormData(form, submitter)].filter(([name]) => name !== "csrfmiddlewaretoken");

document.addEventListener("submit", (event) => {
  const form = event.target;
  const step = event.submitter?.dataset.step;
  if (step) {
    event.preventDefault();
    send(step);
  } else if (form.matches("[data-note]")) {
    event.preventDefault();
    keepNote(form);
    send(form.action, entries(form, event.submitter), { saved: () => dropNote(form) });
    closeSheet();
  } else if (form.matches("[data-fix]")) {
    event.preventDefault();
    send(form.action, entries(form, event.submitter));
    if (form.matches("[data-closes]")) closeSheet();
  } else if (form.matches("[data-repair]")) {
    event.preventDefault();
    form.setAttribute("aria-busy", "true");
    send(form.action, entries(form, event.submitter), { into: "#repair" });
  } else if (form.id === "words") {
    event.preventDefault();
    document.activeElement?.blur();
  }
});

// The name and the format are kept as soon as they are changed.
document.getElementById("words").addEventListener("change", (event) => {
  send(event.currentTarget.action, [[event.target.name, event.target.value]]);
});

const flash = (row) => {
  row.scrollIntoView({ block: "center" });
  row.classList.remove("shown");
  requestAnimationFrame(() => row.classList.add("shown"));
  row.querySelector("[data-focus]")?.focus({ preventScroll: true });
};

const search = (change) => {
  change();
  window.htmx.trigger("#search", "submit");
};

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-show], [data-scope], [data-find], [data-legal-off]");
  if (!link) return;
  const { show, scope, find } = link.dataset;
  if (show) {
    const row = document.querySelector(`#deck_body [data-code="${CSS.escape(show)}"]`);
    if (!row) return;
    event.preventDefault();
    place = null;
    if (location.hash) location.hash = "#deck_pane";
    flash(row);
    return;
  }
  event.preventDefault();
  if (scope) {
    const choice = document.querySelector(`#search [name=scope][value="${scope}"]`);
    if (matchMedia("(max-width: 60rem)").matches) location.hash = "#search_pane";
    search(() => {
      if (choice) choice.checked = true;
    });
    document.getElementById("find").focus();
  } else if (link.matches("[data-legal-off]")) {
    search(() => {
      document.querySelector("#search [type=checkbox][name=legal]").checked = false;
    });
  } else {
    search(() => {
      document.getElementById("find").value = find;
    });
  }
});

// A page that was left open shows the newest state when one comes back to it.
const freshen = async () => {
  if (document.visibilityState !== "visible" || !idle()) return;
  const seen = document.getElementById("seen").value;
  const response = await fetch(`${editor.dataset.panes}?seen=${seen}`, {
    headers: { "HX-Request": "true" },
  }).catch(() => null);
  if (response?.status === 200 && idle()) swap(await response.text());
};
document.addEventListener("visibilitychange", freshen);
window.addEventListener("focus", freshen);

// After a change the number of cards that can be added is counted anew, once the hand rests: for the
// results that are shown, which are not those of a query that is still being typed.
const RECOUNT = 250;
let recounting = 0;
const recount = async () => {
  const form = document.getElementById("search");
  const found = document.getElementById("found");
  if (!form || !found) return;
  if (!idle()) {
    recountSoon();
    return;
  }
  const query = new URLSearchParams(found.dataset.search);
  query.set("only", "found");
  const response = await fetch(`${form.getAttribute("hx-get")}?${query}`, {
    headers: { "HX-Request": "true" },
  }).catch(() => null);
  if (response?.ok && idle() && found.isConnected) found.outerHTML = await response.text();
};
const recountSoon = () => {
  clearTimeout(recounting);
  recounting = setTimeout(recount, RECOUNT);
};
onSwap(recountSoon);

// Facets that were opened stay open over a new search.
let opened = new Set();
const facets = () => [...document.querySelectorAll(".find-facets, .find-facets .facet")];
const facetName = (each) => each.querySelector("summary").textContent;
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.target.id !== "search_results") return;
  opened = new Set(facets().filter((each) => each.open).map(facetName));
});
document.addEventListener("htmx:afterSettle", () => {
  facets().forEach((each) => {
    if (opened.has(facetName(each))) each.open = true;
  });
});

// On a phone a sheet that opens takes the focus, and the deck is where it was when it closes.
window.addEventListener("hashchange", () => {
  if (!matchMedia("(max-width: 60rem)").matches) return;
  const sheet = location.hash && document.querySelector(`${location.hash}.sheet`);
  if (sheet) {
    place ??= window.scrollY;
    sheet.focus({ preventScroll: true });
  } else if (place !== null) {
    window.scrollTo({ top: place, behavior: "instant" });
    place = null;
  }
});
onSwap(() => document.getElementById("search")?.classList.remove("htmx-request"));
