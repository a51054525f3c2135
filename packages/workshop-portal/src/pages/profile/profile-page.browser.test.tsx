import {
  expectAccessible,
  invalidFields,
  offline,
  problem,
  type RenderedApp,
  stubApi,
} from '@pitlane/component-testing';
import type { HoursChange } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { testFailures, testLoading, testPhone } from '../checks.fixture.tsx';
import { asGuest, asMember, asOwnerOfTwo, chooseWorkshop, LONG_NAME } from '../portal.fixture.tsx';
import { answers, createProfile, job, PROFILE, renderProfile } from './profile.fixture.tsx';

const HOURS = 'PUT /api/portal/workshops/7/hours';

test('shows the opening hours and the capacity', async () => {
  stubApi(answers);
  const screen = await renderProfile();
  const monday = screen.getByRole('group', { name: 'Monday' });
  await expect.element(monday.getByLabelText('Opens')).toHaveValue('08:00');
  await expect.element(screen.getByRole('group', { name: 'Sunday' }).getByText('Closed')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Jobs a day' })).toHaveValue('4');
  await expect.element(screen.getByRole('tab', { name: 'Hours' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => screen.getByRole('button', { name: 'Save' }).elements()).toHaveLength(0);
  await expectAccessible();
});

test('opens another day with the usual hours, and saves', async () => {
  const calls = stubApi({
    ...answers,
    [HOURS]: ({ body }: { body: unknown }) =>
      createProfile({
        Hours: { Version: 'hours-version-0002', Days: (body as HoursChange).Days, JobsWhenClosed: [] },
      }),
  });
  const screen = await renderProfile();
  await screen.getByRole('group', { name: 'Wednesday' }).getByText('Wednesday').click();
  await expect.element(screen.getByText('Not saved yet')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Hours (not saved)' })).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Hours', exact: true })).toBeVisible();
  const sent = calls.find(({ method }) => method === 'PUT')?.body as HoursChange;
  expect(sent.Version).toBe('hours-version-0001');
  expect(sent.Days.at(-1)).toEqual({ Weekday: 3, StartTime: '08:00', EndTime: '17:00' });
});

test('a refusal of the days as a whole is shown', async () => {
  stubApi({
    ...answers,
    [HOURS]: invalidFields({ '/Days': 'Each weekday once.' }, 400),
  });
  const screen = await renderProfile();
  await screen.getByRole('group', { name: 'Wednesday' }).getByText('Wednesday').click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('alert').getByText('Days: Each weekday once.')).toBeVisible();
});

test('hours that close before they open can’t be saved', async () => {
  stubApi(answers);
  const screen = await renderProfile();
  const closes = screen.getByRole('group', { name: 'Monday' }).getByLabelText('Closes');
  await closes.fill('07:00');
  await expect.element(closes).toHaveAccessibleDescription('Closes before it opens.');
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(closes).toHaveValue('17:00');
});

test('copies the first day’s hours to all open days', async () => {
  stubApi(answers);
  const screen = await renderProfile();
  await screen.getByRole('button', { name: 'Monday’s hours on all open days' }).click();
  await expect
    .element(screen.getByRole('group', { name: 'Tuesday' }).getByLabelText('Opens'))
    .toHaveValue('08:00');
});

test('jobs on closed days are named', async () => {
  const { Hours } = createProfile();
  stubApi({ ...answers, [PROFILE]: createProfile({ Hours: { ...Hours, JobsWhenClosed: [job] } }) });
  const screen = await renderProfile();
  await expect.element(screen.getByText('Jobs booked on days when you’re closed')).toBeVisible();
  await screen.expectLink('PL-1042', '/workshop/bookings/bk_0123456789abcdefghij');
});

test('free cancellation is promised in hours, or not at all', async () => {
  const calls = stubApi({
    ...answers,
    'PUT /api/portal/workshops/7/capacity': ({ body }: { body: unknown }) =>
      createProfile({
        Capacity: { ...createProfile().Capacity, ...(body as object), Version: 'capacity-version-2' },
      }),
  });
  const screen = await renderProfile();
  const free = screen.getByText('Customers can cancel free of charge');
  const hours = screen.getByRole('textbox', { name: 'Hours before the booking' });
  await expect.element(hours).toHaveValue('48');
  await free.click();
  await expect.element(hours).not.toBeInTheDocument();
  await free.click();
  await expect.element(hours).toHaveValue('24');
  await expectAccessible();
  await free.click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ FreeCancellationHours: null });
});

test('another person’s change is shown next to one’s own, and can be overwritten', async () => {
  let profile = createProfile();
  const theirs = createProfile({
    Capacity: { ...profile.Capacity, Version: 'capacity-version-2', JobsPerDay: 9 },
  });
  const calls = stubApi({
    ...answers,
    [PROFILE]: () => profile,
    'PUT /api/portal/workshops/7/capacity': ({ body }: { body: unknown }) => {
      profile = theirs;
      return (body as { Version: string }).Version === 'capacity-version-2'
        ? theirs
        : problem(409, 'conflict', 'Changed');
    },
  });
  const screen = await renderProfile();
  await screen.getByRole('button', { name: 'Increase Jobs a day' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Someone else has just changed this')).toBeVisible();
  await expect
    .element(
      screen.getByText(
        'Theirs: 9 jobs a day, 1 day of notice, closed on public holidays, free cancellation until 48 hours before.',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Jobs a day' })).toHaveValue('5');
  await screen.getByRole('button', { name: 'Save mine' }).click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Someone else has just changed this')).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({ JobsPerDay: 5 });
});

test('no jobs a day is warned about', async () => {
  const { Capacity } = createProfile();
  stubApi({ ...answers, [PROFILE]: createProfile({ Capacity: { ...Capacity, JobsPerDay: 0 } }) });
  const screen = await renderProfile();
  await expect.element(screen.getByText('You aren’t taking bookings')).toBeVisible();
});

test('a save that fails offline keeps what was changed', async () => {
  stubApi({ ...answers, [HOURS]: offline });
  const screen = await renderProfile();
  await screen.getByRole('group', { name: 'Monday' }).getByText('Monday').click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('alert').getByText('You are offline')).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: 'Monday' })).not.toBeChecked();
});

test('edits and saves what customers see', async () => {
  const calls = stubApi({
    ...answers,
    'PUT /api/portal/workshops/7/about': invalidFields({ '/Phone': 'Enter a phone number.' }),
  });
  const screen = await renderProfile('about');
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await expect.element(phone).toHaveValue('02 9000 1234');
  await phone.fill('12');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(phone).toHaveAccessibleDescription(/Enter a phone number\.$/);
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    Version: 'about-version-0001',
    ContactName: 'Kim Lee',
    Phone: '12',
  });
  await expectAccessible();
});

test('drafts survive a change of tab by keyboard', async () => {
  stubApi(answers);
  const screen = await renderProfile('about');
  await screen.getByRole('textbox', { name: 'Contact person' }).fill('Lee Wong');
  const tab = screen.getByRole('tab', { name: 'About (not saved)' });
  await tab.click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Calendar' })).toHaveFocus();
  await expect.poll(screen.address).toContain('part=calendar');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('textbox', { name: 'Contact person' })).toHaveValue('Lee Wong');
});

test('offers an extra with a price, and names what excludes it', async () => {
  const calls = stubApi({ ...answers, 'PUT /api/portal/workshops/7/extras': createProfile() });
  const screen = await renderProfile('extras');
  const pickUp = screen.getByRole('group', { name: 'Pick-up' });
  await expect.element(pickUp.getByText('Covers Car wash.')).toBeVisible();
  await pickUp.getByText('Pick-up', { exact: false }).first().click();
  await expect
    .element(pickUp.getByText('Customers choose this or Loan car.', { exact: false }))
    .toBeVisible();
  await pickUp.getByRole('textbox', { name: 'Price inc GST (0 is free)' }).fill('19.90');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      Extras: [{ WorkshopExtraServiceID: 1 }, { WorkshopExtraServiceID: 2, PriceIncGst: 1990 }],
    });
});

test('names each of several extras that exclude one', async () => {
  const profile = createProfile();
  const [loanCar, pickUp] = profile.Extras.Catalogue;
  const uber = { ...loanCar!, WorkshopExtraServiceID: 4, Name: 'Uber ride', ExcludesIds: [1, 2] };
  const all = [{ ...loanCar!, ExcludesIds: [2, 4] }, { ...pickUp!, ExcludesIds: [1, 4] }, uber];
  const offered = all.map(({ WorkshopExtraServiceID }) => ({
    ...profile.Extras.Offered[0]!,
    WorkshopExtraServiceID,
  }));
  stubApi({
    ...answers,
    [PROFILE]: { ...profile, Extras: { ...profile.Extras, Catalogue: all, Offered: offered } },
  });
  const screen = await renderProfile('extras');
  const uberRide = screen.getByRole('group', { name: 'Uber ride' });
  await expect
    .element(uberRide.getByText('Customers choose this or Loan car or Pick-up.', { exact: false }))
    .toBeVisible();
});

test('an extra without a valid price can’t be saved', async () => {
  const calls = stubApi({ ...answers, 'PUT /api/portal/workshops/7/extras': createProfile() });
  const screen = await renderProfile('extras');
  const price = screen.getByRole('group', { name: 'Loan car' }).getByRole('textbox');
  const save = screen.getByRole('button', { name: 'Save' });
  await price.fill('3');
  await price.fill('');
  await expect.element(price).toHaveAccessibleDescription(/Enter a price, or 0 if it’s free\.$/);
  await expect.element(save).toBeDisabled();
  await price.fill('30.505');
  await expect.element(price).toHaveAccessibleDescription(/Enter dollars and cents, such as 120\.50\.$/);
  await expect.element(price).toHaveValue('30.505');
  await expect.element(save).toBeDisabled();
  await price.fill('30.50');
  await save.click();
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ Extras: [{ WorkshopExtraServiceID: 1, PriceIncGst: 3050 }] });
});

test.each(['45', ''])('“Discard” shows the saved price of an extra again, after “%s”', async (typed) => {
  stubApi(answers);
  const screen = await renderProfile('extras');
  const price = screen.getByRole('group', { name: 'Loan car' }).getByRole('textbox');
  await price.fill('3');
  await price.fill(typed);
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(price).toHaveValue('25.00');
});

test('an extra in every price has no price', async () => {
  stubApi(answers);
  const screen = await renderProfile('extras');
  const loanCar = screen.getByRole('group', { name: 'Loan car' });
  await loanCar.getByText('Always included').click();
  await expect.element(loanCar.getByText('In every price, at no charge.')).toBeVisible();
  await expect.poll(() => loanCar.getByRole('textbox').elements()).toHaveLength(0);
});

test('without permission it can only be read', async () => {
  stubApi({ ...answers, ...asMember() });
  const screen = await renderProfile();
  await expect.element(screen.getByText('You can view this profile.', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: 'Monday' })).toBeDisabled();
  await expect.element(screen.getByRole('textbox', { name: 'Jobs a day' })).toBeDisabled();
});

test('a workshop that is switched off learns it', async () => {
  stubApi({ ...answers, [PROFILE]: createProfile({ IsActive: false }) });
  const screen = await renderProfile();
  await expect.element(screen.getByText('Your workshop is switched off')).toBeVisible();
});

test('without a workshop it explains what comes', async () => {
  stubApi({ ...answers, ...asGuest });
  const screen = await renderProfile();
  await expect.element(screen.getByRole('heading', { name: 'No workshop yet' })).toBeVisible();
});

test('chooses between workshops', async () => {
  stubApi({
    ...answers,
    ...asOwnerOfTwo,
    'GET /api/portal/workshops/8/profile': createProfile({ WorkshopId: 8, IsActive: false }),
  });
  const screen = await renderProfile();
  await chooseWorkshop(screen, 'Glebe Garage, Glebe');
  await expect.element(screen.getByText('Your workshop is switched off')).toBeVisible();
});

testLoading({ call: PROFILE, answers, render: renderProfile, heading: 'Profile' });

const { About } = createProfile();
const longProfile = createProfile({ About: { ...About, Email: `${LONG_NAME}@${LONG_NAME}.example` } });
const loaded = (screen: RenderedApp) => screen.getByRole('tab', { name: 'Hours' });

testFailures({ call: PROFILE, answers, render: renderProfile, loaded });

testPhone({
  answers: { ...answers, [PROFILE]: longProfile },
  render: () => renderProfile('about'),
  loaded: (screen) => screen.getByRole('textbox', { name: 'Contact person' }),
});

test('the fields for contact person and phone are in line', async () => {
  stubApi(answers);
  const screen = await renderProfile('about');
  const person = screen.getByRole('textbox', { name: 'Contact person' });
  await expect.element(person).toBeVisible();
  const top = (field: typeof person) => field.element().getBoundingClientRect().top;
  expect(top(person)).toBe(top(screen.getByRole('textbox', { name: 'Phone' })));
});
