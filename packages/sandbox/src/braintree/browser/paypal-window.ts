// PayPal's window: reports the customer's decision to the opener and closes.
document.querySelector('#approve')?.addEventListener('click', () => notifyOpener('approve'));
document.querySelector('#cancel')?.addEventListener('click', () => notifyOpener('cancel'));

function notifyOpener(result: string): void {
  window.opener?.postMessage({ source: 'braintree-paypal', result }, '*');
  window.close();
}
