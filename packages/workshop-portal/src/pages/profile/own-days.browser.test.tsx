import { expectAccessible, invalidFields, problem, stubApi } from '@pitlane/component-testing';
import type { WorkshopProfile } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { asMember } from '../portal.fixture.tsx';
import { answers, createProfile, job, PROFILE, renderProfile } from './profile.fixture.tsx';

const CHANGE = 'PUT /api/portal/workshops/7/own-days';

const withRanges = (...Ranges: WorkshopProfile['OwnDays']['Ranges']) =>
  createProfile({ OwnDays: { Version: 'own-days-version-2', Ranges } });
const easter = { From: '2026-04-03', To: '2026-04-06', JobsPerDay: 0, Jobs: [] };

type Screen = Awaited<ReturnType<typeof renderProfile>>;

async function typeDay(screen: Screen, label: RegExp, digits: string) {
  await screen.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await userEvent.keyboard(digits);
}

test('takes days off from one day to another', async () => {
  const calls = stubApi({ ...answers, [CHANGE]: withRanges(easter) });
  const screen = await renderProfile('days-off');
  await expect.element(screen.getByRole('heading', { name: 'No days off' })).toBeVisible();
  await expect.element(screen.getByText('On every open day you take 4 jobs.')).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save days off' });
  await expect.element(save).toBeDisabled();
  await typeDay(screen, /^First day/, '03042026');
  await typeDay(screen, /^Last day/, '06042026');
  await save.click();
  await expect.element(screen.getByText('Fri 3 Apr to Mon 6 Apr 2026')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    Version: 'own-days-version-1',
    From: '2026-04-03',
    To: '2026-04-06',
    JobsPerDay: 0,
  });
});

test('a last day before the first is refused', async () => {
  stubApi(answers);
  const screen = await renderProfile('days-off');
  await typeDay(screen, /^First day/, '06042026');
  await typeDay(screen, /^Last day/, '03042026');
  await expect.element(screen.getByText('Must not be before the first day.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save days off' })).toBeDisabled();
});

test('takes another number of jobs on one day', async () => {
  const calls = stubApi({ ...answers, [CHANGE]: withRanges({ ...easter, To: easter.From, JobsPerDay: 1 }) });
  const screen = await renderProfile('days-off');
  await typeDay(screen, /^First day/, '03042026');
  await screen.getByText('We take a different number of jobs').click();
  await screen.getByRole('button', { name: 'Save the days' }).click();
  await expect.element(screen.getByText('Friday 3 April 2026')).toBeVisible();
  await expect.element(screen.getByText('1 job a day')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    From: '2026-04-03',
    To: '2026-04-03',
    JobsPerDay: 1,
  });
});

test('names the jobs that are booked on days off', async () => {
  stubApi({
    ...answers,
    [PROFILE]: withRanges({ ...easter, Jobs: [job, { ...job, BookingToken: 'bk_x' }] }),
  });
  const screen = await renderProfile('days-off');
  await expect.element(screen.getByText('2 jobs are booked')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'PL-1042' }).first()).toBeVisible();
  await expectAccessible();
});

test('returns to the usual days', async () => {
  const calls = stubApi({ ...answers, [PROFILE]: withRanges(easter), [CHANGE]: withRanges() });
  const screen = await renderProfile('days-off');
  await screen.getByRole('button', { name: 'Use usual hours: Fri 3 Apr to Mon 6 Apr 2026' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No days off' })).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ JobsPerDay: null });
});

test('another person’s change is explained, and the list is read again', async () => {
  let profile = createProfile();
  stubApi({
    ...answers,
    [PROFILE]: () => profile,
    [CHANGE]: () => {
      profile = withRanges(easter);
      return problem(409, 'conflict', 'Changed');
    },
  });
  const screen = await renderProfile('days-off');
  await typeDay(screen, /^First day/, '01052026');
  await screen.getByRole('button', { name: 'Save days off' }).click();
  await expect.element(screen.getByText('Someone else has just changed the days')).toBeVisible();
  await expect.element(screen.getByText('Fri 3 Apr to Mon 6 Apr 2026')).toBeVisible();
});

test('a refused day is marked at its field', async () => {
  stubApi({
    ...answers,
    [CHANGE]: invalidFields({ '/From': 'Choose a day within six months.' }),
  });
  const screen = await renderProfile('days-off');
  await typeDay(screen, /^First day/, '01052026');
  await screen.getByRole('button', { name: 'Save days off' }).click();
  await expect.element(screen.getByText('Choose a day within six months.')).toBeVisible();
});

test('without permission the days can only be read', async () => {
  stubApi({
    ...answers,
    ...asMember(),
    [PROFILE]: withRanges(easter),
  });
  const screen = await renderProfile('days-off');
  await expect.element(screen.getByText('Fri 3 Apr to Mon 6 Apr 2026')).toBeVisible();
  await expect
    .poll(() => screen.getByRole('button', { name: /^Use usual hours/ }).elements())
    .toHaveLength(0);
  await expect.poll(() => screen.getByRole('heading', { name: 'Take days off' }).elements()).toHaveLength(0);
});
