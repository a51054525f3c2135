import { expectAccessible, problem, stubApi, usePhone } from '@pitlane/component-testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { changingAnswer, expectNoSideScroll } from '../pages/checks.fixture.tsx';
import {
  BOOKING_TOKEN,
  basics,
  createBookings,
  createDetails,
  createLeads,
} from '../pages/portal.fixture.tsx';
import { createWaiting, keepSignIn, renderPortal, withSignIn } from './portal-app.fixture.tsx';
import { PORTAL_REFRESH_MS } from './portal-refresh.ts';

const WAITING = 'GET /api/portal/waiting';

const answers = {
  ...basics,
  ...withSignIn,
  'GET /api/portal/bookings': createBookings([]),
  'GET /api/portal/lead-bid-offers': createLeads(),
};

beforeEach(() => keepSignIn());

type Screen = Awaited<ReturnType<typeof renderPortal>>;

const link = (screen: Screen, name: string) =>
  screen.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name, exact: true });

test('each part has its count in its link; a part without anything has its name alone', async () => {
  stubApi({ ...answers, [WAITING]: createWaiting({ Bookings: 3, Leads: 120 }) });
  await usePhone();
  const screen = await renderPortal('/workshop/bookings');
  await expect.element(link(screen, 'Bookings 3 to answer')).toBeVisible();
  await expect.element(screen.getByText('99+')).toBeVisible();
  await expect.element(link(screen, 'Leads 120 to quote')).toBeVisible();
  await expect.element(link(screen, 'Invitations')).toBeVisible();
  expectNoSideScroll();
  await expectAccessible();
});

test('counts that come late leave the link of the last page in view', async () => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  stubApi({ ...answers, [WAITING]: () => sent.then(() => createWaiting({ Bookings: 3, Leads: 120 })) });
  await usePhone();
  const screen = await renderPortal('/workshop/account-transfer');
  const last = link(screen, 'Account transfer');
  await expect.element(last).toBeInViewport({ ratio: 1 });
  send();
  await expect.element(link(screen, 'Leads 120 to quote')).toBeInTheDocument();
  await expect.element(last).toBeInViewport({ ratio: 1 });
});

test('the counts are read again every 30 s, and what has arrived is announced', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'setTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const waiting = changingAnswer(createWaiting({ Leads: 1 }));
  stubApi({ ...answers, [WAITING]: waiting.answer });
  const screen = await renderPortal('/workshop/leads');
  await expect.element(link(screen, 'Leads 1 to quote')).toBeVisible();
  // What waited before is no news.
  await expect.poll(() => screen.getByText(/^1 lead to quote/).elements()).toHaveLength(0);

  waiting.become(createWaiting({ Bookings: 2, Leads: 2, Invitations: 1 }));
  await vi.advanceTimersByTimeAsync(PORTAL_REFRESH_MS);
  await expect.element(link(screen, 'Bookings 2 to answer')).toBeVisible();
  // The page of leads has its own status with that count.
  await expect
    .element(screen.getByText('2 bookings to answer and 1 invitation to answer'))
    .toBeInTheDocument();
  await expect
    .poll(() => screen.getByRole('status').filter({ hasText: '1 invitation' }).elements())
    .toHaveLength(1);

  waiting.become(createWaiting());
  await vi.advanceTimersByTimeAsync(PORTAL_REFRESH_MS);
  await expect.element(link(screen, 'Bookings')).toBeVisible();
  await expect.element(screen.getByText(/to answer$/)).not.toBeInTheDocument();
});

test('an answer lowers the count at once', async () => {
  const waiting = changingAnswer(createWaiting({ Bookings: 1 }));
  const details = changingAnswer(createDetails());
  stubApi({
    ...answers,
    [WAITING]: waiting.answer,
    'GET /api/booking-offer/*': details.answer,
    'POST /api/graphql': () => {
      waiting.become(createWaiting());
      details.become(createDetails({ IsResponseRequired: false, AllowedResponses: [] }));
      return { data: { respondToBookingOffer: { bookingOffer: { dbId: 55 }, errors: [] } } };
    },
  });
  const screen = await renderPortal(`/workshop/bookings/${BOOKING_TOKEN}`);
  await expect.element(link(screen, 'Bookings 1 to answer')).toBeVisible();
  await screen.getByRole('button', { name: 'Confirm booking' }).click();
  await screen.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect.element(link(screen, 'Bookings')).toBeVisible();
});

test('counts that do not load are left out of the links', async () => {
  const calls = stubApi({ ...answers, [WAITING]: problem(500, 'internal', 'Broken') });
  const screen = await renderPortal('/workshop/leads');
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/waiting'))).toBe(true);
  await expect.element(link(screen, 'Bookings')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
});
