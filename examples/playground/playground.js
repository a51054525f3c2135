// Changes attributes and theme of the widget while it is used, shows the code to copy, and lists its events.
const controls = document.querySelector('#controls');
const stage = document.querySelector('#stage');
const ATTRIBUTES = ['mode', 'lead-source', 'repair-inspection-id', 'repair-category-id', 'workshop-id'];
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
  element.style.setProperty(
    '--pitlane-radius',
    values.has('own-radius') ? `${values.get('--pitlane-radius')}px` : '',
  );
  element.style.setProperty('--pitlane-font', values.get('--pitlane-font'));
  element.style.colorScheme = values.get('color-scheme');
  stage.classList.toggle('dark', values.get('color-scheme') === 'dark');
  stage.style.width = `${values.get('width')}px`;
  document.querySelector('#html').textContent = toHtml(element);
  document.querySelector('#react').textContent = toReact(element);
}

// What keeps the page still until the script has loaded (docs/embedding.md).
const HEIGHT = 'display:block;min-height:clamp(69px,(820px - 100vw)*999,287px)';
const script = document.querySelector('script[src*="/embed/"]').src;

/** The two tags of a partner's page, with what was chosen. */
function toHtml(element) {
  const copy = document.createElement('pitlane-quote');
  for (const { name, value } of element.attributes) if (name !== 'style') copy.setAttribute(name, value);
  const own = ownStyle(element).map(([name, value]) => `${name}:${value}`);
  copy.setAttribute('style', [HEIGHT, ...own].join(';'));
  return `<script type="module" src="${script}"></scr${'ipt'}>\n${copy.outerHTML}`;
}

/** The same as a React component: attributes become props, the theme a rule for its class. */
function toReact(element) {
  const props = [...element.attributes].filter(({ name }) => name !== 'style').map(toProp);
  const own = ownStyle(element).map(([name, value]) => `  ${name}: ${value};`);
  const lines = [
    ...props,
    `hostedOrigin="${new URL(script).origin}"`,
    ...(own.length ? ['className="quote"'] : []),
  ];
  const component = `import { PitlaneQuote } from '@pitlane/widget/react';\n\n<PitlaneQuote\n${lines.map((line) => `  ${line}`).join('\n')}\n/>;`;
  return own.length ? `${component}\n\n/* style sheet */\n.quote {\n${own.join('\n')}\n}` : component;
}

const ownStyle = ({ style }) =>
  [...style]
    .map((name) => [name, style.getPropertyValue(name)])
    .filter(([name, value]) => value && name !== 'display');

function toProp({ name, value }) {
  const prop = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  if (value === '') return prop;
  return /-id$/.test(name) ? `${prop}={${value}}` : `${prop}="${value}"`;
}

for (const button of document.querySelectorAll('[data-copies]'))
  button.addEventListener('click', async () => {
    const code = document.querySelector(`#${button.dataset.copies}`);
    const status = document.querySelector('#copied');
    try {
      await navigator.clipboard.writeText(code.textContent);
      status.textContent = 'Copied.';
    } catch {
      getSelection().selectAllChildren(code);
      status.textContent = 'Not copied. The code is selected: copy it yourself.';
    }
  });

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
