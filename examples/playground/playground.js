// Changes attributes and theme of the widget while it is used, and lists its events.
const controls = document.querySelector('#controls');
const stage = document.querySelector('#stage');
const ATTRIBUTES = ['mode', 'lead-source', 'repair-inspection-id', 'repair-category-id'];
const EVENTS = ['ready', 'quote.started', 'quote.step', 'quote.submitted', 'error'];

const widget = () => stage.querySelector('pitlane-quote');

function apply() {
  const values = new FormData(controls);
  const element = widget();
  if (element.getAttribute('partner') !== values.get('partner'))
    element.setAttribute('partner', values.get('partner'));
  for (const name of ATTRIBUTES) set(element, name, values.get(name));
  element.toggleAttribute('is-mobile-flow', values.has('is-mobile-flow'));
  element.style.setProperty(
    '--pitlane-accent',
    values.has('own-accent') ? values.get('--pitlane-accent') : '',
  );
  element.style.setProperty('--pitlane-radius', `${values.get('--pitlane-radius')}px`);
  element.style.setProperty('--pitlane-font', values.get('--pitlane-font'));
  element.style.colorScheme = values.get('color-scheme');
  stage.classList.toggle('dark', values.get('color-scheme') === 'dark');
  stage.style.width = `${values.get('width')}px`;
  document.querySelector('#html').textContent = element.cloneNode(false).outerHTML;
}

function set(element, name, value) {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

for (const name of EVENTS)
  document.addEventListener(`pitlane:${name}.v1`, (event) => {
    const line = document.createElement('li');
    line.textContent = `${event.type} ${JSON.stringify(event.detail)}`;
    document.querySelector('#events').append(line);
  });

controls.addEventListener('input', apply);
controls.addEventListener('submit', (event) => event.preventDefault());
document.querySelector('#again').addEventListener('click', () => {
  sessionStorage.clear();
  widget().replaceWith(document.createElement('pitlane-quote'));
  apply();
});
apply();
