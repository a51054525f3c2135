import { expectAccessible } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  countFound,
  expectFocus,
  expectNoOverflow,
  LONG_TEXT,
  LONG_WORD,
  renderNative,
  usePhone,
} from '../component.fixture.tsx';
import { OptionList, type OptionListProps } from './option-list.tsx';

const MAKES = ['Alfa Romeo', 'Audi', 'Citroën', 'Škoda', 'Toyota'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

async function renderList(props: Partial<OptionListProps> = {}) {
  const onSelect = vi.fn();
  const screen = await renderNative(
    <OptionList label="Make" options={MAKES} filterLabel="Find a make" {...props} onSelect={onSelect} />,
  );
  const row = (name: string) => screen.getByRole('button', { name });
  await expect.element(screen.getByRole('list', { name: props.label ?? 'Make' })).toBeInTheDocument();
  return { screen, row, onSelect };
}

const withFilter = () => renderList({ filterFrom: 1 });

test('a press answers', async () => {
  const { row, onSelect } = await renderList();
  await row('Audi').click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('audi');
  expect(row('Audi').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
});

test('marks the current answer', async () => {
  const { screen, row } = await renderList({ value: 'audi' });
  await expect.element(row('Audi')).toHaveAttribute('aria-current', 'true');
  expect(
    screen
      .getByRole('button')
      .elements()
      .filter((each) => each.ariaCurrent === 'true'),
  ).toHaveLength(1);
  await expectAccessible();
});

test('arrow keys move along the rows and stop at the ends; Enter answers', async () => {
  const { row, onSelect } = await renderList();
  await userEvent.tab();
  await expectFocus(row('Alfa Romeo'));
  await userEvent.keyboard('{ArrowUp}');
  await expectFocus(row('Alfa Romeo'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expectFocus(row('Citroën'));
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('citroën');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expectFocus(row('Toyota'));
});

test('has no filter for a few options', async () => {
  const { screen } = await renderList();
  expect(countFound(screen.getByRole('textbox'))).toBe(0);
});

test('the arrow down leads from the filter to the rows', async () => {
  const { screen, row } = await withFilter();
  await screen.getByRole('textbox', { name: 'Find a make' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(row('Alfa Romeo'));
});

test.for([
  ['sk', ['Škoda']],
  ['CITROEN', ['Citroën']],
  ['rom', ['Alfa Romeo']],
  ['rom alf', ['Alfa Romeo']],
  ['a', ['Alfa Romeo', 'Audi']],
  ['udi', []],
] as const)('the filter %s leaves %s', async ([text, labels]) => {
  const { screen } = await withFilter();
  await screen.getByRole('textbox').fill(text);
  await expect
    .poll(() =>
      screen
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent),
    )
    .toEqual(labels);
  await expect.element(screen.getByRole('status')).toHaveTextContent(`${labels.length} of 5`);
});

test('Enter in the filter answers with the first row, and does nothing without a text', async () => {
  const { screen, onSelect } = await withFilter();
  await screen.getByRole('textbox').click();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.keyboard('to{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('toyota');
});

test('shows a text when nothing matches', async () => {
  const { screen, onSelect } = await renderList({ filterFrom: 1, empty: 'No such make' });
  await screen.getByRole('textbox').fill('zzz');
  await expect.element(screen.getByText('No such make')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  await expectAccessible();
});

test.for([LONG_TEXT, LONG_WORD])('rows with %s wrap on a phone', async (label) => {
  await usePhone();
  await renderList({ options: [{ value: '1', label, hint: label }] });
  await expectNoOverflow();
});
