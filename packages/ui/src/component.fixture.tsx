import { expectAccessible } from '@pitlane/component-testing';
import { type ReactElement, type ReactNode, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type RenderResult, render } from 'vitest-browser-react';
import { Shadow } from '../playground/shadow.tsx';

/** Longer than a phone is wide, in many words and in one. */
export const LONG_TEXT =
  'Mercedes-Benz Sprinter 519 CDI Extra Long Wheelbase High Roof 2022, automatic, turbo diesel';
export const LONG_WORD = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';

/** Renders native components as the widget does: in a shadow root, with its styles. */
export const renderNative = (ui: ReactElement): Promise<RenderResult> => render(<Shadow>{ui}</Shadow>);

/** Keeps the value of a controlled component, and reports its changes. */
export function Held<T>({
  start,
  onChange,
  children,
}: {
  start: T;
  onChange?: ((next: T) => void) | undefined;
  children: (value: T, change: (next: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  const change = (next: T) => {
    onChange?.(next);
    setValue(next);
  };
  return children(value, change);
}

/** In a shadow root `toHaveFocus` sees only its host. */
export const expectFocus = (locator: Locator) =>
  expect.poll(() => locator.element().matches(':focus')).toBe(true);

export const countFound = (locator: Locator): number => locator.elements().length;

/** Sets the page to the size of a phone until the test ends. */
export async function usePhone(): Promise<void> {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(360, 740);
}

/** Nothing is wider than the page. */
export const expectNoOverflow = () =>
  expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);

type FieldTexts = { label: string; hint?: string; error?: string; optional?: string };

export type FieldCase = {
  /** Renders the field with these texts; with `isDisabled` it cannot be used. */
  show: (texts: FieldTexts, isDisabled: boolean) => Promise<RenderResult>;
  /** What assistive technology reads: the control, or the group around it. */
  find: (screen: RenderResult, name: string) => Locator;
  /** Order of the description. */
  describes?: 'error-first' | 'hint-first';
  /** False for roles without `aria-invalid`, such as groups and buttons: the description carries the error. */
  marksInvalid?: boolean;
  takesOptional?: boolean;
};

/** What holds for every labelled field: its name, description, error, disabled state, long texts and accessibility. */
export function testField(name: string, field: FieldCase): void {
  const { show, find, describes = 'hint-first', marksInvalid = true, takesOptional = true } = field;

  test(`${name} carries its label, hint and error`, async () => {
    const screen = await show(
      { label: 'Answer', hint: 'As on the badge', error: 'Please fill it in.' },
      false,
    );
    const control = find(screen, 'Answer');
    await expect.element(control).toBeVisible();
    const texts = ['As on the badge', 'Please fill it in.'];
    const description = (describes === 'error-first' ? texts.toReversed() : texts).join(' ');
    await expect.element(control).toHaveAccessibleDescription(description);
    if (marksInvalid) await expect.element(control).toBeInvalid();
    await expectAccessible();
  });

  test(`${name} is valid and without a description by default`, async () => {
    const screen = await show({ label: 'Answer' }, false);
    const control = find(screen, 'Answer');
    await expect.element(control).not.toHaveAccessibleDescription();
    await expect.element(control).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
  });

  if (takesOptional)
    test(`${name} has a word for an answer that may be empty`, async () => {
      const screen = await show({ label: 'Answer', optional: '(optional)' }, false);
      await expect.element(find(screen, 'Answer (optional)')).toBeVisible();
    });

  test(`${name} can be disabled`, async () => {
    const screen = await show({ label: 'Answer' }, true);
    const control = find(screen, 'Answer');
    const inputs = [...control.element().querySelectorAll('input, button'), control.element()];
    expect(inputs.some((input) => input.matches(':disabled, [aria-disabled="true"]'))).toBe(true);
    await expectAccessible();
  });

  test.for([LONG_TEXT, LONG_WORD])(`${name} keeps to a phone’s width with the text %s`, async (text) => {
    await usePhone();
    const screen = await show({ label: text, hint: text, error: text }, false);
    await expect.element(find(screen, text)).toBeVisible();
    await expectNoOverflow();
  });
}
