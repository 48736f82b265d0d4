// The clock of a round. It counts to a moment that the server names, so that a reload, a sleeping
// phone or a part of the page that is fetched anew changes nothing. The server's time comes with the
// page and with every answer that htmx gets: a device with a wrong clock shows the right time.

const SPOKEN_MINUTES = [1, 5, 10];
const page = document.querySelector("[data-server-time]");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let ahead = page ? Date.parse(page.dataset.serverTime) - Date.now() : 0;
let before = null;

const voice = document.createElement("p");
voice.className = "hidden-text";
voice.setAttribute("role", "status");
document.body.append(voice);

function secondsLeft(face) {
  const extra = 60 * Number(face.dataset.extra);
  if (face.dataset.ends) {
    return (Date.parse(face.dataset.ends) - Date.now() - ahead) / 1000 + extra;
  }
  return Number(face.dataset.left) + extra;
}

function words(face, left) {
  if (left <= 0) return face.dataset.over;
  if (calm.matches && left > 60) return face.dataset.minutes.replace("%s", Math.ceil(left / 60));
  const whole = calm.matches ? 10 * Math.ceil(left / 10) : Math.ceil(left);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

// Said once when the minute is passed, not when a page is opened after it.
function speak(face, left) {
  if (before !== null && face.dataset.ends) {
    const passed = SPOKEN_MINUTES.find((minutes) => before > 60 * minutes && left <= 60 * minutes);
    if (before > 0 && left <= 0) voice.textContent = face.dataset.over;
    else if (passed) voice.textContent = face.dataset.said.replace("%s", passed);
  }
  before = left;
}

function show() {
  const face = document.querySelector(".timer-face");
  if (!face) {
    before = null;
    return;
  }
  const left = secondsLeft(face);
  const text = words(face, left);
  if (face.textContent !== text) face.textContent = text;
  face.classList.toggle("timer-soon", left > 0 && left <= 300);
  face.classList.toggle("timer-over", left <= 0);
  speak(face, left);
}

document.addEventListener("htmx:afterRequest", (event) => {
  const date = event.detail.xhr?.getResponseHeader("Date");
  // The header has whole seconds: only a larger difference says something.
  const measured = date ? Date.parse(date) - Date.now() : ahead;
  if (Math.abs(measured - ahead) > 2000) ahead = measured;
});
document.addEventListener("htmx:afterSwap", show);
document.addEventListener("visibilitychange", show);
show();
setInterval(show, 1000);
