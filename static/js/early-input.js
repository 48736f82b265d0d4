// What was typed before the page could listen, or was put back by the browser, counts as typed now.
document.addEventListener("DOMContentLoaded", () => {
  document.querySelectorAll("[data-early]").forEach((field) => {
    if (field.value !== field.defaultValue) window.htmx.trigger(field, "early");
  });
});
