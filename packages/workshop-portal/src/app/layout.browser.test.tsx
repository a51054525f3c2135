import { expectAccessible, pending, problem, stubApi, usePhone } from '@pitlane/component-testing';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectNoSideScroll } from '../pages/checks.fixture.tsx';
import { asMember, basics, createBookings, createLeads, LONG_NAME, owner } from '../pages/portal.fixture.tsx';
import { createProfile, PROFILE } from '../pages/profile/profile.fixture.tsx';
import { keepSignIn, renderPortal, withSignIn } from './portal-app.fixture.tsx';

const answers = {
  ...basics,
  ...withSignIn,
  'GET /api/portal/bookings': createBookings([]),
  'GET /api/portal/lead-bid-offers': createLeads(),
  'GET /api/store-invitations': { Success: true, Received: [], Sent: [], Members: [] },
};

beforeEach(() => keepSignIn());

type Screen = Awaited<ReturnType<typeof renderPortal>>;

const portal = (screen: Screen) => screen.getByRole('navigation', { name: 'Portal' });
const linkNames = (screen: Screen) =>
  portal(screen)
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

test('an owner sees every part, with the current one marked', async () => {
  stubApi(answers);
  const screen = await renderPortal('/workshop/bookings');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await expect
    .element(portal(screen).getByRole('link', { name: 'Bookings' }))
    .toHaveAttribute('aria-current', 'page');
  expect(linkNames(screen)).toEqual([
    'Your day',
    'Bookings',
    'Leads',
    'Questions',
    'Quote a service',
    'Reviews',
    'Profile',
    'Policies',
    'Invitations',
    'Account transfer',
  ]);
  expect(portal(screen).element().querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(document.title).toBe('Bookings · Pitlane for workshops');
  await expectAccessible();
});

test.each([
  ['no permission', [], ['Invitations']],
  ['leads', [PERMISSION.leadRead], ['Leads', 'Questions', 'Invitations']],
  ['desk quotes', [PERMISSION.quoteCreate], ['Quote a service', 'Invitations']],
  [
    'bookings',
    [PERMISSION.bookingRead],
    ['Your day', 'Bookings', 'Reviews', 'Profile', 'Policies', 'Invitations'],
  ],
  ['the account', [PERMISSION.accountTransfer], ['Invitations', 'Account transfer']],
])('a member with %s sees the parts of it', async (_, permissions, parts) => {
  stubApi({ ...answers, ...asMember(...permissions) });
  const screen = await renderPortal('/workshop/store-invitations');
  await expect.element(portal(screen)).toBeVisible();
  expect(linkNames(screen)).toEqual(parts);
});

test('without the person’s permissions there are no links yet', async () => {
  stubApi({ ...answers, 'GET /api/portal/me': pending });
  const screen = await renderPortal('/workshop/bookings');
  await expect.element(screen.getByText('Kim Lee')).toBeVisible();
  await expect.poll(() => portal(screen).elements()).toHaveLength(0);
});

test('the page stays where it is when the links come', async () => {
  const me = Promise.withResolvers<unknown>();
  stubApi({ ...answers, 'GET /api/portal/me': () => me.promise });
  const screen = await renderPortal('/workshop/bookings');
  await expect.element(screen.getByText('Kim Lee')).toBeVisible();
  const top = () => screen.getByRole('main').element().getBoundingClientRect().top;
  const before = top();
  me.resolve(owner);
  await expect.element(portal(screen)).toBeVisible();
  expect(top()).toBe(before);
});

test.each([
  ['/workshop/account-transfer', PERMISSION.bookingRead],
  ['/workshop/quote', PERMISSION.leadRead],
  ['/workshop/leads', PERMISSION.bookingRead],
  ['/workshop/', PERMISSION.leadRead],
])('%s without its permission explains that, and makes no call for its data', async (path, permission) => {
  const calls = stubApi({ ...answers, ...asMember(permission) });
  const screen = await renderPortal(path);
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'You can’t use this page' }))
    .toBeVisible();
  await expect.element(screen.getByText('You’re signed in as Kim Lee', { exact: false })).toBeVisible();
  await expect.poll(() => screen.getByRole('textbox').elements()).toHaveLength(0);
  expect(calls.filter((call) => /portal\/(home|lead)|workshop-quote/.test(call.path))).toEqual([]);
  await expectAccessible();
});

test.each([
  ['a customer', [], 'the link in your email opens your quote or booking'],
  ['the operator', ['operator.*'], 'You run the marketplace in the console.'],
])('%s reads who is signed in, and where to go', async (_, Permissions, text) => {
  const calls = stubApi({
    ...answers,
    'GET /api/portal/me': { ...owner, Permissions, Workshops: [] },
  });
  await usePhone();
  const screen = await renderPortal('/workshop/');
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'This portal is for workshops' }))
    .toBeVisible();
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible();
  await expect.element(screen.getByText('You’re signed in as Kim Lee', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Your invitations' }))
    .toHaveAttribute('href', '/workshop/store-invitations');
  expect(calls.filter((call) => call.path.includes('/portal/home'))).toEqual([]);
  expectNoSideScroll();
  await expectAccessible();
});

test('reports the balance on every page', async () => {
  stubApi(answers);
  const reports: unknown[] = [];
  const listen = (event: Event) => reports.push((event as CustomEvent).detail);
  window.addEventListener('pitlane:balance-change', listen);
  onTestFinished(() => window.removeEventListener('pitlane:balance-change', listen));
  await renderPortal('/workshop/bookings');
  await expect.poll(() => reports[0]).toMatchObject([{ WorkshopId: 7, Balance: 12_000 }]);
});

test('goes from part to part', async () => {
  stubApi(answers);
  const screen = await renderPortal('/workshop/bookings?search=zzz');
  await portal(screen).getByRole('link', { name: 'Leads' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  expect(screen.address()).toMatch(/\/leads$/);
  await portal(screen).getByRole('link', { name: 'Bookings' }).click();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
});

test('unsaved changes of the profile are not left without a question', async () => {
  stubApi({
    ...answers,
    [PROFILE]: createProfile(),
    'GET /api/workshop/policies': { Success: true, OperatorPolicies: [], Policies: [] },
  });
  const screen = await renderPortal('/workshop/profile');
  await screen.getByRole('group', { name: 'Monday' }).getByLabelText('Closes').fill('16:45');
  await expect.element(screen.getByText('Not saved yet')).toBeVisible();
  const policies = portal(screen).getByRole('link', { name: 'Policies' });
  await policies.click();
  const leaving = screen.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect.element(leaving).not.toBeInTheDocument();
  await expect.element(screen.getByText('Not saved yet')).toBeVisible();
  expect(screen.address()).toContain('/profile');
  await policies.click();
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(screen.address).toContain('/policies');
});

test('a link skips to the content', async () => {
  stubApi(answers);
  const screen = await renderPortal('/workshop/bookings');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(portal(screen)).toBeVisible();
  await userEvent.keyboard('{Tab}');
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main').element().id).toBe('main');
});

test('shows who is signed in, and signs out', async () => {
  stubApi(answers);
  const screen = await renderPortal('/workshop/bookings');
  await expect.element(screen.getByText('Kim Lee')).toBeVisible();
  await screen.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Signing you out…' })).toBeVisible();
  expect(screen.address()).toMatch(/\/logout$/);
  // The logout screen leads home once a second has passed: the page ends before.
  await screen.unmount();
});

test('an unknown address is not found', async () => {
  stubApi(answers);
  const screen = await renderPortal('/workshop/nowhere/at-all');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not Found');
  await expect.element(screen.getByRole('link', { name: 'Your day' }).first()).toBeVisible();
  await expectAccessible();
});

test('an address with a broken query opens its page without it', async () => {
  stubApi({
    ...answers,
    'GET /api/portal/workshops/7/profile': problem(500, 'internal', 'Broken'),
  });
  const screen = await renderPortal('/workshop/profile?part=zzz&workshopId=minus');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('embedded pages have no header', async () => {
  stubApi({
    ...answers,
    'GET /api/lead-bid-offer/*': problem(404, 'not-found', 'There is no such lead'),
  });
  const screen = await renderPortal('/workshop/hl/leads/ld_0123456789abcdefghij/details');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not Found');
  await expect.element(screen.getByRole('main')).toBeVisible();
  await expect.poll(() => screen.getByRole('banner').elements()).toHaveLength(0);
  await expect.poll(() => screen.getByRole('button', { name: 'Sign out' }).elements()).toHaveLength(0);
});

test('while the network is down, every page explains what happens to what was typed', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubApi(answers);
  const screen = await renderPortal('/workshop/bookings');
  const notice = screen.getByText('We’ve kept what you typed: send it when you’re back online.', {
    exact: false,
  });
  await expect.element(notice).toBeVisible();
  await expectAccessible();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(notice).not.toBeInTheDocument();
});

test('on a phone the current part is scrolled into view, and a long name is left out', async () => {
  await usePhone();
  keepSignIn(LONG_NAME);
  stubApi({ ...answers, 'GET /api/portal/me': { ...owner, Email: `${LONG_NAME}@${LONG_NAME}.example` } });
  const screen = await renderPortal('/workshop/store-invitations');
  const current = portal(screen).getByRole('link', { name: 'Invitations' });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => current.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
  await expect.element(screen.getByText(LONG_NAME)).not.toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expectNoSideScroll();
  await expectAccessible();
});

test('on a wide screen a long name is cut, and leaves the button', async () => {
  keepSignIn(`${LONG_NAME} ${LONG_NAME} ${LONG_NAME}`);
  stubApi(answers);
  const screen = await renderPortal('/workshop/bookings');
  await expect.element(screen.getByRole('button', { name: 'Sign out' })).toBeInViewport();
  expectNoSideScroll();
});
