// The workbench by keyboard: arrows walk, plus and minus and digits count.
import { doThis } from "./queue.js";
import { openHelp } from "./sheets.js";

const STORE = "editor-keys";
const toggle = document.querySelector("[data-keys-on]");
const on = () => {
  try {
    return localStorage.getItem(STORE) !== "off";
  } catch {
    return true;
  }
};
toggle.checked = on();
toggle.addEventListener("change", () => {
  try {
    localStorage.setItem(STORE, toggle.checked ? "on" : "off");
  } catch {
    // Without storage the keys stay on.
  }
});

const visible = (element) => element.offsetParent !== null;
const picks = (area) =>
  [...document.querySelectorAll(`${area} [data-focus]`)].filter(visible);
const OFFERS = "#offers";
const DECK = "#deck_body";

const go = (target) => {
  if (!target) return;
  target.focus({ preventScroll: true });
  target.closest("[data-row]").scrollIntoView({ block: "nearest" });
};

const walk = (row, by) => {
  const all = picks(row.closest(OFFERS) ? OFFERS : DECK);
  const at = all.indexOf(row.querySelector("[data-focus]"));
  if (at + by < 0) document.getElementById("find").focus();
  else go(all[at + by]);
};

const cross = (row, key) => {
  const there = row.closest(OFFERS) ? DECK : OFFERS;
  if ((key === "ArrowRight") === (there === DECK)) go(picks(there)[0]);
};

const aside = ({ section, code, count, home }) => {
  const copies = Number(count || 0);
  if (section !== "maybe") doThis(copies ? `move ${section} ${code} maybe ${copies}` : `add maybe ${code}`);
  else if (copies && home) doThis(`move maybe ${code} ${home} ${copies}`);
};

const ON_ROW = {
  "+": ({ section, code }) => doThis(`add ${section} ${code}`),
  "=": ({ section, code }) => doThis(`add ${section} ${code}`),
  "-": ({ section, code }) => doThis(`take ${section} ${code}`),
  m: aside,
  l: ({ section, code }, row) => {
    const locked = row.querySelector("[data-locked]");
    doThis(`${locked ? "unlock" : "lock"} ${section} ${code}`);
  },
};

const onRow = (event, row) => {
  const { key } = event;
  if (key === "ArrowDown" || key === "ArrowUp") walk(row, key === "ArrowDown" ? 1 : -1);
  else if (key === "ArrowLeft" || key === "ArrowRight") cross(row, key);
  else if (/^[0-9]$/.test(key)) doThis(`set ${row.dataset.section} ${row.dataset.code} ${key}`);
  else if (ON_ROW[key]) ON_ROW[key](row.dataset, row);
  else if (key === "Enter" && row.closest(OFFERS) && event.target.matches("[data-focus]")) {
    row.querySelector(".offer-do > :last-child").click();
  } else return false;
  return true;
};

const anywhere = ({ key, target }) => {
  if (key === "u") document.getElementById("undo").click();
  else if (key === "U") document.getElementById("redo").click();
  else if (key === "?") openHelp();
  else if (key === "Escape") document.getElementById("find").focus();
  else if (key === "ArrowDown") go(picks(target.closest("#search_pane") ? OFFERS : DECK)[0]);
  else return false;
  return true;
};

const fromSearch = ({ key }) => {
  if (key !== "ArrowDown" && key !== "Enter") return false;
  go(picks(OFFERS)[0]);
  return true;
};

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (document.querySelector("dialog[open]")) return;
  const typing = event.target.closest("input, textarea, select, [contenteditable]");
  let done = false;
  if (event.target.id === "find") done = fromSearch(event);
  else if (!typing && on()) {
    const row = event.target.closest("[data-row]");
    done = (row && onRow(event, row)) || anywhere(event);
  }
  if (done) event.preventDefault();
});
