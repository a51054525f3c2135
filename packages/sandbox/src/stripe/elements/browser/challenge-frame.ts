import { report } from './channel.ts';

/** Inside the merchant's page the answer is sent from here and reported; after a redirect the form posts itself. */
const form = document.querySelector('form');
if (form && window.parent !== window) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const answer = new FormData(form, event.submitter);
    for (const button of form.querySelectorAll('button')) button.disabled = true;
    void fetch(location.href, { method: 'POST', body: answer }).finally(() => report('challenge-answered'));
  });
}
document.querySelector<HTMLButtonElement>('button')?.focus();
