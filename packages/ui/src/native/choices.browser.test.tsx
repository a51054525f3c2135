import { expectAccessible } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  countFound,
  expectFocus,
  expectNoOverflow,
  Held,
  LONG_TEXT,
  LONG_WORD,
  renderNative,
  usePhone,
} from '../component.fixture.tsx';
import { Link } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Select, type SelectProps } from './select.tsx';

const FUELS = [
  { value: 'petrol', label: 'Petrol', hint: 'Unleaded' },
  { value: 'diesel', label: 'Diesel' },
  { value: 'gas', label: 'Gas', disabled: true },
];

const renderCheckbox = () =>
  renderNative(
    <Held start={false}>
      {(checked, onChange) => (
        <Checkbox checked={checked} onChange={onChange}>
          I agree to the <Link href="#terms">terms</Link>
        </Checkbox>
      )}
    </Held>,
  );

test('a checkbox is ticked by its text and by Space', async () => {
  const screen = await renderCheckbox();
  const box = screen.getByRole('checkbox', { name: 'I agree to the terms' });
  await screen.getByText('I agree to the', { exact: false }).click({ position: { x: 5, y: 5 } });
  await expect.element(box).toBeChecked();
  await expectFocus(box);
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
  await expectAccessible();
});

test('a link in the text of a checkbox does not tick it', async () => {
  const screen = await renderCheckbox();
  await screen.getByRole('link', { name: 'terms' }).click();
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
  await userEvent.tab({ shift: true });
  await expectFocus(screen.getByRole('checkbox'));
});

test('the row of a checkbox is at least 40 px high', async () => {
  const screen = await renderCheckbox();
  const row = () => screen.getByRole('checkbox').element().closest('label')!.getBoundingClientRect();
  await expect.poll(() => row().height).toBeGreaterThanOrEqual(40);
});

test('a checkbox that is disabled cannot be ticked', async () => {
  const screen = await renderNative(
    <Checkbox checked={false} onChange={() => undefined} disabled>
      Send me reminders
    </Checkbox>,
  );
  await expect.element(screen.getByRole('checkbox', { name: 'Send me reminders' })).toBeDisabled();
  await expectAccessible();
});

test.for([LONG_TEXT, LONG_WORD])('a checkbox keeps to a phone’s width with the text %s', async (text) => {
  await usePhone();
  const screen = await renderNative(
    <Checkbox checked onChange={() => undefined}>
      {text}
    </Checkbox>,
  );
  await expect.element(screen.getByText(text)).toBeVisible();
  await expectNoOverflow();
});

const renderSelect = (props: Partial<SelectProps> = {}) =>
  renderNative(
    <Held start="">
      {(value, onChange) => (
        <Select label="Fuel" options={FUELS} {...props} value={value} onChange={onChange} />
      )}
    </Held>,
  );

test('a select begins with its placeholder and reports the choice', async () => {
  const screen = await renderSelect({ placeholder: 'Choose a fuel' });
  const select = screen.getByRole('combobox', { name: 'Fuel' });
  await expect.element(select).toHaveDisplayValue('Choose a fuel');
  await select.selectOptions('Diesel');
  await expect.element(select).toHaveValue('diesel');
  await select.selectOptions('Choose a fuel');
  await expect.element(select).toHaveValue('');
});

test('a select is changed by keys, and has options that cannot be chosen', async () => {
  const screen = await renderSelect({ placeholder: 'Any' });
  await expect.element(screen.getByRole('option', { name: 'Gas' })).toBeDisabled();
  await userEvent.tab();
  await expectFocus(screen.getByRole('combobox'));
  await userEvent.keyboard('D');
  await expect.element(screen.getByRole('combobox')).toHaveValue('diesel');
  await expectAccessible();
});

test('a select without a placeholder has only its options', async () => {
  const screen = await renderSelect();
  await expect.element(screen.getByRole('combobox')).toBeVisible();
  expect(countFound(screen.getByRole('option'))).toBe(3);
});
