/**
 * Shows the bank's question over the page until it is answered. The dialog is the browser's own, so focus
 * stays inside and comes back afterwards; it is styled through the object model, as a strict CSP asks.
 */
export function showChallenge(origin: string, address: string): Promise<void> {
  const url = new URL(address);
  if (url.origin !== origin) return Promise.reject(new Error(`Not a challenge of ours: ${url.origin}`));
  url.searchParams.set('host', location.origin);

  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Your bank asks you to confirm this payment');
  Object.assign(dialog.style, {
    width: '100vw',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    padding: '16px',
    border: '0',
    boxSizing: 'border-box',
    background: 'rgb(15 23 32 / 0.6)',
  });
  const iframe = document.createElement('iframe');
  iframe.title = '3-D Secure authentication';
  iframe.src = url.href;
  Object.assign(iframe.style, {
    display: 'block',
    width: 'min(100%, 440px)',
    height: 'min(100%, 420px)',
    margin: 'auto',
    border: '0',
    borderRadius: '8px',
    background: '#fff',
    colorScheme: 'light',
  });
  dialog.append(iframe);
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  Object.assign(dialog.style, { display: 'grid', placeItems: 'center' });
  iframe.addEventListener('load', () => iframe.focus(), { once: true });

  return new Promise((resolve) => {
    const hear = (message: MessageEvent) => {
      if (message.origin !== origin || message.source !== iframe.contentWindow) return;
      if ((message.data as { event?: string }).event !== 'challenge-answered') return;
      window.removeEventListener('message', hear);
      dialog.close();
      dialog.remove();
      resolve();
    };
    window.addEventListener('message', hear);
  });
}
