// Passkeys: a form with data-passkey waits for the browser to make ("create") or use ("get") one,
// puts the answer into its field `credential`, and is sent.

const toBytes = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

const toText = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

const withBytes = (list) => (list ?? []).map((each) => ({ ...each, id: toBytes(each.id) }));

const make = async (form) => {
  const options = JSON.parse(form.dataset.options);
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: toBytes(options.challenge),
      user: { ...options.user, id: toBytes(options.user.id) },
      excludeCredentials: withBytes(options.excludeCredentials),
    },
  });
  return [made, { attestationObject: toText(made.response.attestationObject) }];
};

const use = async (form) => {
  const token = form.elements.csrfmiddlewaretoken.value;
  const answer = await fetch(form.dataset.address, {
    method: "POST",
    headers: { "X-CSRFToken": token },
  });
  if (!answer.ok) throw new Error((await answer.json()).detail);
  const options = await answer.json();
  const used = await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: toBytes(options.challenge),
      allowCredentials: withBytes(options.allowCredentials),
    },
  });
  const { authenticatorData, signature, userHandle } = used.response;
  return [
    used,
    {
      authenticatorData: toText(authenticatorData),
      signature: toText(signature),
      userHandle: userHandle && toText(userHandle),
    },
  ];
};

const send = async (form) => {
  const fault = form.querySelector(".form-error[hidden]") ?? form.querySelector("p.form-error");
  try {
    const [credential, response] = await (form.dataset.passkey === "create" ? make : use)(form);
    form.elements.credential.value = JSON.stringify({
      id: credential.id,
      rawId: toText(credential.rawId),
      type: credential.type,
      response: { clientDataJSON: toText(credential.response.clientDataJSON), ...response },
    });
    form.submit();
  } catch {
    fault.textContent = form.dataset.fault;
    fault.hidden = false;
  }
};

for (const form of document.querySelectorAll("form[data-passkey]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form);
  });
}
