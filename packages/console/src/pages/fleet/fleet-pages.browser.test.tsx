import {
  closeToasts,
  expectAccessible,
  fillInView,
  offline,
  pending,
  problem,
  stubApi,
  usePhone,
} from '@pitlane/component-testing';
import type { FleetBooking } from '@pitlane/contracts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { closeRefused, fleetBasics, loadAgain, renderPage } from '../console.fixture.tsx';
import { BookingsPage } from './bookings/bookings-page.tsx';
import { CarsPage } from './cars/cars-page.tsx';
import { DriversPage } from './drivers/drivers-page.tsx';
import { InvoicesPage } from './invoices/invoices-page.tsx';
import { PeoplePage } from './people/people-page.tsx';

const BOOKINGS = 'GET /api/fleet-console/bookings';
const GUID = '3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76';
const long = 'A-very-long-name-that-does-not-end-'.repeat(3);

const waiting: FleetBooking = {
  Id: 12,
  Reference: 'PL000012',
  Status: 'Pending',
  ServiceDate: '2026-03-03',
  Plate: 'ABC123',
  Vehicle: '2018 Toyota Corolla',
  DriverName: long,
  WorkshopName: 'Ryde Motors',
  Work: ['Basic Service', 'Brake pads'],
  TotalIncGst: 73_900,
  MaximumTotalIncGst: null,
  Currency: 'AUD',
  TimeOfArrival: '08:30',
  Comments: '',
  BookedOn: '2026-03-01T00:00:00Z',
  Approval: {
    Status: 'Waiting',
    AboveIncGst: 50_000,
    Until: '2026-03-02T07:00:00Z',
    DecidedBy: null,
    Reason: null,
    Obstacle: null,
  },
};
const declined: FleetBooking = {
  ...waiting,
  Status: 'Cancelled',
  Approval: {
    ...waiting.Approval!,
    Status: 'Declined',
    DecidedBy: 'mara@longroad.example',
    Reason: 'Use the depot.',
  },
};
const list = (...Items: FleetBooking[]) => ({
  Success: true,
  Items,
  NextCursor: null,
  Waiting: Items.filter(({ Approval }) => Approval?.Status === 'Waiting').length,
});
const APPROVAL = { 'GET /api/fleet-console/approval': { Success: true, AboveIncGst: 50_000 } };
const renderBookings = () =>
  renderPage(<BookingsPage />, {
    address: '/console/fleet/bookings?state=waiting',
  });
const writes = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

test.each([
  ['', 'Your drivers’ bookings show here.'],
  ['?state=done', 'Try another filter.'],
  ['?search=FLT009', 'Try another filter.'],
])('without bookings, “%s” tells what to expect', async (search, text) => {
  stubApi({ ...fleetBasics, ...APPROVAL, [BOOKINGS]: list() });
  const screen = await renderPage(<BookingsPage />, { address: `/console/fleet/bookings${search}` });
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

test('a manager declines a booking with a reason, after a refused press, and changes the amount', async () => {
  usePhone();
  let items = list(waiting);
  let decline: unknown = problem(409, 'conflict', 'PL000012 was approved in the meantime. Reload the page.');
  const calls = stubApi({
    ...fleetBasics,
    ...APPROVAL,
    [BOOKINGS]: () => items,
    'POST /api/fleet-console/bookings/12/decline': () => decline,
    'PUT /api/fleet-console/approval': { Success: true, AboveIncGst: 80_000 },
  });
  const screen = await renderBookings();
  await expect.element(screen.getByText('1 booking is waiting for your approval.')).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/bookings'))!.query.get('state')).toBe('waiting');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Decline PL000012' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Decline the booking' })).toBeDisabled();
  await dialog.getByLabelText('Why?').fill(' Use the depot. ');
  await dialog.getByRole('button', { name: 'Decline the booking' }).click();
  await expect.element(dialog.getByText('approved in the meantime', { exact: false })).toBeVisible();
  await expectAccessible();
  decline = { Success: true, Booking: declined };
  items = list(declined);
  await dialog.getByRole('button', { name: 'Decline the booking' }).click();
  await expect.element(screen.getByText('Not approved')).toBeVisible();
  await expect.element(screen.getByText('Declined by mara@longroad.example')).toBeVisible();
  await screen.getByLabelText('Approve bookings above', { exact: false }).fill('8oo');
  await expect.element(screen.getByText('Enter an amount such as 500.00.')).toBeVisible();
  await screen.getByLabelText('Approve bookings above', { exact: false }).fill('800');
  await screen.getByRole('button', { name: 'Save amount' }).click();
  await expect.element(screen.getByText('more than $800.00', { exact: false })).toBeVisible();
  expect(writes(calls)).toEqual([
    ['POST', '/api/fleet-console/bookings/12/decline', { Reason: 'Use the depot.' }],
    ['POST', '/api/fleet-console/bookings/12/decline', { Reason: 'Use the depot.' }],
    ['PUT', '/api/fleet-console/approval', { AboveIncGst: 80_000 }],
  ]);
});

test('shows what a colleague has decided since, and why no decision is left', async () => {
  let items = list(waiting);
  stubApi({
    ...fleetBasics,
    ...APPROVAL,
    [BOOKINGS]: () => items,
    'POST /api/fleet-console/bookings/12/approve': () => {
      items = list();
      return problem(409, 'conflict', 'PL000012 was declined in the meantime.');
    },
  });
  const screen = await renderBookings();
  await screen.getByRole('button', { name: 'Approve PL000012' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve the booking' }).click();
  await closeRefused(dialog, 'PL000012 was declined in the meantime.');
  await expect.element(screen.getByRole('heading', { name: 'No bookings here' })).toBeVisible();
});

test('approves a booking; one whose time has passed can only be declined', async () => {
  const late = { ...waiting, Id: 13, Reference: 'PL000013' };
  late.Approval = { ...waiting.Approval!, Obstacle: 'Its time has passed.' };
  const calls = stubApi({
    ...fleetBasics,
    ...APPROVAL,
    [BOOKINGS]: list(waiting, late),
    'POST /api/fleet-console/bookings/12/approve': { Success: true, Booking: waiting },
  });
  const screen = await renderBookings();
  await expect.element(screen.getByText('Its time has passed.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Decline PL000013' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve PL000013' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Approve PL000012' }).click();
  await screen.getByRole('button', { name: 'Approve the booking' }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  expect(writes(calls)).toEqual([['POST', '/api/fleet-console/bookings/12/approve', {}]]);
});

const dora = {
  Id: 5,
  Name: 'Dora Lane',
  EmailAddress: 'dora@drivers.example',
  MobileNumber: null,
  AboveIncGst: 80_000,
  IsActive: true,
  Plates: ['ABC123'],
};
const DRIVERS = { 'GET /api/fleet-console/drivers': { Success: true, Items: [dora] } };

test('drivers: one is added after a taken address, and one leaves', async () => {
  usePhone();
  const more = { ...dora, Id: 6, Name: long, EmailAddress: null, AboveIncGst: null, Plates: [] };
  let added: unknown = problem(400, 'validation', 'Not valid.', [
    { pointer: '/EmailAddress', message: 'Another active driver has this address.' },
  ]);
  const calls = stubApi({
    ...fleetBasics,
    ...DRIVERS,
    'POST /api/fleet-console/drivers': () => added,
    'PUT /api/fleet-console/drivers/5': { Success: true, Items: [more, { ...dora, IsActive: false }] },
  });
  const screen = await renderPage(<DriversPage />, {
    address: '/console/fleet/drivers',
  });
  await screen.getByRole('button', { name: 'Add a driver' }).click();
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill(long);
  await screen.getByLabelText('Email address', { exact: false }).fill('dora@drivers.example');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Another active driver has this address.')).toBeVisible();
  await expectAccessible();
  added = { Success: true, Items: [dora, more] };
  await screen.getByLabelText('Email address', { exact: false }).fill('');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('As the fleet')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  closeToasts();
  await screen.getByRole('button', { name: 'Change Dora Lane' }).click();
  await screen.getByText('No longer drives for us', { exact: false }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Left')).toBeVisible();
  await expectAccessible();
  expect(calls.at(-1) && writes(calls).at(-1)).toEqual([
    'PUT',
    '/api/fleet-console/drivers/5',
    {
      Name: 'Dora Lane',
      EmailAddress: 'dora@drivers.example',
      MobileNumber: null,
      AboveIncGst: 80_000,
      IsActive: false,
    },
  ]);
});

const car = {
  Guid: GUID,
  Plate: 'ABC123',
  State: 'NSW',
  LastFour: '4821',
  Driver: { Id: 5, Name: 'Dora Lane', IsActive: true },
  Vehicle: { Mid: 'cor18', Make: 'Toyota', Model: 'Corolla', Year: 2018, Description: 'Toyota Corolla' },
  IsActive: true,
};

test('cars: one is added with its driver and the vehicle of the catalogue', async () => {
  const calls = stubApi({
    ...fleetBasics,
    ...DRIVERS,
    'GET /api/fleet-console/cars': { Success: true, Items: [] },
    'GET /api/fleet-console/vehicles': {
      Success: true,
      Items: [{ Mid: 'cor18', Description: '2018 Toyota Corolla' }],
    },
    'POST /api/fleet-console/cars': {
      Success: true,
      Items: [car, { ...car, Guid: GUID.replace('3', '4'), Driver: null, IsActive: false }],
    },
  });
  const screen = await renderPage(<CarsPage />, { address: '/console/fleet/cars' });
  await expect.element(screen.getByRole('heading', { name: 'No cars yet' })).toBeVisible();
  await screen.getByRole('button', { name: 'Add a car' }).click();
  await screen.getByLabelText('Number plate').fill('ABC123');
  await screen.getByLabelText('State of the plate').fill('NSW');
  await screen.getByLabelText('Last four of the fuel card').fill('4821');
  await fillInView(screen.getByRole('combobox', { name: /^Car/ }), 'corolla');
  await screen.getByRole('option', { name: '2018 Toyota Corolla' }).click();
  await screen.getByRole('button', { name: /Driver/ }).click();
  await screen.getByRole('option', { name: 'Dora Lane' }).click();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Yes, for its driver')).toBeVisible();
  await expect.element(screen.getByText('Retired')).toBeVisible();
  await expectAccessible();
  expect(writes(calls)).toEqual([
    [
      'POST',
      '/api/fleet-console/cars',
      { Plate: 'ABC123', State: 'NSW', LastFour: '4821', DriverId: 5, Mid: 'cor18', IsActive: true },
    ],
  ]);
});

test('a car whose words are none of the list is not saved until one is chosen', async () => {
  const calls = stubApi({
    ...fleetBasics,
    ...DRIVERS,
    'GET /api/fleet-console/cars': { Success: true, Items: [car] },
    'GET /api/fleet-console/vehicles': {
      Success: true,
      Items: [{ Mid: 'hil20', Description: '2020 Toyota Hilux' }],
    },
    [`PUT /api/fleet-console/cars/${GUID}`]: { Success: true, Items: [car] },
  });
  const screen = await renderPage(<CarsPage />, { address: '/console/fleet/cars' });
  await screen.getByRole('button', { name: 'Change ABC123' }).click();
  const field = screen.getByRole('combobox', { name: /^Car/ });
  const save = screen.getByRole('button', { name: 'Save' });
  await fillInView(field, 'hilux 2020');
  await userEvent.tab();
  const refusal = screen.getByText('Choose a car from the list, or leave this empty.');
  await expect.element(refusal).toBeVisible();
  await expect.element(field).toHaveValue('hilux 2020');
  await expect.element(save).toBeDisabled();
  await expectAccessible();
  await fillInView(field, 'Toyota Corolla');
  await userEvent.tab();
  await expect.element(save).toBeEnabled();
  await fillInView(field, 'hilux');
  await screen.getByRole('option', { name: '2020 Toyota Hilux' }).click();
  await expect.element(field).toHaveValue('2020 Toyota Hilux');
  await save.click();
  await expect.element(screen.getByText('Car saved')).toBeVisible();
  expect(writes(calls).map(([, , body]) => (body as { Mid: string }).Mid)).toEqual(['hil20']);
});

test('the invoice data of a month are a table, sums and a file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  const { Approval: _, TimeOfArrival: __, Comments: ___, BookedOn: ____, ...facts } = waiting;
  const done = {
    ...facts,
    Status: 'Serviced',
    Approval: null,
    ExGst: 67_182,
    Gst: 6_718,
    IncGst: 73_900,
    RefundedIncGst: 0,
  };
  const none = {
    ...facts,
    Id: 13,
    Reference: 'PL000013',
    Status: 'Cancelled',
    Approval: null,
    ExGst: 0,
    Gst: 0,
    IncGst: 0,
    RefundedIncGst: 0,
  };
  const undecided = { ...none, Id: 14, Status: 'Pending', Approval: { Status: 'Waiting' } };
  const declined = { ...none, Id: 15, Approval: { Status: 'Declined' } };
  const totals = { Currency: 'AUD', ExGst: 67_182, Gst: 6_718, IncGst: 73_900, RefundedIncGst: 0 };
  stubApi({
    ...fleetBasics,
    'GET /api/fleet-console/invoices/2026-03': {
      Success: true,
      Month: '2026-03',
      Items: [done, none, undecided, declined],
      Totals: [totals],
    },
  });
  const screen = await renderPage(<InvoicesPage />, {
    address: '/console/fleet/invoices?month=2026-03',
  });
  await expect.element(screen.getByText('$739.00 AUD')).toBeVisible();
  for (const state of ['Waiting for your approval', 'Not approved'])
    await expect.element(screen.getByText(state)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Download these as CSV' }).click();
  const text = await (saved.mock.calls[0]![0] as Blob).text();
  expect(text.replace('\uFEFF', '').split('\n').slice(0, 3)).toEqual([
    'Reference,Day,Plate,Car,Driver,Workshop,Work,Status,Ex GST,GST,Total,Refunded,Currency',
    `PL000012,2026-03-03,ABC123,2018 Toyota Corolla,${long},Ryde Motors,Basic Service; Brake pads,Done,671.82,67.18,739.00,0.00,AUD`,
    `PL000013,2026-03-03,ABC123,2018 Toyota Corolla,${long},Ryde Motors,Basic Service; Brake pads,Cancelled,0.00,0.00,0.00,0.00,AUD`,
  ]);
});

const mara = {
  Id: 1,
  EmailAddress: 'mara@longroad.example',
  Role: 'fleet.manager',
  IsKnown: true,
  IsYou: true,
};
const milo = { ...mara, Id: 2, EmailAddress: 'milo@longroad.example', IsKnown: false, IsYou: false };

test('[AUT-02] a manager lets a colleague in, and removes them', async () => {
  const calls = stubApi({
    ...fleetBasics,
    'GET /api/fleet-console/people': { Success: true, Items: [mara] },
    'POST /api/fleet-console/people': { Success: true, Items: [mara, milo] },
    'DELETE /api/fleet-console/people/2': { Success: true, Items: [mara] },
  });
  const screen = await renderPage(<PeoplePage />, {
    address: '/console/fleet/people',
  });
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText('Enter an email address', { exact: false })).toBeVisible();
  await screen.getByLabelText('Email address').fill('milo@longroad.example');
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove: milo@longroad.example' })).toBeVisible();
  closeToasts();
  await screen.getByRole('button', { name: 'Remove: milo@longroad.example' }).click();
  await expectAccessible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => screen.getByText('milo@longroad.example').elements().length).toBeLessThan(2);
  expect(writes(calls).map(([method, path]) => `${method} ${path}`)).toEqual([
    'POST /api/fleet-console/people',
    'DELETE /api/fleet-console/people/2',
  ]);
});

test.each([
  [
    'bookings',
    () => <BookingsPage />,
    { Success: true, Items: [], NextCursor: null, Waiting: 0 },
    'No bookings here',
  ],
  ['drivers', () => <DriversPage />, { Success: true, Items: [] }, 'No drivers yet'],
  ['cars', () => <CarsPage />, { Success: true, Items: [] }, 'No cars yet'],
] as const)('%s: waits, does not load, loads again, and is empty', async (name, page, empty, title) => {
  let answer: unknown = pending;
  const render = () => renderPage(page(), { address: `/console/fleet/${name}` });
  stubApi({
    ...fleetBasics,
    ...APPROVAL,
    [`GET /api/fleet-console/${name}`]: () => (typeof answer === 'function' ? answer() : answer),
  });
  const wait = await render();
  await expect.element(wait.getByRole('heading', { level: 1 })).toBeVisible();
  expect(wait.getByText(title).elements()).toEqual([]);
  await wait.unmount();
  answer = offline;
  const screen = await render();
  await loadAgain(screen, () => {
    answer = empty;
  });
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible();
});
