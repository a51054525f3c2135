// The frame of one card field: its value leaves this origin only as a token.
const input = document.querySelector('input') as HTMLInputElement;
const field = input.dataset.field ?? '';
type Card = { type: string; niceType: string };

const BRANDS: [RegExp, Card, number][] = [
  [/^4/, { type: 'visa', niceType: 'Visa' }, 16],
  [/^5[1-5]/, { type: 'master-card', niceType: 'Mastercard' }, 16],
  [/^3[47]/, { type: 'american-express', niceType: 'American Express' }, 15],
];
const digits = () => input.value.replace(/\D/g, '');
const brand = () => BRANDS.find(([starts]) => starts.test(digits()));
const RULES: Record<string, () => boolean> = {
  number: () => digits().length === (brand()?.[2] ?? 16),
  expirationDate: () => /^(0[1-9]|1[0-2])\d{2}$/.test(digits()),
  cvv: () => digits().length === 3 || digits().length === 4,
};

input.form?.addEventListener('submit', (event) => event.preventDefault());
input.addEventListener('input', () =>
  notifyParent({
    type: 'change',
    isEmpty: input.value === '',
    isValid: RULES[field]?.() === true,
    card: field === 'number' ? (brand()?.[1] ?? null) : null,
  }),
);
for (const [name, isOn] of [
  ['focus', true],
  ['blur', false],
] as const)
  input.addEventListener(name, () => notifyParent({ type: 'focus', isOn }));

window.addEventListener('message', async ({ source, data }: MessageEvent) => {
  if (source !== window.parent) return;
  if (data?.type === 'focus') input.focus();
  if (data?.type === 'style') applyStyles(data.styles);
  if (data?.type !== 'tokenize') return;
  const response = await fetch('/client/nonce', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'card', number: input.value }),
  });
  const { nonce = null, error = null } = await response.json();
  notifyParent({ type: 'tokenized', nonce, error });
});

/** The style that the page requests, limited to colours and fonts. */
function applyStyles(styles: Record<string, Record<string, string>>): void {
  for (const name of ['color', 'font-size', 'font-family'])
    input.style.setProperty(name, styles.input?.[name] ?? '');
  const placeholder = styles['::placeholder']?.color;
  if (placeholder) document.documentElement.style.setProperty('--placeholder', placeholder);
}

function notifyParent(message: object): void {
  // Any site may embed the frame; it holds nothing but a token for sandbox money.
  window.parent.postMessage({ source: 'braintree-field', ...message }, '*');
}
notifyParent({ type: 'ready' });
