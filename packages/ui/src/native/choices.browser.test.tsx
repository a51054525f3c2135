import { expectAccessible } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
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
import { Chip } from './chip.tsx';
import { RadioCards, type RadioCardsProps } from './radio-cards.tsx';
import { Select, type SelectProps } from './select.tsx';
import { Stepper, type StepperProps } from './stepper.tsx';

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

function CardsExample(props: Partial<RadioCardsProps>) {
  return (
    <Held start={props.value ?? ''} onChange={props.onChange}>
      {(value, onChange) => (
        <RadioCards label="Fuel" options={FUELS} {...props} value={value} onChange={onChange} />
      )}
    </Held>
  );
}

test('a press of a card chooses it and commits', async () => {
  const onCommit = vi.fn();
  const screen = await renderNative(<CardsExample onCommit={onCommit} />);
  const diesel = screen.getByRole('radio', { name: 'Diesel' });
  await diesel.click();
  await expect.element(diesel).toBeChecked();
  expect(onCommit.mock.calls).toEqual([['diesel']]);
  await diesel.click();
  expect(onCommit).toHaveBeenCalledTimes(2);
});

test('arrow keys choose without committing; Enter and Space commit', async () => {
  const onCommit = vi.fn();
  const screen = await renderNative(<CardsExample value="petrol" onCommit={onCommit} />);
  const radio = (name: string) => screen.getByRole('radio', { name, exact: false });
  await expect.element(radio('Petrol')).toBeChecked();
  await userEvent.tab();
  await expectFocus(radio('Petrol'));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(radio('Diesel')).toBeChecked();
  expect(onCommit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(onCommit.mock.calls).toEqual([['diesel'], ['diesel']]);
});

test('arrow keys pass over a card that is disabled', async () => {
  const screen = await renderNative(<CardsExample value="diesel" />);
  await expect.element(screen.getByRole('radio', { name: 'Gas' })).toBeDisabled();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'Petrol', exact: false })).toBeChecked();
});

test('cards stand in columns where there is room, and below each other on a phone', async () => {
  const screen = await renderNative(<CardsExample columns={3} hint="As on the cap" />);
  const top = (name: string) => screen.getByRole('radio', { name }).element().getBoundingClientRect().top;
  await expect.element(screen.getByRole('radio', { name: 'Diesel' })).toBeVisible();
  expect(top('Diesel')).toBe(top('Gas'));
  await expectAccessible();
});

test('one column puts the cards below each other', async () => {
  await usePhone();
  const screen = await renderNative(<CardsExample />);
  const top = (name: string) => screen.getByRole('radio', { name }).element().getBoundingClientRect().top;
  await expect.element(screen.getByRole('radio', { name: 'Diesel' })).toBeVisible();
  expect(top('Gas')).toBeGreaterThan(top('Diesel'));
});

test('long labels of cards wrap on a phone', async () => {
  await usePhone();
  const options = [LONG_TEXT, LONG_WORD].map((label) => ({ value: label, label, hint: label }));
  const screen = await renderNative(<CardsExample options={options} columns={2} />);
  await expect.element(screen.getByRole('radio').first()).toBeVisible();
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

const renderStepper = (start: number, props: Partial<StepperProps> = {}) =>
  renderNative(
    <Held start={start}>
      {(value, onChange) => <Stepper label="Tyres" {...props} value={value} onChange={onChange} />}
    </Held>,
  );

test('a stepper counts up and down between its limits', async () => {
  const screen = await renderStepper(1, { min: 1, max: 2 });
  const fewer = screen.getByRole('button', { name: 'Fewer: Tyres' });
  const more = screen.getByRole('button', { name: 'More: Tyres' });
  await expect.element(screen.getByRole('group', { name: 'Tyres' })).toBeVisible();
  await expect.element(fewer).toBeDisabled();
  await more.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2');
  await expect.element(more).toBeDisabled();
  await fewer.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1');
  await expectAccessible();
});

test('a stepper is changed by keys, from 0 when it has no minimum', async () => {
  const screen = await renderStepper(0);
  await expect.element(screen.getByRole('button', { name: 'Fewer: Tyres' })).toBeDisabled();
  await userEvent.tab();
  await expectFocus(screen.getByRole('button', { name: 'More: Tyres' }));
  await userEvent.keyboard('{Enter} ');
  await expect.element(screen.getByRole('status')).toHaveTextContent('2');
});

test('a disabled stepper has no button to press', async () => {
  const screen = await renderStepper(2, { disabled: true });
  for (const name of ['Fewer: Tyres', 'More: Tyres'])
    await expect.element(screen.getByRole('button', { name })).toBeDisabled();
});

test('a chip is a toggle with its state, by keys too', async () => {
  const screen = await renderNative(
    <Held start={false}>
      {(selected, change) => (
        <Chip selected={selected} onClick={() => change(!selected)}>
          Loan car
        </Chip>
      )}
    </Held>,
  );
  const chip = screen.getByRole('button', { name: 'Loan car' });
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard(' ');
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible();
});

test('a chip can be removed by a button with its own name', async () => {
  const onRemove = vi.fn();
  const screen = await renderNative(
    <Chip onRemove={onRemove} removeLabel="Remove Basic service">
      Basic service
    </Chip>,
  );
  await screen.getByRole('button', { name: 'Remove Basic service' }).click();
  expect(onRemove).toHaveBeenCalledOnce();
  await expectAccessible();
});

test('a chip that is only a fact has no button', async () => {
  const screen = await renderNative(<Chip>Basic service</Chip>);
  await expect.element(screen.getByText('Basic service')).toBeVisible();
  expect(countFound(screen.getByRole('button'))).toBe(0);
});

test.for([LONG_TEXT, LONG_WORD])('a chip with %s keeps to a phone’s width', async (text) => {
  await usePhone();
  const screen = await renderNative(
    <div style={{ padding: 12 }}>
      <Chip onRemove={() => undefined}>{text}</Chip>
    </div>,
  );
  await expect.element(screen.getByText(text)).toBeVisible();
  await expectNoOverflow();
});
