import { expectAccessible } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';
import {
  countFound,
  expectFocus,
  expectNoOverflow,
  Held,
  LONG_TEXT,
  renderNative,
  usePhone,
} from '../component.fixture.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';

const SUBURBS = [
  { value: '1', label: 'Surry Hills', hint: 'NSW 2010' },
  { value: '2', label: 'Surrey Hills', hint: 'VIC 3127' },
  { value: '3', label: 'Surat' },
];

type Props = Partial<ComboboxProps>;

/** A field with text in it, whose suggestions the caller gives. */
async function openBox(props: Props = {}) {
  const onSelect = vi.fn();
  const screen = await renderNative(
    <Held start="">
      {(value, change) => (
        <Combobox
          label="Suburb"
          options={SUBURBS}
          status="ready"
          {...props}
          value={value}
          onChange={change}
          onSelect={(option) => {
            onSelect(option);
            change(option.label);
          }}
        />
      )}
    </Held>,
  );
  const field = screen.getByRole('combobox', { name: 'Suburb' });
  await field.click();
  await userEvent.keyboard('su');
  return { screen, field, onSelect };
}

const activeOption = (screen: RenderResult) => screen.getByRole('option', { selected: true });
const expectActive = (screen: RenderResult, name: string) =>
  expect.element(screen.getByRole('option', { name, exact: false, selected: true })).toBeVisible();

test('has a list that it controls, with the first option ready for Enter', async () => {
  const { screen, field, onSelect } = await openBox();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  const list = screen.getByRole('listbox', { name: 'Suburb' });
  await expect.element(field).toHaveAttribute('aria-controls', list.element().id);
  await expectActive(screen, 'Surry Hills');
  await expect.element(field).toHaveAttribute('aria-activedescendant', activeOption(screen).element().id);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(SUBURBS[0]);
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('Surry Hills');
  await expectFocus(field);
});

test.for([
  ['{ArrowDown}', 'Surrey Hills'],
  ['{ArrowDown}{ArrowDown}', 'Surat'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Surry Hills'],
  ['{ArrowUp}', 'Surat'],
] as const)('%s leads to %s', async ([keys, label]) => {
  const { screen } = await openBox();
  await userEvent.keyboard(keys);
  await expectActive(screen, label);
});

test('typing makes the first option ready again', async () => {
  const { screen } = await openBox();
  await userEvent.keyboard('{ArrowDown}r');
  await expectActive(screen, 'Surry Hills');
});

test('an option is chosen by a press, which leaves the focus in the input', async () => {
  const { screen, field, onSelect } = await openBox();
  await screen.getByRole('option', { name: 'Surat' }).click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(SUBURBS[2]);
  await expectFocus(field);
});

test('Escape closes the list and keeps the text; an arrow opens it again', async () => {
  const { screen, field } = await openBox();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('su');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: 'Surat' })).toBeVisible();
});

test('Escape in an open list does not reach a dialog around it', async () => {
  const onKey = vi.fn();
  document.addEventListener('keydown', onKey, { once: true });
  await openBox();
  onKey.mockClear();
  document.addEventListener('keydown', onKey);
  await userEvent.keyboard('{Escape}');
  expect(onKey.mock.calls.filter(([event]) => event.key === 'Escape')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(onKey.mock.calls.filter(([event]) => event.key === 'Escape')).toHaveLength(1);
  document.removeEventListener('keydown', onKey);
});

test('leaving the field closes the list', async () => {
  const { screen, field } = await openBox();
  await userEvent.tab();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(countFound(screen.getByRole('option'))).toBe(0);
});

test.for([
  ['loading', SUBURBS, 'Searching…'],
  ['error', SUBURBS, 'The search did not answer. Keep typing to try again.'],
  ['ready', [], 'No match. Check the spelling or try a postcode.'],
] as const)('shows and announces %s', async ([status, options, text]) => {
  const { screen, field } = await openBox({ status, options });
  await expect.element(screen.getByRole('status')).toHaveTextContent(text);
  await expect.poll(() => screen.getByText(text).elements()).toHaveLength(2);
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(countFound(screen.getByRole('option'))).toBe(0);
  await expectAccessible();
});

test.for([
  [SUBURBS, '3 suggestions'],
  [SUBURBS.slice(0, 1), '1 suggestion'],
] as const)('announces how many options there are', async ([options, text]) => {
  const { screen } = await openBox({ options });
  await expect.element(screen.getByRole('status')).toHaveTextContent(text);
});

test('texts can be replaced one by one', async () => {
  const { screen } = await openBox({ options: [], messages: { empty: 'No such suburb' } });
  await expect.element(screen.getByRole('status')).toHaveTextContent('No such suburb');
});

test('before a search there is neither list nor message', async () => {
  const { screen, field } = await openBox({ status: 'idle' });
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.keyboard('{Enter}');
  expect(countFound(screen.getByRole('option'))).toBe(0);
});

test('Enter tries a failed search again', async () => {
  const onRetry = vi.fn();
  const { onSelect } = await openBox({ status: 'error', onRetry });
  await userEvent.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledOnce();
  expect(onSelect).not.toHaveBeenCalled();
});

test('the active option of a long list is scrolled into view', async () => {
  const options = Array.from({ length: 30 }, (_, index) => ({ value: `${index}`, label: `Suburb ${index}` }));
  const { screen } = await openBox({ options });
  const list = () => screen.getByRole('listbox').element();
  expect(list().scrollTop).toBe(0);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => list().scrollTop).toBeGreaterThan(0);
  const row = activeOption(screen).element().getBoundingClientRect();
  expect(row.bottom).toBeLessThanOrEqual(list().getBoundingClientRect().bottom + 1);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => list().scrollTop).toBeLessThan(10);
});

test('long suggestions wrap on a phone', async () => {
  await usePhone();
  const { screen } = await openBox({ options: [{ value: '1', label: LONG_TEXT, hint: LONG_TEXT }] });
  await expect.element(screen.getByRole('option')).toBeVisible();
  await expectNoOverflow();
});
