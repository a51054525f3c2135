// The card field's frame: what is typed here never leaves this origin but as a token.
const form = document.querySelector('form') as HTMLFormElement;
const value = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value.trim();
const isComplete = () =>
  value('number').replace(/\D/g, '').length >= 15 &&
  /\d{2}\D*\d{2}/.test(value('expiry')) &&
  value('code').length >= 3;

form.addEventListener('input', () => tellParent({ type: 'change', isComplete: isComplete() }));
form.addEventListener('submit', (event) => event.preventDefault());

window.addEventListener('message', async (event: MessageEvent) => {
  if (event.source !== window.parent || event.data?.type !== 'tokenize') return;
  const answer = await fetch('/client/nonce', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'card', number: value('number') }),
  });
  const body = await answer.json();
  tellParent({ type: 'tokenized', id: event.data.id, nonce: body.nonce ?? null, error: body.error ?? null });
});

function tellParent(message: object): void {
  // The frame is shown by whichever site embeds it; nothing in it but a token that is worth a stand-in's money.
  window.parent.postMessage({ source: 'braintree-card', ...message }, '*');
}
tellParent({ type: 'ready' });
