import { expectAccessible } from '@pitlane/component-testing';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { countFound, expectNoOverflow, Held, LONG_WORD, usePhone } from '../component.fixture.tsx';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

async function renderNumber(props: Partial<NumberFieldProps> = {}) {
  const onChange = vi.fn();
  const screen = await render(<NumberField label="Tyres" defaultValue={2} {...props} onChange={onChange} />);
  const button = (name: string) => screen.getByRole('button', { name });
  return { screen, onChange, field: screen.getByRole('textbox', { name: 'Tyres' }), button };
}

test('a number is changed by its buttons, up to its limits', async () => {
  const { field, button, onChange } = await renderNumber({ minValue: 1, maxValue: 3 });
  await button('Increase Tyres').click();
  await expect.element(field).toHaveValue('3');
  await expect.element(button('Increase Tyres')).toBeDisabled();
  await button('Decrease Tyres').click();
  await button('Decrease Tyres').click();
  await expect.element(button('Decrease Tyres')).toBeDisabled();
  expect(onChange.mock.calls.flat()).toEqual([3, 2, 1]);
  await expectAccessible();
});

test('a number is changed by arrow keys and by typing; what is too much is cut', async () => {
  const { field, onChange } = await renderNumber({ maxValue: 9 });
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(onChange).toHaveBeenLastCalledWith(3);
  await field.fill('40');
  await userEvent.tab();
  await expect.element(field).toHaveValue('9');
});

test('a number takes no letters', async () => {
  const { field } = await renderNumber();
  await field.click();
  await userEvent.keyboard('abc');
  await expect.element(field).toHaveValue('2');
});

async function renderSearch(props: Partial<SearchFieldProps> = {}) {
  const onChange = vi.fn();
  const screen = await render(<SearchField label="Find a booking" {...props} onChange={onChange} />);
  return { screen, onChange, field: screen.getByRole('searchbox', { name: 'Find a booking' }) };
}

test('a search has its label as name and placeholder', async () => {
  const { screen, field } = await renderSearch();
  await expect.element(field).toHaveAttribute('placeholder', 'Find a booking');
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a search may show its label', async () => {
  const { screen, field } = await renderSearch({ showLabel: true });
  await expect.element(screen.getByText('Find a booking')).toBeVisible();
  await expect.element(field).not.toHaveAttribute('placeholder');
  await expectAccessible();
});

test.for(['button', 'key'])('a search is cleared by its %s, which keeps the focus', async (way) => {
  const { screen, field, onChange } = await renderSearch();
  await field.fill('Mazda');
  await expect.element(screen.getByRole('button', { name: 'Clear search' })).toBeVisible();
  if (way === 'button') await screen.getByRole('button').click();
  else await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('a search is sent by Enter, and can be disabled', async () => {
  const onSubmit = vi.fn();
  const { field } = await renderSearch({ onSubmit });
  await field.fill('Mazda');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Mazda');
  const other = await render(<SearchField label="Find a lead" isDisabled />);
  await expect.element(other.getByRole('searchbox', { name: 'Find a lead' })).toBeDisabled();
});

type DayField = (props: { value: string | null; onChange: (day: string | null) => void }) => ReactNode;

/** A field whose day the test holds. */
async function renderDay(start: string | null | undefined, field: DayField) {
  const onChange = vi.fn<(day: string | null) => void>();
  const screen = await render(
    <Held<string | null> start={start ?? null} onChange={onChange}>
      {(value, change) => field({ value, onChange: change })}
    </Held>,
  );
  return { screen, onChange };
}

async function renderCalendar(props: Partial<CalendarProps> = {}) {
  const { screen, onChange } = await renderDay(props.value, (held) => (
    <Calendar label="Day of the service" {...props} {...held} />
  ));
  const day = (name: string) => screen.getByRole('button', { name, exact: false });
  return { screen, onChange, day };
}

const NOVEMBER = { value: '2026-11-24', min: '2026-11-22', max: '2026-12-20' };

test('a calendar reports the pressed day and marks it', async () => {
  const { screen, day, onChange } = await renderCalendar(NOVEMBER);
  await expect.element(screen.getByRole('grid', { name: 'November 2026', exact: false })).toBeVisible();
  await day('26 November 2026').click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-26');
  await expect.element(day('26 November 2026')).toHaveAccessibleName(/selected/);
  await expectAccessible();
});

test('keys move along the days and into the next month', async () => {
  const { screen, day, onChange } = await renderCalendar({ ...NOVEMBER, autoFocus: true });
  await expect.element(day('24 November 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(screen.getByRole('grid', { name: 'December 2026', exact: false })).toBeVisible();
  await expect.element(day('Wednesday 2 December 2026')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-02');
});

test('days outside the limits and closed days cannot be chosen', async () => {
  const isUnavailable = (day: string) => day === '2026-11-25';
  const { day, onChange } = await renderCalendar({ ...NOVEMBER, isUnavailable });
  for (const name of ['21 November 2026', '25 November 2026']) {
    await expect.element(day(name)).toHaveAttribute('aria-disabled', 'true');
    await day(name).click({ force: true });
  }
  expect(onChange).not.toHaveBeenCalled();
  await expectAccessible();
});

test('a calendar turns its months by buttons, within its limits', async () => {
  const { screen } = await renderCalendar(NOVEMBER);
  await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Next' }).first().click();
  await expect.element(screen.getByRole('grid', { name: 'December 2026', exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Next' }).first()).toBeDisabled();
});

test('a calendar shows what is wrong, and can be disabled', async () => {
  const { screen, day } = await renderCalendar({
    ...NOVEMBER,
    error: 'Choose another day.',
    isDisabled: true,
  });
  await expect.element(screen.getByText('Choose another day.')).toBeVisible();
  await expect.element(day('24 November 2026')).toHaveAttribute('aria-disabled', 'true');
});

test('the week begins on Monday in Australia, and as the language has it elsewhere', async () => {
  const first = async (locale?: string) => {
    const { screen } = await renderCalendar({ ...NOVEMBER, locale });
    const text = screen.container.querySelector('th')!.textContent;
    await screen.unmount();
    return text;
  };
  expect([await first(), await first('en-US')]).toEqual(['Mon', 'Sun']);
});

test('a calendar keeps to a phone’s width', async () => {
  await usePhone();
  const { day } = await renderCalendar({ ...NOVEMBER, error: LONG_WORD });
  expect(day('24 November 2026').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectNoOverflow();
});

async function renderPicker(props: Partial<DatePickerProps> = {}) {
  const { screen, onChange } = await renderDay(props.value, (held) => (
    <DatePicker label="Date of birth" {...props} {...held} />
  ));
  const part = (name: string) => screen.getByRole('spinbutton', { name, exact: false });
  return { screen, onChange, part };
}

test('a date is typed part by part', async () => {
  const { part, onChange } = await renderPicker();
  await part('day').click();
  await userEvent.keyboard('24112026');
  await expect.element(part('year')).toHaveTextContent('2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-24');
  await expectAccessible();
});

test('a date is chosen from the calendar, which closes and gives the focus back', async () => {
  const { screen, onChange } = await renderPicker(NOVEMBER);
  await screen.getByRole('button', { name: 'Calendar', exact: false }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await screen.getByRole('button', { name: '26 November 2026', exact: false }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-26');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Calendar', exact: false })).toHaveFocus();
});

test('Escape leaves the calendar without a choice', async () => {
  const { screen, onChange } = await renderPicker(NOVEMBER);
  await screen.getByRole('button', { name: 'Calendar', exact: false }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

test('the parts of a date change by arrow keys, and are cleared by Backspace', async () => {
  const { part, onChange } = await renderPicker(NOVEMBER);
  await part('day').click();
  await userEvent.keyboard('{ArrowUp}');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-25');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(part('month')).toHaveFocus();
});

test('the calendar of a date is accessible on a phone', async () => {
  await usePhone();
  const { screen } = await renderPicker(NOVEMBER);
  await screen.getByRole('button', { name: 'Calendar', exact: false }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(countFound(screen.getByRole('grid'))).toBe(1);
  await expectNoOverflow();
  await expectAccessible();
});
