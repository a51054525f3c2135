import { callApi, confirmIntent } from './api-client.ts';
import { applyAppearance } from './appearance.ts';
import { countryField, type Field, replaceValue, textField } from './card-form.ts';
import {
  type Brand,
  cvcError,
  expiryError,
  type FieldError,
  findBrand,
  formatExpiry,
  groupNumber,
  numberError,
} from './card-values.ts';
import { answerCalls, KIND, report } from './channel.ts';

const COUNTRIES = [
  'AU',
  'NZ',
  'CA',
  'CN',
  'DE',
  'FJ',
  'FR',
  'GB',
  'HK',
  'ID',
  'IE',
  'IN',
  'JP',
  'KR',
  'MY',
  'PH',
  'SG',
  'TH',
  'US',
  'VN',
  'ZA',
];

const BRAND_NAMES: Record<Brand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  unknown: '',
};

const number = textField({
  id: 'number',
  label: 'Card number',
  placeholder: '1234 1234 1234 1234',
  autocomplete: 'cc-number',
  maxLength: 23,
});
const expiry = textField({
  id: 'expiry',
  label: 'Expiry date',
  placeholder: 'MM / YY',
  autocomplete: 'cc-exp',
  maxLength: 9,
});
const cvc = textField({
  id: 'cvc',
  label: 'Security code',
  placeholder: 'CVC',
  autocomplete: 'cc-csc',
  maxLength: 4,
});
const country = countryField(COUNTRIES, 'AU');
const brand = document.createElement('span');
brand.className = 'brand';
number.row.append(brand);

const digits = () => number.input.value.replace(/\D/g, '');
const checks: [Field, () => FieldError | null][] = [
  [number, () => numberError(digits())],
  [expiry, () => expiryError(expiry.input.value, new Date())],
  [cvc, () => cvcError(cvc.input.value, findBrand(digits()))],
];
const fields: Field[] = [number, expiry, cvc, country];

const form = document.createElement('form');
form.noValidate = true;
form.append(...fields.map(({ row }) => row));
if (KIND === 'card') country.row.hidden = true;
document.body.append(form);

number.input.addEventListener('input', () => {
  replaceValue(number.input, groupNumber(digits()));
  const name = findBrand(digits());
  brand.dataset.brand = name;
  brand.textContent = BRAND_NAMES[name];
  cvc.input.placeholder = name === 'amex' ? '4 digits' : 'CVC';
});
expiry.input.addEventListener('input', (event) => {
  const isDeletion = (event as InputEvent).inputType?.startsWith('delete');
  if (!isDeletion) replaceValue(expiry.input, formatExpiry(expiry.input.value));
});
cvc.input.addEventListener('input', () => replaceValue(cvc.input, cvc.input.value.replace(/\D/g, '')));

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', (event) => {
  for (const [index, [field, check]] of checks.entries()) {
    if (field.input !== event.target || check() !== null) continue;
    field.show(null);
    // As the provider does: a field that is whole leads on to the next one.
    const next = checks[index + 1]?.[0].input;
    if (next?.value === '' && field.input === document.activeElement) next.focus();
  }
  reportChange();
});
for (const [field, check] of checks) {
  field.input.addEventListener('blur', () => field.show(field.input.value === '' ? null : check()));
}
form.addEventListener('focusin', (event) => {
  if (!form.contains(event.relatedTarget as Node | null)) report('focus');
});
form.addEventListener('focusout', (event) => {
  if (!form.contains(event.relatedTarget as Node | null)) report('blur');
});
form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') report('escape');
});

let lastChange = '';
function reportChange(): void {
  const complete = checks.every(([, check]) => check() === null);
  const empty = checks.every(([{ input }]) => input.value === '');
  const change =
    KIND === 'card'
      ? { complete, empty, brand: findBrand(digits()), error: undefined, value: { postalCode: '' } }
      : { complete, empty, collapsed: false, value: { type: 'card' } };
  if (JSON.stringify(change) === lastChange) return;
  lastChange = JSON.stringify(change);
  report('change', change);
}

/** Shows every fault and moves to the first; null when the card can be sent. */
function validate(): { error: { type: string } & FieldError } | null {
  let first: FieldError | null = null;
  for (const [field, check] of checks) {
    const error = check();
    field.show(error);
    if (error && !first) field.input.focus();
    first ??= error;
  }
  return first && { error: { type: 'validation_error', ...first } };
}

type Billing = { address?: Record<string, unknown> };

function methodData(billing: Billing): object {
  const [month, year] = expiry.input.value.split('/').map((part) => part.trim());
  const address = country.row.hidden ? billing.address : { country: country.input.value, ...billing.address };
  return {
    type: 'card',
    card: { number: digits(), exp_month: month, exp_year: year, cvc: cvc.input.value },
    billing_details: { ...billing, address },
  };
}

// Until `update` asks for it: a page that does without it sees one height only.
if (KIND === 'payment') country.row.hidden = true;

answerCalls({
  update({ options, appearance }: { options: ElementOptions; appearance: object }) {
    applyAppearance(appearance);
    const details = options.fields?.billingDetails;
    const addressOption = typeof details === 'object' ? details.address : details;
    const wanted = typeof addressOption === 'object' ? addressOption.country : addressOption;
    if (KIND === 'payment') country.row.hidden = wanted === 'never';
    const preset = options.defaultValues?.billingDetails?.address?.country;
    if (preset && COUNTRIES.includes(preset)) country.input.value = preset;
    for (const field of fields) field.input.disabled = options.readOnly === true || options.disabled === true;
  },
  submit: () => validate() ?? {},
  async confirm(args: { clientSecret: string; returnUrl: string | null; billing: Billing }) {
    return validate() ?? confirmIntent(args, { payment_method_data: methodData(args.billing) });
  },
  async createPaymentMethod({ billing }: { billing: Billing }) {
    const invalid = validate();
    if (invalid) return invalid;
    const { value, error } = await callApi('POST', '/v1/payment_methods', methodData(billing));
    return error ? { error } : { paymentMethod: value };
  },
  focus: () => number.input.focus(),
  blur: () => (document.activeElement as HTMLElement | null)?.blur(),
  clear() {
    for (const { input } of [number, expiry, cvc]) input.value = '';
    for (const field of fields) field.show(null);
    reportChange();
  },
});

type Shown = 'auto' | 'never';
type ElementOptions = {
  fields?: { billingDetails?: Shown | { address?: Shown | { country?: Shown } } };
  defaultValues?: { billingDetails?: { address?: { country?: string } } };
  readOnly?: boolean;
  disabled?: boolean;
};

new ResizeObserver(() => report('resize', { height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);
report('ready');
