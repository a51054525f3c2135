import { expectAccessible, expectFitsPhones, holdNavigation, offline } from '@pitlane/component-testing';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FAILURES, type Screen, sentTo } from '../../../app/page.fixture.tsx';
import { createDetails, createWorkshop, WASH } from '../finalise.fixture.ts';
import { BOOKS, choose, RELOAD, renderSteps, tick } from '../render-steps.fixture.tsx';

beforeEach(() => sessionStorage.clear());

test('another day brings its own times', async () => {
  const { screen, calls } = await renderSteps(
    {},
    {
      [RELOAD]: createDetails({ ServiceDate: '2026-03-05', TimeOptions: [{ From: '13:00', To: [] }] }),
    },
  );
  await choose(screen, /5 Mar/);
  // The only one of a day needs no choice.
  await expect
    .element(
      screen.getByText('Bring the car on Thursday 5 March 2026 at 1:00 pm. It’s the only time on that day.'),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('radio', { name: '1:00 pm' })).toBeChecked();
  expect(calls[0]?.body).toMatchObject({ serviceDate: '2026-03-05' });
});

test('after a reload the chosen day keeps its time, whatever the first day offers', async () => {
  const today = { TimeOptions: [{ From: '15:30', To: [] }] };
  const thursday = createDetails({
    ServiceDate: '2026-03-05',
    TimeOptions: ['09:00', '15:30'].map((From) => ({ From, To: [] })),
  });
  const { screen } = await renderSteps(today, { [RELOAD]: thursday });
  await choose(screen, /5 Mar/);
  await choose(screen, /9:00 am/);
  await screen.unmount();
  const { screen: again } = await renderSteps(today, { [RELOAD]: thursday });
  await expect.element(again.getByRole('radio', { name: /5 Mar/ })).toBeChecked();
  await expect.element(again.getByRole('radio', { name: /9:00 am/ })).toBeChecked();
  await expect.element(again.getByRole('radio', { name: /3:30 pm/ })).not.toBeChecked();
});

test.for(FAILURES)('after %s a day can be tried again', async ([, failure]) => {
  let answer: unknown = failure;
  const { screen } = await renderSteps(
    {},
    {
      [RELOAD]: () => (typeof answer === 'function' ? answer() : answer),
    },
  );
  await choose(screen, /5 Mar/);
  const again = screen.getByRole('region', { name: 'When' }).getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expect.element(screen.getByText('We couldn’t load this day')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Book now' })).toBeDisabled();
  await expectAccessible();
  answer = createDetails({ ServiceDate: '2026-03-05' });
  await again.click();
  await expect.element(screen.getByText('Choose a time on Thu 5 Mar.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Book now' })).toBeEnabled();
});

test('a day that is lost offers none of another day’s times, and comes with the connection, without a stop for who types', async () => {
  const arrives = Promise.withResolvers<unknown>();
  let answer: () => unknown = offline;
  const { screen } = await renderSteps({}, { [RELOAD]: () => answer() });
  await screen.getByRole('button', { name: /^Add a note/ }).click();
  await choose(screen, /5 Mar/);
  const failure = screen.getByText('We couldn’t load this day');
  await expect.element(failure).toBeVisible();
  await expect.element(times(screen)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^Choose a time on/)).not.toBeInTheDocument();
  answer = () => arrives.promise;
  const comments = screen.getByRole('textbox', { name: /Anything the workshop should know/ });
  comments.element().focus();
  window.dispatchEvent(new Event('online'));
  await expect.element(failure).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector('[data-notice]')?.textContent).toBe('');
  await expect.element(comments).toHaveFocus();
  arrives.resolve(createDetails({ ServiceDate: '2026-03-05' }));
  await expect.element(times(screen)).toBeVisible();
  await expect.element(screen.getByText('Choose a time on Thu 5 Mar.')).toBeVisible();
  await expect.element(comments).toHaveFocus();
});

test('days are chosen by keyboard', async () => {
  const { screen } = await renderSteps({}, { [RELOAD]: createDetails({ ServiceDate: '2026-03-04' }) });
  const first = screen.getByRole('radio', { name: /3 Mar/ });
  first.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: /4 Mar/ })).toBeChecked();
});

test('a later day comes from the calendar', async () => {
  const { screen, calls } = await renderSteps({}, { [RELOAD]: createDetails({ ServiceDate: '2026-03-11' }) });
  await expect.element(screen.getByRole('radio', { name: /11 Mar/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Another day' }).click();
  await screen.getByRole('button', { name: /11 March 2026/ }).click();
  await expect.element(screen.getByRole('radio', { name: /11 Mar/ })).toBeChecked();
  expect(calls[0]?.body).toMatchObject({ serviceDate: '2026-03-11' });
});

test('days without a place show in the calendar, and cannot be chosen', async () => {
  const { screen, calls } = await renderSteps();
  await screen.getByRole('button', { name: 'Another day' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Another day' });
  const full = dialog.getByRole('button', { name: 'Saturday 7 March 2026' });
  await expect.element(full).toHaveAttribute('aria-disabled', 'true');
  await full.click({ force: true });
  await expect.element(dialog).toBeVisible();
  expect(calls).toEqual([]);
  await expectAccessible();
});

test('the calendar opens at the chosen day and is used by keyboard', async () => {
  const { screen, calls } = await renderSteps({}, { [RELOAD]: createDetails({ ServiceDate: '2026-03-10' }) });
  const open = screen.getByRole('button', { name: 'Another day' });
  await open.click();
  const chosen = screen.getByRole('button', { name: /^Tuesday 3 March 2026/ });
  await expect.element(chosen).toHaveFocus();
  await expect.element(chosen).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toEqual([expect.objectContaining({ serviceDate: '2026-03-10' })]);
  await expect.element(open).toHaveFocus();
});

test('[BKG-03] a day can be typed; one that isn’t available or no day is explained', async () => {
  const { screen, calls } = await renderSteps({}, { [RELOAD]: createDetails({ ServiceDate: '2026-03-11' }) });
  await screen.getByRole('button', { name: 'Another day' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Another day' });
  const field = dialog.getByRole('textbox', { name: 'Or type the day' });
  const choosing = dialog.getByRole('button', { name: 'Choose', exact: true });
  await field.fill('31/02/26');
  await choosing.click();
  await expect.element(dialog.getByText(/Type the day as day, month and year/)).toBeVisible();
  await field.fill('07/03/2026');
  await choosing.click();
  await expect
    .element(dialog.getByText('Saturday 7 March 2026 isn’t available.', { exact: false }))
    .toBeVisible();
  await expectAccessible();
  await field.fill('110326');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('radio', { name: /11 Mar/ })).toBeChecked();
  expect(calls.map(({ path }) => path)).toEqual([expect.stringContaining('/api/finalise/')]);
});

const times = (screen: Screen) => screen.getByRole('radiogroup', { name: 'You arrive at' });

test('[BKG-02] the time is the customer’s choice: none is assumed, a missing one is named, and it is booked', async () => {
  const addresses = holdNavigation();
  const { screen, calls } = await renderSteps({}, BOOKS);
  await expect.element(screen.getByText('Choose a time on Tue 3 Mar.')).toBeVisible();
  await expect.element(times(screen).getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await tick(screen, /I agree/);
  await screen.getByRole('button', { name: 'Book now' }).click();
  await expect.element(times(screen)).toHaveAccessibleDescription('Choose an arrival time.');
  await expect.element(times(screen).getByRole('radio').first()).toHaveFocus();
  await expectAccessible();
  expect(calls).toEqual([]);
  await choose(screen, /9:30 am/);
  await expect.element(screen.getByText(/Bring the car on Tuesday 3 March 2026 at 9:30 am/)).toBeVisible();
  await screen.getByRole('button', { name: 'Book now' }).click();
  await expect.poll(() => addresses.length).toBe(1);
  expect(sentTo(calls, '/api/booking/submit')[0]).toMatchObject({ TimeOfArrival: '09:30' });
});

test('a chosen time stays on another day that offers it, and is chosen again on one that does not', async () => {
  const offer = (...left: string[]) => left.map((From) => ({ From, To: [] }));
  let left = offer('08:00', '09:30', '12:30');
  const { screen } = await renderSteps(
    { TimeOptions: left },
    { [RELOAD]: () => ({ ...day, TimeOptions: left }) },
  );
  let day = createDetails({ ServiceDate: '2026-03-04' });
  await choose(screen, /12:30 pm/);
  await choose(screen, /4 Mar/);
  await expect
    .element(screen.getByText('Bring the car on Wednesday 4 March 2026 at 12:30 pm.'))
    .toBeVisible();
  day = createDetails({ ServiceDate: '2026-03-05' });
  left = offer('08:00', '08:30');
  await choose(screen, /5 Mar/);
  await expect.element(screen.getByText('Choose a time on Thu 5 Mar.')).toBeVisible();
});

test('a car that is picked up is not brought', async () => {
  const valet = { ...WASH, Name: 'Vehicle pick-up and drop-off', WorkshopExtraServiceID: 3 };
  const { screen } = await renderSteps({ AvailableExtras: [valet] });
  await choose(screen, /8:00 am/);
  await expect.element(screen.getByText(/Bring the car on Tuesday 3 March 2026/)).toBeVisible();
  await tick(screen, /Vehicle pick-up/);
  await expect
    .element(screen.getByText('The workshop picks up the car on Tuesday 3 March 2026 from 8:00 am.'))
    .toBeVisible();
  await expect.element(screen.getByRole('radiogroup', { name: 'Ready for pick-up from' })).toBeVisible();
  await expect.element(screen.getByText(/Bring the car/)).not.toBeInTheDocument();
});

test('a mobile mechanic comes within a window, which follows its start', async () => {
  const { screen } = await renderSteps(
    { Workshop: createWorkshop({ IsMobile: true }) },
    {
      'GET /api/lead/*': {},
    },
  );
  await expect.element(screen.getByRole('radiogroup', { name: 'Mechanic can come from' })).toBeVisible();
  await expect.element(screen.getByLabelText('Until')).not.toBeInTheDocument();
  await choose(screen, /8:00 am/);
  const status = screen.getByText(/The mechanic comes on Tuesday 3 March 2026/);
  await expect.element(status).toMatchTextContent('between 8:00 am and 10:00 am.');
  await screen.getByLabelText('Until').selectOptions('12:00 pm');
  await expect.element(status).toMatchTextContent('between 8:00 am and 12:00 pm.');
  await choose(screen, /9:30 am/);
  await expect.element(status).toMatchTextContent('between 9:30 am and 11:30 am.');
});

test('a workshop without a free day cannot be booked', async () => {
  const { screen } = await renderSteps({ ServiceDate: null, AvailableDates: [], TimeOptions: [] });
  await expect.element(screen.getByText(/no available days in the next six months/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Book now' })).toBeDisabled();
});

test('six days of a phone stand in two rows of tiles, the times in one', async () => {
  await page.viewport(360, 740);
  const hours = Array.from(
    { length: 16 },
    (_, at) => `${String(8 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
  );
  const { screen } = await renderSteps({ TimeOptions: hours.map((From) => ({ From, To: [] })) });
  await expect.element(screen.getByRole('radio', { name: /10 Mar/ })).toBeInTheDocument();
  const days = screen.getByRole('radiogroup', { name: 'Day' }).getByRole('radio');
  await expect.poll(() => days.elements()).toHaveLength(6);
  const rows = new Set(days.elements().map((day) => day.closest('label')?.getBoundingClientRect().top));
  expect(rows.size).toBe(2);
  const tops = times(screen)
    .getByRole('radio')
    .elements()
    .map((time) => time.closest('label')?.getBoundingClientRect().top);
  expect(tops).toHaveLength(16);
  expect(new Set(tops).size).toBe(1);
  await expectFitsPhones();
  await page.viewport(1280, 800);
});
