import { expectAccessible, offline, stubApi } from '@pitlane/component-testing';
import type { MembershipAnswer } from '@pitlane/domain/people/fleet-membership';
import { contact } from '@pitlane/flows/funnel/funnel.fixture';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectFocus, renderFunnel } from '../funnel.fixture.tsx';
import { basic } from '../lead.fixture.ts';

beforeEach(() => sessionStorage.clear());

const mazda = { Make: 'Mazda', Model: '3', Year: 2018, Body: 'Hatchback', Fuel: 'Petrol', Mid: 'm1' };
const company = {
  data: {
    fleetCompany: { dbId: 9, slug: 'acme', name: 'Acme Fleet', cibContactPhoneNumber: '+611300123456' },
  },
};

/** At the plate of a fleet visitor; `memberships` by the last four characters. */
const renderFleet = (memberships: Record<string, MembershipAnswer> = {}) =>
  renderFunnel({
    version: 1,
    lead: { ...basic, FleetCompanyId: 9 },
    server: { memberships, plates: { ABC123: mazda } },
    step: 'vehicle-rego-check',
  });

const matches = (...ids: string[]): MembershipAnswer => ({
  __typename: 'MatchesFound',
  matches: ids.map((dbId) => ({ dbId })),
});

/** Past the plate, at the step that shows why no member was found. */
async function renderNotFound(memberships: Record<string, MembershipAnswer> = {}, fleet: unknown = company) {
  const calls = stubApi({ 'POST /api/graphql': fleet });
  const funnel = await renderFleet(memberships);
  await funnel.field('Number plate').fill('ABC123');
  await funnel.field('Last 4 of your card or member number').fill('12ab');
  await funnel.press('Check my vehicle');
  await funnel.expectTitle('We couldn’t match your membership');
  return { ...funnel, calls };
}

describe('the membership', () => {
  test('needs the plate and exactly four characters', async () => {
    const { press, field, expectText } = await renderFleet();
    const lastFour = field('Last 4 of your card or member number');
    await expectText('We check your fleet membership first, then find the vehicle.');
    await expectAccessible();
    await press('Check my vehicle');
    await expect.element(field('Number plate')).toBeInvalid();
    await expect
      .element(lastFour)
      .toHaveAccessibleDescription(/^Enter exactly the last four letters or digits\./);
    await expectFocus(field('Number plate'));
    await expectAccessible();
    await field('Number plate').fill('ABC123');
    await lastFour.fill('12');
    await press('Check my vehicle');
    await expectFocus(lastFour);
    await lastFour.fill('12345');
    await expect.element(lastFour).toHaveValue('1234');
    await expect.element(lastFour).toBeValid();
  });

  test('of a member leads to the car of the plate', async () => {
    const { field, expectText, backend, saved, pressTo } = await renderFleet({
      '12ab': matches('member-77'),
    });
    await field('Number plate').fill('ABC123');
    await field('Last 4 of your card or member number').fill('12ab');
    await pressTo('Is this your car?', 'Check my vehicle');
    await expectText('Mazda 3 2018');
    await saved();
    expect(backend.lead.FleetCompanyMembershipId).toBe('member-77');
  });

  test.for([
    ['is unknown', undefined, /^No membership ends in these four characters for ABC123\./],
    [
      'is no longer active',
      { __typename: 'InactiveMatchesFound' },
      /^The membership for ABC123 is no longer/,
    ],
    ['is one of several', matches('member-1', 'member-2'), /^More than one membership found with last 4\./],
  ] as const)('that %s shows it, with three ways to go on', async ([, answer, text]) => {
    const { expectText, screen, field, pressTo } = await renderNotFound(answer ? { '12ab': answer } : {});
    await expectText(text);
    const phone = screen.getByRole('link', { name: '1300 123 456' });
    await expectText('Call Acme Fleet');
    await expect.element(phone).toHaveAttribute('href', 'tel:+611300123456');
    await expectAccessible();
    await pressTo('What is your number plate?', 'Try again');
    await expect.element(field('Last 4 of your card or member number')).toHaveValue('12ab');
  });

  test('that cannot be checked now shows it, also without the number to call', async () => {
    const { expectText, backend, screen, pressTo } = await renderNotFound({}, offline);
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
    backend.failing.add('checkMembership');
    await pressTo('We couldn’t match your membership', 'Try again', 'Check my vehicle');
    await expectText('Sorry, an unexpected error has occurred verifying your rego. Please try again.');
  });
});

describe('the details of a vehicle that was not found', () => {
  async function renderDetails() {
    const funnel = await renderNotFound();
    await funnel.press('Leave my details instead');
    await funnel.expectTitle('Tell us about the vehicle');
    return funnel;
  }

  test('need a name and a number to call', async () => {
    const { press, field, expectText } = await renderDetails();
    await expectText('Someone from the fleet team will call you to finish this request.');
    await expectAccessible();
    await field('Your name').fill('Ada');
    await field('Email').fill(contact.email);
    await press('Ask for a call');
    await expect
      .element(field('Phone number'))
      .toHaveAccessibleDescription('Enter an Australian number such as 0404 040 404 or 02 9999 1234.');
    await expectFocus(field('Phone number'));
  });

  test('are submitted with the notes about the vehicle', async () => {
    const { press, field, settled, backend } = await renderDetails();
    await field('Which vehicle is it?').fill('White van');
    await field('Your name').fill('Ada');
    await field('Phone number').fill('0404 040 404');
    await press('Ask for a call');
    await settled(({ status }) => status === 'done');
    expect(backend.submits[0]!.payload).toMatchObject({
      Name: 'Ada',
      RepairNotes: 'White van',
      IsUnknownVehicle: true,
    });
  });

  test('leave out when and by whom', async () => {
    const { summary } = await renderDetails();
    await expect.element(summary.getByText('When', { exact: true })).not.toBeInTheDocument();
  });
});
