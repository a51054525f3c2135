import { expectAccessible, pending, problem, stubApi, usePhone } from '@pitlane/component-testing';
import type { OperatorLead } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { expect, test } from 'vitest';
import {
  asOperator,
  basics,
  closeRefused,
  createEvent,
  createOperatorLead,
  LEAD_GUID,
  loadAfterFailure,
  renderPage,
} from '../console.fixture.tsx';
import { LeadPage } from './lead-page.tsx';

const LEAD = 'GET /api/operating/leads/*';
const MESSAGE = 'GET /api/operating/leads/*/messages/*';

const render = (guid = LEAD_GUID) =>
  renderPage(<LeadPage />, { address: `/console/leads/${guid}`, route: '/leads/$guid' });
const show = (more: Partial<OperatorLead> = {}) => stubApi({ ...basics, [LEAD]: createOperatorLead(more) });
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const BOOKING = {
  Id: 12,
  Reference: 'PL000012',
  Status: 'Pending',
  ServiceDate: '2026-03-12',
  CustomerName: 'Priya Nair',
  CustomerPhone: '+61412345678',
  Rego: 'ABC12D',
  WorkshopName: 'Harbour Motors',
  TotalIncGst: 23_900,
  MaximumTotalIncGst: null,
} as const;
const EMPTY: Partial<OperatorLead> = {
  SubmittedOn: null,
  CustomerName: null,
  CustomerPhone: null,
  CustomerEmail: null,
  Communication: null,
  Words: null,
  Urgency: null,
  ServiceDate: null,
  Location: null,
  Suburb: null,
  Tasks: [],
  SeenQuotes: [],
  Requests: [],
  Work: [],
};

test('shows the wishes, the contact, the car and the place', async () => {
  show();
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Priya Nair' })).toBeVisible();
  await expect.element(screen.getByText('Sent', { exact: true }).first()).toBeVisible();
  for (const text of [
    '“It rattles when it’s cold.”',
    'From below, on the left.',
    'Within a few weeks, Thursday 12 March 2026',
    '2018 Toyota Corolla',
    'ABC12D',
    '12 Mill Lane, Newtown',
    'Newtown NSW 2042',
    'Sydney time',
    'Drive Better',
  ])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await screen.expectLink('0412 345 678', 'tel:+61412345678');
  await screen.expectLink('priya@mail.example', 'mailto:priya@mail.example');
  await expectAccessible();
});

test('shows the prices that were seen, the requests, and links to bookings and work', async () => {
  show({ Bookings: [BOOKING] });
  const screen = await render();
  const seen = screen.getByRole('grid', { name: 'Prices seen, cheapest first' });
  await expect.element(seen.getByText('$239.00 – $280.00')).toBeVisible();
  await expect.element(seen.getByText('Chosen')).toBeVisible();
  const requests = screen.getByRole('grid', { name: 'Requests to workshops' });
  for (const text of ['Quiet Garage', 'Quoted', '$320.00', 'We have the parts.'])
    await expect.element(requests.getByText(text, { exact: true })).toBeVisible();
  await screen.expectLink('PL000012', '/console/bookings/12');
  await screen.expectLink('Call a customer who requested a call', '/console/work/12');
  await expect.element(screen.getByText('Booked', { exact: true })).toBeVisible();
});

const SEND = 'POST /api/operating/leads/*/send-link';
const CARD = 'Link to continue';
const openSending = async (screen: Awaited<ReturnType<typeof render>>) => {
  await screen.getByRole('button', { name: 'Send a link' }).click();
  return screen.getByRole('dialog', { name: 'Send a link to continue' });
};

test('[OPS-07] a link to continue names what leaves and to whom, and is sent once, also after a lost answer', async () => {
  let answer: unknown = problem(500, 'internal', 'Broken');
  const calls = stubApi({ ...basics, [LEAD]: createOperatorLead(), [SEND]: () => answer });
  const screen = await render();
  const dialog = await openSending(screen);
  await expect
    .element(
      dialog.getByText('Priya Nair gets an SMS (0412 345 678) with a link to the prices.', { exact: false }),
    )
    .toBeVisible();
  await expectAccessible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  answer = createOperatorLead();
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('The link is on its way.')).toBeVisible();
  const [first, second] = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(second).toEqual(first);
  await openSending(screen);
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(3);
  expect(calls.findLast(({ method }) => method === 'POST')!.body).not.toEqual(first);
});

test('a link goes by mail and SMS to who prefers neither, to what comes next', async () => {
  show({
    CustomerName: null,
    ContinueLink: {
      Opens: 'quote',
      EmailAddress: 'priya@mail.example',
      MobileNumber: '+61412345678',
      Refusal: null,
    },
  });
  const dialog = await openSending(await render());
  await expect
    .element(
      dialog.getByText(
        'The customer gets an email (priya@mail.example) and an SMS (0412 345 678) with a link to the next step of the quote.',
        { exact: false },
      ),
    )
    .toBeVisible();
});

test('a lead without a way to the customer shows why instead of the button', async () => {
  const Refusal = 'This quote is booked. Send a message of the booking again from its page.';
  show({ ContinueLink: { Opens: 'prices', EmailAddress: null, MobileNumber: null, Refusal } });
  const screen = await render();
  await expect.element(screen.getByText(Refusal)).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Send a link' }).elements()).toHaveLength(0);
});

test('a link that can no longer be sent is not offered again', async () => {
  let lead = createOperatorLead();
  const Refusal = 'The customer’s details were erased.';
  stubApi({
    ...basics,
    [LEAD]: () => lead,
    [SEND]: () => {
      lead = createOperatorLead({ ContinueLink: { ...lead.ContinueLink, Refusal } });
      return problem(409, 'conflict', 'Erased a moment ago.');
    },
  });
  const screen = await render();
  const dialog = await openSending(screen);
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await closeRefused(dialog, 'Erased a moment ago.');
  await expect.element(screen.getByText(Refusal)).toBeVisible();
});

test('a person who may not arrange has no link to send', async () => {
  stubApi({
    ...basics,
    ...asOperator({ Roles: ['finance'], Permissions: [PERMISSION.operatorRead] }),
    [LEAD]: createOperatorLead(),
  });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Work' })).toBeVisible();
  await expect.poll(() => screen.getByText(CARD).elements()).toHaveLength(0);
});

test('photos open on the full screen', async () => {
  show({
    Photos: [
      {
        id: LEAD_GUID,
        sortOrder: 1,
        status: 'approved',
        url: PICTURE,
        thumbnailUrl: PICTURE,
        fileName: 'car.jpg',
      },
    ],
  });
  const screen = await render();
  await screen.getByRole('img', { name: 'The car, 1 of 1' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'The car, 1 of 1' })).toBeVisible();
});

test('a message in the timeline is read, and not sent again', async () => {
  const calls = stubApi({
    ...basics,
    [LEAD]: createOperatorLead(),
    [MESSAGE]: {
      Success: true,
      Id: 5,
      Channel: 'mail',
      Subject: 'Continue your quote',
      Text: 'Hello Priya.',
    },
  });
  const screen = await render();
  const events = screen.getByRole('list', { name: 'Timeline, newest first' }).getByRole('listitem');
  await expect.element(events.first().getByText('Mail to the customer: lead link')).toBeVisible();
  await screen.getByRole('button', { name: /^Show the message: Mail to the customer/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Mail to the customer: lead link' });
  await expect.element(dialog.getByText('Hello Priya.')).toBeVisible();
  await expect.poll(() => dialog.getByRole('button', { name: 'Send again' }).elements()).toEqual([]);
  expect(calls.at(-1)?.path).toBe(`/api/operating/leads/${LEAD_GUID}/messages/5`);
  await expectAccessible();
});

test('a request that was changed leads to the quote that came instead', async () => {
  const LeadGuid = '0b0e8a52-4f0f-4a63-8d0e-1f3f2f0a7c11';
  const Title = 'The customer changed the request and sent it again';
  show({ Timeline: [createEvent({}), createEvent({ Title, LeadGuid })] });
  const screen = await render();
  await expect.element(screen.getByText(Title)).toBeVisible();
  await screen.expectLink('Open the new quote', `/console/leads/${LeadGuid}`);
  await expectAccessible();
});

test('is usable on a phone', async () => {
  await usePhone();
  show({ Words: 'x'.repeat(300), Bookings: [BOOKING] });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
});

test('a lead that has only begun shows what is missing', async () => {
  show(EMPTY);
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'No name yet' })).toBeVisible();
  for (const text of [
    'Started',
    'No contact details yet.',
    'Nothing chosen yet.',
    'Not booked.',
    'Nothing to do.',
    'The customer has seen no prices.',
    'No workshop was invited to price it.',
  ])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible();
});

test.each([
  [{ IsRequestHeld: true, Requests: [] }, 'It’s waiting for the customer’s photos: no workshop sees it yet.'],
  [
    { ...EMPTY, ForgottenOn: '2026-11-20T01:00:00Z' },
    'The customer’s details were removed on 20 Nov 2026, 12:00 pm.',
  ],
  [{ CancelledOn: '2026-03-02T00:00:00Z' }, 'Withdrawn or changed'],
  [{ Bookings: [{ ...BOOKING, Status: 'Cancelled' as const }], Timeline: [] }, 'Sent'],
])('tells what is special: %#', async (more, text) => {
  show(more);
  const screen = await render();
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

test('shows a placeholder while it loads', async () => {
  stubApi({ ...basics, [LEAD]: pending });
  const screen = await render();
  expect(screen.container.querySelector('[aria-hidden="true"]')).not.toBeNull();
  await expect.poll(() => screen.getByRole('heading').elements()).toEqual([]);
});

test('a lead that did not load, such as without network, can be loaded again', async () => {
  const screen = await loadAfterFailure(LEAD, createOperatorLead(), render);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Priya Nair' })).toBeVisible();
});

test('an unknown lead is not found', async () => {
  stubApi({ ...basics, [LEAD]: problem(404, 'not-found', 'There is no such lead.') });
  const screen = await render();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
});

test.each(['12', 'abc'])('%s is no lead, and the API is not called', async (guid) => {
  const calls = stubApi(basics);
  const screen = await render(guid);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  expect(calls.filter(({ path }) => path.includes('/leads/'))).toEqual([]);
});
