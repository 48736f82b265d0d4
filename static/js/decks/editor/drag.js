// Dragging: from the search into a section, between sections, and out of the deck to the search.
import { doThis } from "./queue.js";

const TYPE = "application/x-deckwright-card";
let dragged = null;

const places = () => document.querySelectorAll("[data-drop]");

document.addEventListener("dragstart", (event) => {
  const row = event.target.closest?.("[data-row]");
  if (!row) return;
  const { code, section, count = "0" } = row.dataset;
  dragged = { code, section, count: Number(count), offered: "offer" in row.dataset };
  event.dataTransfer.setData(TYPE, code);
  event.dataTransfer.effectAllowed = "copyMove";
  document.getElementById("editor").classList.add("dragging");
});

const target = (event) => {
  if (!dragged) return null;
  const part = event.target.closest?.("[data-drop]");
  if (part) return part.dataset.drop === dragged.section && !dragged.offered ? null : part;
  return dragged.offered ? null : event.target.closest?.("#search_pane");
};

const clear = () => {
  places().forEach((place) => place.classList.remove("drop-here"));
  document.getElementById("search_pane").classList.remove("drop-here");
};

document.addEventListener("dragover", (event) => {
  const place = target(event);
  clear();
  if (!place) return;
  event.preventDefault();
  place.classList.add("drop-here");
});

document.addEventListener("drop", (event) => {
  const place = target(event);
  if (!place) return;
  event.preventDefault();
  const { code, section, count, offered } = dragged;
  const copies = event.shiftKey ? count : 1;
  if (offered) doThis(`add ${place.dataset.drop} ${code}`);
  else if (place.dataset.drop) doThis(`move ${section} ${code} ${place.dataset.drop} ${copies}`);
  else doThis(`take ${section} ${code} ${copies}`);
});

document.addEventListener("dragend", () => {
  dragged = null;
  clear();
  document.getElementById("editor").classList.remove("dragging");
});
