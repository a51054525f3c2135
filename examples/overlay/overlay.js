// A typical partner overlay: it locks the page's scroll and traps focus.
const overlay = document.querySelector('#overlay');
const open = document.querySelector('#open');
let scrolled = 0;

open.addEventListener('click', () => {
  scrolled = scrollY;
  document.body.classList.add('locked');
  document.body.style.top = `${-scrolled}px`;
  overlay.hidden = false;
  overlay.focus();
});

document.querySelector('#close').addEventListener('click', () => {
  overlay.hidden = true;
  document.body.classList.remove('locked');
  scrollTo(0, scrolled);
  open.focus();
});

document.addEventListener('focusin', (event) => {
  if (!overlay.hidden && !overlay.contains(event.target)) overlay.focus();
});

overlay.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') document.querySelector('#close').click();
});
