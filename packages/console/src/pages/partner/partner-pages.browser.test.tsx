import {
  catchFiles,
  closeToasts,
  expectAccessible,
  readTexts,
  stubApi,
  usePhone,
} from '@pitlane/component-testing';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { loadAgain, partnerBasics, readerBasics, renderPage } from '../console.fixture.tsx';
import { BookingsPage } from './bookings/bookings-page.tsx';
import { KeysPage } from './keys/keys-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { StatementsPage } from './statements/statements-page.tsx';
import { WebhooksPage } from './webhooks/webhooks-page.tsx';

const API = '/api/partner-console';
const render = (page: ReactNode, path: string) =>
  renderPage(page, { address: `/console/partner/${path}`, route: `/partner/${path.split('?')[0]}` });

const createBooking = (BookingId: number, more: object = {}) => ({
  BookingId,
  Reference: `PL00000${BookingId}`,
  LeadGuid: '3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76',
  Status: 'Confirmed',
  SupplierId: 7,
  ServiceDate: '2026-03-12',
  TotalCents: 23_900,
  Currency: 'AUD',
  IsPaid: true,
  PartnerReferralCode: null,
  PartnerReference: null,
  CreatedOn: '2026-03-02T01:00:00Z',
  ...more,
});
const list = (Items: object[], NextCursor: string | null = null) => ({ Success: true, Items, NextCursor });

test('bookings are filtered by the address, loaded page by page and saved as a file', async () => {
  usePhone();
  const blobs = catchFiles();
  const calls = stubApi({
    ...partnerBasics,
    [`GET ${API}/bookings`]: ({ query }: { query: URLSearchParams }) =>
      query.has('cursor')
        ? list([createBooking(1, { PartnerReference: '=HYPERLINK("x")' })])
        : list([createBooking(2)], '5.2'),
  });
  const screen = await render(<BookingsPage />, 'bookings?status=Confirmed');
  await expect.element(screen.getByText('PL000002')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(screen.getByRole('row').filter({ hasText: 'PL000001' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Download these as CSV' }).click();
  expect((await blobs[0]!.text()).replace('\ufeff', '').split('\n').slice(0, 3)).toEqual([
    'Booking,Booked (AEST),State,Day of the work,Total inc GST,Currency,Paid,Your reference',
    'PL000002,2026-03-02 11:00,Confirmed,2026-03-12,239.00,AUD,Online,',
    'PL000001,2026-03-02 11:00,Confirmed,2026-03-12,239.00,AUD,Online,"\'=HYPERLINK(""x"")"',
  ]);
  const queries = calls.filter(({ path }) => path.endsWith('/bookings')).map(({ query }) => String(query));
  expect(queries).toEqual(['status=Confirmed', 'status=Confirmed&cursor=5.2']);
});

test('a booking that was cancelled and refunded is paid nowhere', async () => {
  const blobs = catchFiles();
  stubApi({
    ...partnerBasics,
    [`GET ${API}/bookings`]: list([
      createBooking(3, { IsPaid: false }),
      createBooking(2, { IsPaid: false, Status: 'Cancelled' }),
      createBooking(1, { Status: 'Cancelled' }),
    ]),
  });
  const screen = await render(<BookingsPage />, 'bookings');
  await expect.element(screen.getByText('At the workshop')).toBeVisible();
  await screen.getByRole('button', { name: 'Download these as CSV' }).click();
  const rows = (await blobs[0]!.text()).trim().split('\n').slice(1);
  expect(rows.map((row) => row.split(',')[6])).toEqual(['At the workshop', '', 'Online']);
});

test('a list that did not load is loaded again, and one without rows explains itself', async () => {
  let isDown = true;
  stubApi({
    ...partnerBasics,
    [`GET ${API}/bookings`]: () => (isDown ? new Response(null, { status: 503 }) : list([])),
  });
  const screen = await render(<BookingsPage />, 'bookings');
  await loadAgain(screen, () => {
    isDown = false;
  });
  await expect.element(screen.getByRole('heading', { name: 'No bookings' })).toBeVisible();
});

const statement = {
  Month: '2026-09',
  Currency: 'AUD',
  IsComplete: true,
  Bookings: 2,
  Refunds: 0,
  BaseCents: 43_900,
  CommissionCents: 3_195,
  Rates: [
    { Percent: 10, BaseCents: 20_000, CommissionCents: 2_000 },
    { Percent: 5, BaseCents: 23_900, CommissionCents: 1_195 },
  ],
};

test('a month of commission has its rates, its sum and its lines', async () => {
  const blobs = catchFiles();
  const line = {
    ...{ Id: 24, Kind: 'refund', At: '2026-09-20T00:00:00Z', BookingId: 12, Reference: 'PL000012' },
    ...{ PartnerReference: 'order-1', ServiceDate: '2026-09-19', Currency: 'AUD' },
    ...{ BaseCents: -3_900, Percent: 10 },
  };
  stubApi({
    ...partnerBasics,
    [`GET ${API}/statements`]: list([statement]),
    [`GET ${API}/statements/2026-09`]: { ...list([line]), Month: '2026-09', Statements: [statement] },
  });
  const screen = await render(<StatementsPage />, 'statements');
  await screen.getByRole('link', { name: 'September 2026' }).click();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Commission of September 2026');
  await expect.element(screen.getByText('10% of $200.00')).toBeVisible();
  await expect.element(screen.getByText('$31.95')).toBeVisible();
  const refund = screen.getByRole('row').filter({ hasText: 'Refund' });
  await expect.element(refund.getByText('-$39.00')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Download these as CSV' }).click();
  expect((await blobs[0]!.text()).split('\n')[1]).toBe(
    'PL000012,Refund,2026-09-20 10:00,2026-09-19,-39.00,10,AUD,order-1',
  );
});

test('the overview has the figures of this month next to the one before', async () => {
  const figures = { Month: '2026-11', Leads: 8, BookedLeads: 2, Bookings: 3 };
  stubApi({
    ...readerBasics,
    [`GET ${API}/overview`]: {
      Success: true,
      This: { ...figures, Commission: [{ Currency: 'AUD', CommissionCents: 1_195 }] },
      Before: { ...figures, Month: '2026-10', Leads: 0, BookedLeads: 0, Commission: [] },
      CommissionPercent: 5,
    },
  });
  const screen = await render(<OverviewPage />, '');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('November 2026 so far');
  await expect.element(screen.getByText('25%')).toBeVisible();
  await expect.element(screen.getByText('October 2026: –')).toBeVisible();
  await expect.element(screen.getByText('$11.95 AUD')).toBeVisible();
  await expectAccessible();
});

const key = {
  ...{ Id: 3, Kind: 'publishable', Key: 'pk_harbour', Label: 'Shop', Origins: ['https://harbour.example'] },
  ...{ CreatedOn: '2026-03-02T01:00:00Z', EndsOn: null, IsRevoked: false },
};
const keys = (Items: object[], NewKey: object | null = null) => ({ Success: true, Items, NewKey });

test('[OPS-02] a secret key is shown once, addresses are checked, and a key is rotated with an overlap', async () => {
  const secret = { ...key, Id: 4, Kind: 'secret', Key: null, Label: '', Origins: [] };
  const calls = stubApi({
    ...partnerBasics,
    [`GET ${API}/keys`]: keys([key]),
    [`POST ${API}/keys`]: keys([secret, key], { Id: 4, Key: 'sk_shown_once' }),
    [`POST ${API}/keys/3/rotate`]: keys([key]),
  });
  const screen = await render(<KeysPage />, 'keys');
  await screen.getByRole('button', { name: 'Add key' }).click();
  await expect
    .element(screen.getByText('Enter the address of at least one page', { exact: false }))
    .toBeVisible();
  await screen.getByText('Secret', { exact: false }).last().click();
  await screen.getByRole('button', { name: 'Add key' }).click();
  await expect.element(screen.getByText('sk_shown_once')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'I’ve stored it' }).click();
  await expect.poll(() => screen.getByText('sk_shown_once').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Rotate: Shop' }).click();
  await screen.getByText('For another 7 days').click();
  await screen.getByRole('button', { name: 'Create the new one' }).click();
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toEqual([{ Kind: 'secret', Label: '' }, { OverlapHours: 168 }]);
});

test('secret keys that were made stay until each is stored, whatever else changes', async () => {
  const secret = { ...key, Id: 4, Kind: 'secret', Key: null, Label: 'Back office', Origins: [] };
  const made = ['sk_first', 'sk_second'];
  stubApi({
    ...partnerBasics,
    [`GET ${API}/keys`]: keys([secret, key]),
    [`POST ${API}/keys/4/rotate`]: () => keys([secret, key], { Id: 4, Key: made.shift() }),
    [`POST ${API}/keys/3/revoke`]: keys([secret, { ...key, IsRevoked: true }]),
    [`POST ${API}/keys`]: keys([secret, key], { Id: 5, Key: 'pk_harbour_2' }),
  });
  const screen = await render(<KeysPage />, 'keys');
  for (const value of [...made]) {
    await screen.getByRole('button', { name: 'Rotate: Back office' }).click();
    await screen.getByRole('button', { name: 'Create the new one' }).click();
    await expect.element(screen.getByText(value)).toBeVisible();
  }
  closeToasts();
  await screen.getByRole('button', { name: 'Revoke: Shop' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.element(screen.getByText('Key revoked')).toBeVisible();
  await screen.getByLabelText('Addresses of your pages', { exact: false }).fill('https://harbour.example');
  await screen.getByRole('button', { name: 'Add key' }).click();
  await expect.element(screen.getByText('Key added')).toBeVisible();
  await expect.element(screen.getByText('sk_first')).toBeVisible();
  await screen.getByRole('button', { name: 'I’ve stored it' }).first().click();
  await expect.poll(() => screen.getByText('sk_second').elements()).toEqual([]);
  await expect.element(screen.getByText('sk_first')).toBeVisible();
});

const webhook = {
  ...{ Id: 5, Url: `https://harbour.example/${'long-'.repeat(30)}`, Description: 'CRM' },
  ...{ Events: ['booking.*'], IsOn: true, OffBecause: null },
};
const entry = {
  ...{ Id: 9, WebhookId: 5, Type: 'booking.placed', CreatedOn: '2026-03-02T01:00:00Z', State: 'gave up' },
  ...{ Attempts: 11, LastStatus: 500, LastError: null },
};
const webhooks = { Success: true, Items: [webhook], EventPatterns: ['*', 'booking.*'], NewSecret: null };
const delivery = { ...entry, Success: true, Payload: '{"type":"booking.placed"}', Tries: [] };

test('a webhook is tested, and a delivery that was given up is opened and sent again', async () => {
  const calls = stubApi({
    ...partnerBasics,
    [`GET ${API}/webhooks`]: webhooks,
    [`POST ${API}/webhooks/5/test`]: webhooks,
    [`GET ${API}/webhook-deliveries`]: list([entry]),
    [`GET ${API}/webhook-deliveries/9`]: delivery,
    [`POST ${API}/webhook-deliveries/9/replay`]: { ...delivery, State: 'waiting' },
  });
  const screen = await render(<WebhooksPage />, 'webhooks');
  await screen.getByRole('button', { name: 'Send a test event', exact: false }).click();
  await expect.element(screen.getByText('Test event queued')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Show booking.placed, delivery 9' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('"type": "booking.placed"', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send it again' }).click();
  await expect.poll(() => dialog.getByRole('button', { name: 'Send it again' }).elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await screen.getByText('Only what failed').click();
  await expect.poll(screen.address).toBe('/partner/webhooks?failed=true');
  await expect
    .poll(() => calls.map(({ path, query }) => `${path}?${query}`))
    .toContain(`${API}/webhook-deliveries?failed=true`);
  await usePhone();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await expectAccessible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `${API}/webhooks/5/test`,
    `${API}/webhook-deliveries/9/replay`,
  ]);
});

test('shows the result of each delivery in the log and in its dialog', async () => {
  const sent = { ...delivery, State: 'delivered', Attempts: 1, LastStatus: 204 };
  const attempt = { At: '2026-03-02T01:00:02Z', Status: 204, Error: null, Milliseconds: 80 };
  const waiting = { ...delivery, State: 'waiting', Attempts: 0, LastStatus: null };
  const reads = { log: [list([entry]), list([waiting])], dialog: [delivery] };
  stubApi({
    ...partnerBasics,
    [`GET ${API}/webhooks`]: webhooks,
    [`GET ${API}/webhook-deliveries`]: () => reads.log.shift() ?? list([sent]),
    [`GET ${API}/webhook-deliveries/9`]: () => reads.dialog.shift() ?? { ...sent, Tries: [attempt] },
    [`POST ${API}/webhook-deliveries/9/replay`]: waiting,
  });
  const screen = await render(<WebhooksPage />, 'webhooks');
  await screen.getByRole('button', { name: 'Show booking.placed, delivery 9' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send it again' }).click();
  await expect.element(dialog.getByText('204 in 80 ms', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByText('Delivered', { exact: true })).toBeVisible();
});

test('while a test event is sent, another press does nothing', async () => {
  const answer = Promise.withResolvers<object>();
  const calls = stubApi({
    ...partnerBasics,
    [`GET ${API}/webhooks`]: webhooks,
    [`GET ${API}/webhook-deliveries`]: list([]),
    [`POST ${API}/webhooks/5/test`]: () => answer.promise,
    [`POST ${API}/webhooks/5/switch`]: webhooks,
  });
  const screen = await render(<WebhooksPage />, 'webhooks');
  await screen.getByRole('button', { name: 'Send a test event', exact: false }).click();
  for (const name of ['Send a test event', 'Switch off'])
    (screen.getByRole('button', { name, exact: false }).element() as HTMLElement).click();
  answer.resolve(webhooks);
  await expect.element(screen.getByText('Test event queued')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `${API}/webhooks/5/test`,
  ]);
});

test('the file of keys has its times on the clock of customer service', async () => {
  const blobs = catchFiles();
  const ends = { ...key, EndsOn: '2026-12-01T22:00:00Z' };
  stubApi({ ...readerBasics, [`GET ${API}/keys`]: keys([ends]) });
  const screen = await render(<KeysPage />, 'keys');
  await screen.getByRole('button', { name: 'Download these as CSV' }).click();
  expect((await blobs[0]!.text()).replace('\ufeff', '').trim().split('\n')).toEqual([
    'Key,Works on,Added (AEST),State',
    'Shop,https://harbour.example,2026-03-02 11:00,Until 2026-12-02 08:00 AEST',
  ]);
});

test('[AUT-02] a reader has no buttons that change something', async () => {
  stubApi({ ...readerBasics, [`GET ${API}/keys`]: keys([key]) });
  const screen = await render(<KeysPage />, 'keys');
  await expect.element(screen.getByText('pk_harbour')).toBeVisible();
  await expect.element(screen.getByText('Only administrators change this.', { exact: false })).toBeVisible();
  expect(readTexts(screen.getByRole('button'))).toEqual(['Columns', 'Download these as CSV']);
});
