// The quick simulation beside the numbers: asked for when it can be seen, and only after a change
// has been answered and a moment has passed, so that it never stands in the way of the next one.
import { idle, onSwap } from "./queue.js";

const place = document.getElementById("live");
const REST = 700;
let resting = 0;
let seen = false;
let stale = true;

const load = () => {
  if (!seen || !stale) return;
  if (!idle()) {
    rest();
    return;
  }
  stale = false;
  const pilot = place.querySelector("select[name=pilot]")?.value ?? "";
  const address = `${place.dataset.live}?pilot=${encodeURIComponent(pilot)}`;
  window.htmx.ajax("GET", address, { target: place, swap: "innerHTML" });
};

const rest = () => {
  clearTimeout(resting);
  resting = setTimeout(load, REST);
};

if (place) {
  onSwap(() => {
    stale = true;
    rest();
  });
  new IntersectionObserver(([entry]) => {
    seen = entry.isIntersecting;
    if (seen) rest();
  }).observe(place);
}
