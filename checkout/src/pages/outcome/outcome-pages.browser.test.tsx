import {
  createTestQueryClient,
  expectAccessible,
  expectFitsPhones,
  offline,
  pending,
  problem,
} from '@pitlane/component-testing';
import { HARBOUR_MOTORS } from '@pitlane/domain/funnel/fixed-supplier.fixture';
import { PHOTO_WAIT } from '@pitlane/domain/funnel/photo-wait';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createConfig, createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import { type Answers, renderPage } from '../../app/page.fixture.tsx';
import { CallbackPage, NoMechanicsPage, RequestErrorPage, RequestSentPage } from './outcome-pages.tsx';

const LEAD = 'GET /api/lead/*';

async function render(
  ui: ReactNode,
  path: string,
  query = '',
  more: Answers = {},
  queryClient = createTestQueryClient(),
) {
  const { screen } = await renderPage(ui, {
    address: `/${path}/${LEAD_GUID}${query}`,
    route: `/${path}/$leadGuid`,
    queryClient,
    answers: {
      'GET /api/config': createConfig(),
      [LEAD]: { Success: true, Lead: createLead() },
      'GET /api/lead/*/captured-vehicle-images': { Success: true, LeadId: 1, CapturedVehicleImages: [] },
      ...more,
    },
  });
  return screen;
}

const CANCEL = { name: /Cancel this request/ };
type Screen = Awaited<ReturnType<typeof render>>;
const steps = (screen: Screen) =>
  screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('[LED-08] a call is announced, with the request and the ways on', async () => {
  const screen = await render(<CallbackPage />, 'quote-callback');
  await expect
    .element(screen.getByRole('heading', { name: 'We’ll call you about your quote' }))
    .toBeVisible();
  await expect.element(screen.getByText(/60,000 km logbook service.*Newtown/)).toBeVisible();
  await expect.element(screen.getByText(/call within an hour/)).toBeVisible();
  await expect.element(screen.getByText('Then we’ll help you get your quotes.')).toBeVisible();
  await expect.element(screen.getByText(/by email or SMS/)).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', CANCEL))
    .toHaveAttribute('href', `/quote-cancel/${LEAD_GUID}`);
  await expect
    .element(screen.getByRole('link', { name: 'Call 1300 555 010' }))
    .toHaveAttribute('href', 'tel:1300555010');
  await expect.element(screen.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('We’ll call you');
  await expectAccessible();
});

test('[LED-07] a promise that was read long before is read again', async () => {
  const old = createConfig();
  const CallNow = 'on Monday from 9 am (Brisbane time): we’re closed until then.';
  const queryClient = createTestQueryClient();
  queryClient.setQueryData(['config', null], old, { updatedAt: Date.now() - 360_000 });
  const answer = createConfig({ Promises: { ...old.Promises, CallNow } });
  const screen = await render(
    <CallbackPage />,
    'quote-callback',
    '',
    { 'GET /api/config': answer },
    queryClient,
  );
  await expect.element(screen.getByText(`We’ll call ${CallNow}`)).toBeVisible();
});

test('[LED-07] a page shows what was promised with the request, whatever is promised since', async () => {
  const CallPromise = 'We’ll call on Monday from 9 am (Brisbane time): we’re closed until then.';
  const screen = await render(<CallbackPage />, 'quote-callback', '', {
    [LEAD]: { Success: true, Lead: createLead({ CallPromise }) },
  });
  await expect.element(screen.getByText(CallPromise)).toBeVisible();
  await expect.element(screen.getByText(/within an hour/)).not.toBeInTheDocument();
});

test('promises nothing for an unknown request', async () => {
  const unknown = problem(404, 'not-found', 'There is no such quote');
  const screen = await render(<CallbackPage />, 'quote-callback', '', { [LEAD]: unknown });
  await expect.element(screen.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
  await expect.element(screen.getByText(/call within an hour/)).not.toBeInTheDocument();
  await expectAccessible();
});

test('does not promise a call without a phone number', async () => {
  const screen = await render(<CallbackPage />, 'quote-callback', '?willCustomerGetCallback=false');
  await expect.element(screen.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  await expect.element(screen.getByText(/call within an hour/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/one of our team will look into it/)).toBeVisible();
  expect(document.title).toBe('We have your request');
});

test('[LED-08] without mechanics another suburb may help', async () => {
  const screen = await render(<NoMechanicsPage />, 'quote-no-mechanics');
  await expect
    .element(screen.getByRole('link', { name: 'Try another suburb' }))
    .toHaveAttribute('href', `/quote-2/${LEAD_GUID}?step=location`);
  await expect.element(screen.getByText(/Try a suburb close by/)).toBeVisible();
  await expect.element(screen.getByText(/^We’ll call you/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument();
  expect(document.title).toBe('No one available yet');
  await expectAccessible();
});

test('[FUN-11] a workshop that was alone and cannot do it is named, and others can be compared', async () => {
  const lead = createLead({ LeadSource: 'Windscreen', WorkshopId: 7, Supplier: HARBOUR_MOTORS });
  const screen = await render(<NoMechanicsPage />, 'quote-no-mechanics', '', {
    [LEAD]: { Success: true, Lead: lead },
  });
  await expect
    .element(screen.getByRole('heading', { name: 'Harbour Motors can’t do this for you' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Compare other workshops' }))
    .toHaveAttribute('href', '/');
  await expectAccessible();
});

test('a lead of the older funnel continues there', async () => {
  const screen = await render(<NoMechanicsPage />, 'quote-no-mechanics', '', {
    [LEAD]: { Success: true, Lead: createLead({ QuoteFlowVersion: 1 }) },
  });
  await expect
    .element(screen.getByRole('link', { name: 'Try another suburb' }))
    .toHaveAttribute('href', `/quote/${LEAD_GUID}?step=location`);
});

test('without mechanics a call is announced where there is one', async () => {
  const screen = await render(<NoMechanicsPage />, 'quote-no-mechanics', '?willCustomerGetCallback=true');
  await expect.element(screen.getByText(/^We’ll call within an hour/)).toBeVisible();
  await expect.element(screen.getByText(/Try a suburb close by/)).not.toBeInTheDocument();
});

test('[LED-08] a sent request names what happens next, and takes photos of the car', async () => {
  const screen = await render(<RequestSentPage />, 'quote-confirmation-success');
  await expect.element(screen.getByRole('heading', { name: 'Your request has been sent' })).toBeVisible();
  await expect.element(screen.getByText(/the workshops will price it themselves/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  expect(steps(screen).slice(0, 3)).toEqual([
    'Workshops near you check your request.',
    'We’ll send you each price by email or SMS as soon as it arrives.',
    'You choose and book. You don’t pay anything before that.',
  ]);
  await expect.element(screen.getByRole('heading', { name: 'Photos of the car' })).toBeVisible();
  await expect.element(screen.getByText('0 of 10 photos')).toBeVisible();
  await expect.element(screen.getByRole('link', CANCEL)).toBeVisible();
  await expectAccessible();
});

test.for([
  ['email', 'We’ll email you each price as soon as it arrives.'],
  ['sms', 'We’ll send you each price by SMS as soon as it arrives.'],
  ['call', 'When a price arrives, we’ll call you within an hour, Monday to Friday, 9 am to 5 pm.'],
  ['none', 'Call us for your prices: we have no email address or phone number for you.'],
] as const)('[LED-08] prices are promised by what reaches the customer: %s', async ([channel, text]) => {
  const screen = await render(<RequestSentPage />, 'quote-confirmation-success', `?channel=${channel}`);
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByText(/by email or SMS/)).not.toBeInTheDocument();
});

test('[LED-08] does not promise a message to a customer without mail address and mobile', async () => {
  const query = '?willCustomerGetCallback=false&channel=none';
  const screen = await render(<CallbackPage />, 'quote-callback', query);
  await expect.element(screen.getByText('Call us to finish your quote.')).toBeVisible();
  await expect.element(screen.getByText(/email you/)).not.toBeInTheDocument();
});

test('a request that waits for photos shows its deadline, and is not called sent', async () => {
  const screen = await render(<RequestSentPage />, 'quote-confirmation-success', '?awaitsPhotos=true');
  await expect.element(screen.getByRole('heading', { name: 'Add photos to your request' })).toBeVisible();
  expect(steps(screen)[0]).toBe(PHOTO_WAIT);
  await expect.element(screen.getByText('0 of 10 photos')).toBeVisible();
  await expect.element(screen.getByText(/has been sent/)).not.toBeInTheDocument();
  expect(document.title).toBe('Add photos');
});

test('a request to one workshop names it, and leads back to where it came from', async () => {
  const query = `?supplierName=Harbour%20Motors&homeUrl=%2Fquotes%2F${LEAD_GUID}`;
  const screen = await render(<RequestSentPage />, 'quote-confirmation-success', query);
  await expect.element(screen.getByText('Harbour Motors will send you a price.')).toBeVisible();
  await expect.element(screen.getByText('Harbour Motors checks your request.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Back to the start' }))
    .toHaveAttribute('href', `/quotes/${LEAD_GUID}`);
});

test('a quote of a partner’s page leads back to it', async () => {
  const HomeUrl = 'https://harbour.example/car-care';
  const answers = { [LEAD]: { Success: true, Lead: createLead({ HomeUrl }) } };
  const screen = await render(<CallbackPage />, 'quote-callback', '', answers);
  const back = screen.getByRole('link', { name: 'Back to the start' });
  await expect.element(back).toHaveAttribute('href', HomeUrl);
});

test('without that page the site of the partner is the start', async () => {
  const { Partner } = createConfig();
  const config = createConfig({ Partner: { ...Partner, StartUrl: 'https://harbour.example/' } });
  const screen = await render(<CallbackPage />, 'quote-callback', '', { 'GET /api/config': config });
  const back = screen.getByRole('link', { name: 'Back to the start' });
  await expect.element(back).toHaveAttribute('href', 'https://harbour.example/');
});

test('[LED-08] a request that failed leads to the phone and back to the page of the partner', async () => {
  const screen = await render(<RequestErrorPage />, 'quote-confirmation-error', '?homeUrl=%2Fp%2Fclub');
  await expect.element(screen.getByRole('heading', { name: 'We couldn’t send your request' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Back to the start' }))
    .toHaveAttribute('href', '/p/club');
  await expect.element(screen.getByRole('link', { name: /^Call/ })).toBeVisible();
  await expect.element(screen.getByRole('link', CANCEL)).not.toBeInTheDocument();
  await expectAccessible();
});

test.for([
  ['that does not load', offline],
  ['that is under way', pending],
] as const)('the page stands without its request %s', async ([, lead]) => {
  const screen = await render(<CallbackPage />, 'quote-callback', '', { [LEAD]: lead });
  await expect
    .element(screen.getByRole('heading', { name: 'We’ll call you about your quote' }))
    .toBeVisible();
  await expect.element(screen.getByText(/logbook service/)).not.toBeInTheDocument();
});

test('a request without items is named by vehicle and place', async () => {
  const screen = await render(<CallbackPage />, 'quote-callback', '', {
    [LEAD]: { Success: true, Lead: createLead({ CartItems: [] }) },
  });
  await expect.element(screen.getByText('Mazda 3 2019 · Newtown NSW 2042')).toBeVisible();
});

test.for([
  ['quote-callback', <CallbackPage key="page" />],
  ['quote-no-mechanics', <NoMechanicsPage key="page" />],
  ['quote-confirmation-success', <RequestSentPage key="page" />],
  ['quote-confirmation-error', <RequestErrorPage key="page" />],
] as const)('long names on %s fit a phone', async ([path, ui]) => {
  const long = 'Wollongong-Shellharbour-Kiama-Prestige-Automotive'.repeat(2);
  const screen = await render(ui, path, `?supplierName=${long.slice(0, 100)}`, {
    [LEAD]: { Success: true, Lead: createLead({ Location: long }) },
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByText(long, { exact: false }).first()).toBeVisible();
  await expectFitsPhones();
});
