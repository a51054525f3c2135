// PayPal's window: reports the customer's decision to the opener and closes.
document.querySelector('#approve')?.addEventListener('click', () => tellOpener('approve'));
document.querySelector('#cancel')?.addEventListener('click', () => tellOpener('cancel'));

function tellOpener(result: string): void {
  window.opener?.postMessage({ source: 'braintree-paypal', result }, '*');
  window.close();
}
