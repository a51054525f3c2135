import { expectAccessible } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectNoOverflow, Held, LONG_TEXT, LONG_WORD, usePhone } from '../component.fixture.tsx';
import { Checkbox, CheckboxGroup } from './checkbox.tsx';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';
import { Switch } from './switch.tsx';
import { ToggleButtonGroup, type ToggleButtonGroupProps } from './toggle-button-group.tsx';

const TIMES = [
  { value: 'early', label: 'Early', hint: 'Before 9 am', end: '$20' },
  { value: 'late', label: 'Late', isDisabled: true },
  { value: 'any', label: 'Any time' },
];

const renderRadios = (props: Partial<RadioGroupProps> = {}) =>
  render(<RadioGroup label="Arrival" options={TIMES} {...props} />);

test.for(['list', 'cards', 'tiles'] as const)(
  'radios as %s are chosen by a press and by keys',
  async (layout) => {
    const onChange = vi.fn();
    const screen = await renderRadios({ layout, onChange });
    const radio = (name: string) => screen.getByRole('radio', { name, exact: false });
    await screen.getByText('Any time').click();
    await expect.element(radio('Any time')).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio('Early')).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio('Any time')).toHaveFocus();
    expect(onChange.mock.calls.flat()).toEqual(['any', 'early', 'any']);
    await expect.element(radio('Late')).toBeDisabled();
    await expectAccessible();
  },
);

test('Tab enters radios once, at the chosen one', async () => {
  const screen = await renderRadios({ defaultValue: 'any' });
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: 'Any time' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: 'Any time' })).not.toHaveFocus();
});

test.for(['list', 'cards', 'tiles'] as const)('long radios as %s keep to a phone’s width', async (layout) => {
  await usePhone();
  const options = [LONG_TEXT, LONG_WORD].map((label) => ({ value: label, label, hint: label }));
  const screen = await renderRadios({ layout, options });
  await expect.element(screen.getByRole('radiogroup', { name: 'Arrival' })).toBeVisible();
  await expectNoOverflow();
});

test('a checkbox is ticked by its text and by Space, and may be in between', async () => {
  const screen = await render(
    <>
      <Checkbox>Loan car</Checkbox>
      <Checkbox isIndeterminate>All extras</Checkbox>
    </>,
  );
  await screen.getByText('Loan car').click();
  await expect.element(screen.getByRole('checkbox', { name: 'Loan car' })).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('checkbox', { name: 'Loan car' })).not.toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'All extras' })).toBePartiallyChecked();
  await expectAccessible();
});

test('a press on the hint of a checkbox ticks it too', async () => {
  const screen = await render(<Checkbox hint="Free of charge">Loan car</Checkbox>);
  await screen.getByText('Free of charge').click();
  await expect.element(screen.getByRole('checkbox', { name: 'Loan car' })).toBeChecked();
});

test('checkboxes of a group give several answers', async () => {
  const onChange = vi.fn();
  const screen = await render(
    <CheckboxGroup label="Extras" onChange={onChange} hint="As many as you like">
      <Checkbox value="car">Loan car</Checkbox>
      <Checkbox value="wash" hint="Outside only">
        Wash
      </Checkbox>
    </CheckboxGroup>,
  );
  await screen.getByText('Loan car').click();
  await screen.getByText('Wash').click();
  expect(onChange.mock.calls).toEqual([[['car']], [['car', 'wash']]]);
  await expect
    .element(screen.getByRole('checkbox', { name: 'Wash' }))
    .toHaveAccessibleDescription(/^Outside only/);
  await expectAccessible();
});

test('a switch turns on and off by a press and by Space', async () => {
  const onChange = vi.fn();
  const screen = await render(<Switch onChange={onChange}>Receive leads</Switch>);
  const toggle = screen.getByRole('switch', { name: 'Receive leads' });
  await screen.getByText('Receive leads').click();
  await expect.element(toggle).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(toggle).not.toBeChecked();
  expect(onChange.mock.calls).toEqual([[true], [false]]);
  await expectAccessible();
});

test('a disabled switch keeps its state', async () => {
  const screen = await render(
    <Switch isDisabled defaultSelected>
      Receive leads
    </Switch>,
  );
  await screen.getByText('Receive leads').click({ force: true });
  await expect.element(screen.getByRole('switch')).toBeDisabled();
  await expect.element(screen.getByRole('switch')).toBeChecked();
});

test.for([LONG_TEXT, LONG_WORD])('a switch with %s keeps to a phone’s width', async (text) => {
  await usePhone();
  const screen = await render(<Switch>{text}</Switch>);
  await expect.element(screen.getByRole('switch', { name: text })).toBeInTheDocument();
  await expectNoOverflow();
});

const VIEWS = ['List', 'Map', 'Table'].map((label) => ({ id: label.toLowerCase(), label }));

const renderToggles = (start: string, props: Partial<ToggleButtonGroupProps> = {}) =>
  render(
    <Held start={start} onChange={props.onChange}>
      {(value, change) => (
        <ToggleButtonGroup label="View" options={VIEWS} {...props} value={value} onChange={change} />
      )}
    </Held>,
  );

const NEXT = {
  list: { ArrowRight: 'Map', ArrowDown: 'Map', ArrowUp: 'Table' },
  map: { ArrowLeft: 'List' },
  table: { ArrowRight: 'List' },
};
const MOVES = Object.entries(NEXT).flatMap(([start, keys]) =>
  Object.entries(keys).map(([key, name]) => ({ start, key, name })),
);

test.for(MOVES)('from $start the key $key chooses $name', async ({ start, key, name }) => {
  const screen = await renderToggles(start);
  await userEvent.tab();
  await userEvent.keyboard(`{${key}}`);
  await expect.element(screen.getByRole('radio', { name })).toHaveFocus();
  await expect.element(screen.getByRole('radio', { name })).toBeChecked();
});

test('views are one tab stop, and a press of the current one changes nothing', async () => {
  const onChange = vi.fn();
  const screen = await renderToggles('map', { onChange });
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: 'Map' })).toHaveFocus();
  await screen.getByRole('radio', { name: 'Map' }).click();
  expect(onChange).not.toHaveBeenCalled();
  await screen.getByRole('radio', { name: 'Table' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('table');
});

test.for(['framed', 'plain'] as const)('%s views are accessible, also before one is chosen', async (look) => {
  const screen = await renderToggles('', { look });
  await expect.element(screen.getByRole('radiogroup', { name: 'View' })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: 'List' })).toHaveFocus();
  await expectAccessible();
});
