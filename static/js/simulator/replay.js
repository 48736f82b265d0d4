// Plays a replay: one step after the other at a chosen speed, until it ends or somebody stops it. The
// links to steps work without this.
const WAIT = 1200;
let timer = 0;

const button = () => document.getElementById("play");
const next = () => document.querySelector('.replay-steps a[data-shortcut="k"]');

const show = () => {
  if (!button()) return;
  button().hidden = false;
  button().textContent = timer ? button().dataset.stop : button().dataset.play;
};

const stop = () => {
  clearTimeout(timer);
  timer = 0;
  show();
};

const speed = () => Number(document.getElementById("speed")?.value) || 1;

const goOn = () => {
  if (!next()) {
    stop();
    return;
  }
  timer = setTimeout(() => next()?.click(), WAIT / speed());
  show();
};

document.addEventListener("click", (event) => {
  if (event.target.closest("#play")) {
    if (timer) stop();
    else goOn();
  } else if (timer && event.isTrusted && event.target.closest(".replay-steps a, .life a")) {
    stop();
  }
});

document.addEventListener("htmx:afterSettle", () => {
  if (timer) goOn();
  else show();
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select")) return;
  const link = document.querySelector(`.replay-steps a[data-shortcut="${CSS.escape(event.key)}"]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});

const speedField = document.querySelector(".replay-speed");
if (speedField) speedField.hidden = false;
show();
