import { expectAccessible, problem, stubApi, usePhone } from '@pitlane/component-testing';
import type { SaveServiceHours, SetUpServiceHours } from '@pitlane/contracts';
import { DEFAULT_SERVICE_HOURS } from '@pitlane/domain/calendar/business-hours';
import { expect, test } from 'vitest';
import { basics, loadAfterFailure, renderPage } from '../../console.fixture.tsx';
import { ServiceHoursPage } from './service-hours-page.tsx';

const HOURS = 'GET /api/set-up/service-hours';
const SAVE = 'PUT /api/set-up/service-hours';
const SAVED: SetUpServiceHours = { Success: true, Hours: DEFAULT_SERVICE_HOURS, Version: 3 };
const render = () =>
  renderPage(<ServiceHoursPage />, {
    address: '/console/set-up/service-hours',
  });

test('[OPS-07] the hours are changed with a reason, and shown as customers read them', async () => {
  await usePhone();
  let answer: unknown = problem(409, 'conflict', 'A colleague changed the hours since you opened them.');
  const calls = stubApi({ ...basics, [HOURS]: SAVED, [SAVE]: () => answer });
  const screen = await render();
  await expect
    .element(
      screen.getByText('We’ll call within an hour, Monday to Friday, 9 am to 5 pm (Brisbane time).', {
        exact: true,
      }),
    )
    .toBeVisible();
  const monday = screen.getByRole('group', { name: 'Monday' });
  await monday.getByLabelText('Closes').fill('08:00');
  await expect.element(screen.getByText(/each closing after its opening/)).toBeVisible();
  await monday.getByLabelText('Closes').fill('12:30');
  await screen.getByRole('group', { name: 'Saturday' }).getByText('Saturday').click();
  const minutes = screen.getByRole('textbox', { name: /^A promised call/ });
  await minutes.fill('4');
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await minutes.fill('30');
  await expect
    .element(
      screen.getByText(
        'We’ll call within 30 minutes, Monday, 9 am to 12:30 pm; Tuesday to Saturday, 9 am to 5 pm (Brisbane time).',
        { exact: true },
      ),
    )
    .toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await screen.getByRole('textbox', { name: 'Why?' }).fill('Open on Saturdays.');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/A colleague changed the hours/)).toBeVisible();
  answer = SAVED;
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Saved. New promises and deadlines follow it.')).toBeVisible();
  expect(calls.findLast(({ method }) => method === 'PUT')!.body).toMatchObject({
    Version: 3,
    Reason: 'Open on Saturdays.',
    Hours: {
      TimeZone: 'Australia/Brisbane',
      Days: [{ Opens: '09:00', Closes: '12:30' }, {}, {}, {}, {}, { Opens: '09:00', Closes: '17:00' }, null],
      CallMinutes: 30,
      ReplyDays: 1,
    },
  });
});

/** Changes the hours while a colleague does, up to the question which of both is kept. */
async function meetConflict() {
  let current = SAVED;
  const theirs: SetUpServiceHours = { ...SAVED, Hours: { ...SAVED.Hours, CallMinutes: 90 }, Version: 4 };
  const calls = stubApi({
    ...basics,
    [HOURS]: () => current,
    [SAVE]: ({ body }: { body: unknown }) => {
      const { Hours, Version } = body as SaveServiceHours;
      const isCurrent = Version === theirs.Version;
      current = isCurrent ? { Success: true, Hours, Version: 5 } : theirs;
      return isCurrent ? current : problem(409, 'conflict', 'A colleague changed the hours.');
    },
  });
  const screen = await render();
  const minutes = screen.getByRole('textbox', { name: /^A promised call/ });
  await minutes.fill('30');
  await screen.getByRole('textbox', { name: 'Why?' }).fill('We have more people.');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Someone else has just changed this')).toBeVisible();
  await expect.element(screen.getByText(/^Theirs: We’ll call within 90 minutes/)).toBeVisible();
  await expect.element(minutes).toHaveValue('30');
  await expect.element(screen.getByRole('textbox', { name: 'Why?' })).toHaveValue('We have more people.');
  return { screen, minutes, calls };
}

test('a colleague’s change is shown, and what was entered can be saved over it', async () => {
  const { screen, minutes, calls } = await meetConflict();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Save mine' }).click();
  await expect.element(screen.getByText('Saved. New promises and deadlines follow it.')).toBeVisible();
  expect(calls.findLast(({ method }) => method === 'PUT')!.body).toMatchObject({
    Version: 4,
    Reason: 'We have more people.',
    Hours: { CallMinutes: 30 },
  });
  await expect.element(screen.getByText('Someone else has just changed this')).not.toBeInTheDocument();
  await expect.element(minutes).toHaveValue('30');
});

test('“Use theirs” takes the hours that a colleague saved', async () => {
  const { screen, minutes, calls } = await meetConflict();
  await screen.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(minutes).toHaveValue('90');
  await expect.element(screen.getByText('Someone else has just changed this')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('hours that did not load can be loaded again', async () => {
  const screen = await loadAfterFailure(HOURS, SAVED, render);
  await expect.element(screen.getByRole('heading', { name: 'Hours' })).toBeVisible();
});
