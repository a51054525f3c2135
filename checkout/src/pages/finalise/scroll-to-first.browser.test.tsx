import { expect, onTestFinished, test } from 'vitest';
import { scrollToFirst } from './scroll-to-first.ts';

const ERRORS = { addressLine1: 'Enter number and street.', agreed: 'Please agree to the terms.' };

/** A form whose street has not loaded, when its button was pressed. */
async function press() {
  const form = document.createElement('form');
  form.innerHTML = `
    <div data-field="addressLine1" style="height: 100px"></div>
    <div data-field="agreed"><input aria-label="I agree"></div>
    <button>Pay</button>`;
  document.body.append(form);
  onTestFinished(() => form.remove());
  const [street, agreed] = form.querySelectorAll<HTMLElement>('[data-field]');
  form.querySelector('button')?.focus();
  scrollToFirst(form, ERRORS, () => expect.unreachable());
  await nextFrame();
  return {
    agreed: agreed!.querySelector('input')!,
    load: () => {
      street!.innerHTML = '<input aria-label="Street address">';
      return street!.querySelector('input');
    },
  };
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

test('[BKG-06] the topmost wrong field gets the focus, also when its code is still loading', async () => {
  const { load } = await press();
  const street = load();
  await expect.poll(() => document.activeElement).toBe(street);
});

test('a field that loads late does not take the focus from where the person went', async () => {
  const { agreed, load } = await press();
  agreed.focus();
  load();
  await nextFrame();
  expect(document.activeElement).toBe(agreed);
});
