import type { FieldError } from './card-values.ts';

export type Field = {
  row: HTMLElement;
  input: HTMLInputElement | HTMLSelectElement;
  /** Shows or clears the message under the field. */
  show: (error: FieldError | null) => void;
};

type TextField = {
  id: string;
  label: string;
  placeholder: string;
  autocomplete: AutoFill;
  maxLength: number;
};

/** A labelled text field of digits with a place for its message. */
export function textField({ id, label, placeholder, autocomplete, maxLength }: TextField): Field & {
  input: HTMLInputElement;
} {
  const input = document.createElement('input');
  Object.assign(input, {
    id,
    name: id,
    placeholder,
    autocomplete,
    maxLength,
    inputMode: 'numeric',
    spellcheck: false,
  });
  input.setAttribute('aria-required', 'true');
  return { ...createField(id, label, input), input };
}

/** A labelled choice of countries by their two-letter codes. */
export function countryField(codes: readonly string[], chosen: string): Field & { input: HTMLSelectElement } {
  const input = document.createElement('select');
  const names = new Intl.DisplayNames(['en-AU'], { type: 'region' });
  input.id = 'country';
  input.name = 'country';
  input.autocomplete = 'billing country';
  for (const code of codes) input.append(new Option(names.of(code) ?? code, code, false, code === chosen));
  return { ...createField('country', 'Country', input), input };
}

/** Puts a formatted value into a field and keeps the caret behind the digit it stood behind. */
export function replaceValue(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret >= input.value.length;
  let digits = input.value.slice(0, caret).replace(/\D/g, '').length;
  input.value = value;
  if (isAtEnd) return;
  let at = 0;
  while (at < value.length && digits > 0) {
    if (/\d/.test(value[at] ?? '')) digits -= 1;
    at += 1;
  }
  input.setSelectionRange(at, at);
}

function createField(id: string, text: string, input: HTMLInputElement | HTMLSelectElement): Field {
  const row = document.createElement('div');
  row.className = `field ${id}`;
  const label = document.createElement('label');
  label.htmlFor = id;
  label.textContent = text;
  const message = document.createElement('p');
  message.id = `${id}-error`;
  message.className = 'error';
  message.setAttribute('role', 'alert');
  row.append(label, input, message);
  return {
    row,
    input,
    show: (error) => {
      message.textContent = error?.message ?? '';
      if (error) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
      if (error) input.setAttribute('aria-describedby', message.id);
      else input.removeAttribute('aria-describedby');
    },
  };
}
