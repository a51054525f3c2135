// PayPal's window: tells the page that opened it what the customer did, and closes.
document.querySelector('#approve')?.addEventListener('click', () => tellOpener('approve'));
document.querySelector('#cancel')?.addEventListener('click', () => tellOpener('cancel'));

function tellOpener(result: string): void {
  window.opener?.postMessage({ source: 'braintree-paypal', result }, '*');
  window.close();
}
