import {
  expectAccessible,
  expectFitsPhones,
  problem,
  renderInApp,
  stubApi,
} from '@pitlane/component-testing';
import type { CancellationResponse, FinaliseDetails } from '@pitlane/contracts';
import { PageShell } from '@pitlane/ui/aria';
import { beforeEach, expect, test } from 'vitest';
import { createConfig, createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import { createDetails, FREE_CHECK, LOGBOOK_ITEM, LONG_NAME, WASH } from './finalise.fixture.ts';
import { OfferView } from './offer-view.tsx';
import { finaliseScreen } from './screen.ts';

const BOOK_URL = `/booking/${LEAD_GUID}/finalise?workshopId=7`;
const QUESTION = { Answer: null, QuoteUntil: '2026-03-04T06:00:00Z', CanAnswer: true };
const UNPRICED = { ...LOGBOOK_ITEM, Price: { ...LOGBOOK_ITEM.Price, HasPrice: false } };
const ANSWER = 'POST /api/finalise/*/*/answer';

beforeEach(() => sessionStorage.clear());

const createOffer = (changes: Partial<FinaliseDetails> = {}) =>
  createDetails({
    IsViewing: true,
    IsWorkshopBid: true,
    OfferExpiryDate: '2026-03-05T06:00:00Z',
    FinaliseUrl: BOOK_URL,
    CustomerFirstName: null,
    ...changes,
  });

const renderOffer = (details = createOffer(), { isUnsuccessful = false, query = '' } = {}) =>
  renderInApp(
    <PageShell logo={null}>
      <OfferView
        details={details}
        screen={finaliseScreen('view', {})}
        config={createConfig()}
        isUnsuccessful={isUnsuccessful}
      />
    </PageShell>,
    { address: `/booking/${LEAD_GUID}/7/view${query}` },
  );

test('the holder sees the offer and can book it', async () => {
  const screen = await renderOffer(
    createOffer({
      BidComments: 'We use genuine parts.',
      IsExclusiveBidOffer: true,
      AvailableExtras: [WASH, FREE_CHECK],
      CartItems: [{ ...LOGBOOK_ITEM, AdditionalDetails: 'Oil, filters and a road test' }],
    }),
  );
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Offer from Harbour Motors');
  await expect.element(screen.getByText('We use genuine parts.')).toBeVisible();
  await expect.element(screen.getByText('Exclusive')).toBeVisible();
  await expect.element(screen.getByText('Oil, filters and a road test')).toBeVisible();
  await expect.element(screen.getByText('Car wash')).toBeVisible();
  await expect.element(screen.getByText('First available day: Tuesday 3 March 2026')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Book this offer' }))
    .toHaveAttribute('href', BOOK_URL);
  await expectAccessible();
  await expectFitsPhones();
});

test('others can look at the offer without booking it', async () => {
  stubApi(visitedLead(false));
  const screen = await renderOffer(createOffer({ FinaliseUrl: null }));
  await expect.element(screen.getByText('You can view this offer')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Book this offer' })).not.toBeInTheDocument();
});

const CLOSED = createOffer({ IsOfferClosed: true, FinaliseUrl: null });
const cancellation = (more: Partial<CancellationResponse>) => ({
  'GET /api/lead/*/cancel': {
    Success: true,
    IsCancelled: true,
    CanCancel: false,
    RejectedCode: null,
    IsReplaced: false,
    NewLeadGuid: null,
    ...more,
  } satisfies CancellationResponse,
});

test('an offer of a request that was cancelled is closed, and claims no owner', async () => {
  stubApi(cancellation({}));
  const screen = await renderOffer(CLOSED);
  await expect.element(screen.getByText('This offer is closed')).toBeVisible();
  await expect.element(screen.getByText('You can view this offer')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Valid until', { exact: false })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'All quotes' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Show the new quote' })).not.toBeInTheDocument();
});

test('a closed offer leads the holder of the quote to the one that replaced it', async () => {
  const NewLeadGuid = '00000000-0000-4000-8000-0000000000c2';
  stubApi(cancellation({ IsReplaced: true, NewLeadGuid }));
  const screen = await renderOffer(CLOSED);
  await expect.element(screen.getByText(/a new quote has replaced this one/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Show the new quote' }))
    .toHaveAttribute('href', `/quotes/${NewLeadGuid}`);
  await expectAccessible();
  await expectFitsPhones();
});

test('a closed offer of a replaced quote gives a stranger no link to the new one', async () => {
  stubApi(cancellation({ IsReplaced: true }));
  const screen = await renderOffer(CLOSED);
  await expect.element(screen.getByText(/Open it from our latest message/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Show the new quote' })).not.toBeInTheDocument();
});

test('a closed offer is explained where its newer quote can’t be looked up', async () => {
  stubApi({ 'GET /api/lead/*/cancel': problem(500, 'internal', 'Broken') });
  const screen = await renderOffer(CLOSED);
  await expect.element(screen.getByText(/It can’t be booked any more/)).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

const SEND = 'POST /api/quotes/send-link-to-customer';
const visitedLead = (HasAccess: boolean) => ({
  'GET /api/lead/*': { Success: true, Lead: createLead({ HasAccess }) },
});

test('the customer on another device gets a link that can book the offer', async () => {
  const calls = stubApi({ ...visitedLead(false), [SEND]: { Success: true, Channels: ['sms'] } });
  const screen = await renderOffer(createOffer({ FinaliseUrl: null }));
  await expect.element(screen.getByText(/from the link in our email or SMS/)).toBeVisible();
  await screen.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(screen.getByText('A link to book is on its way')).toBeVisible();
  await expectAccessible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/quotes/send-link-to-customer', { leadGuid: LEAD_GUID, workshopId: 7 }],
  ]);
});

test('a link that can’t be sent shows why', async () => {
  const detail = 'There is no email address or mobile number to send to.';
  stubApi({ ...visitedLead(false), [SEND]: problem(409, 'conflict', detail) });
  const screen = await renderOffer(createOffer({ FinaliseUrl: null }));
  await screen.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(screen.getByText(detail)).toBeVisible();
});

test('its holder can’t book an offer that is booked, and claims no link', async () => {
  stubApi(visitedLead(true));
  const screen = await renderOffer(createOffer({ FinaliseUrl: null }));
  await expect.element(screen.getByText('You can’t book this offer now')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send me the link' })).not.toBeInTheDocument();
});

test('an offer that has ended cannot be booked', async () => {
  const screen = await renderOffer(createOffer({ OfferExpiryDate: '2026-02-28T06:00:00Z' }));
  await expect.element(screen.getByText('This offer has ended')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Book this offer' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'All quotes' })).toBeVisible();
});

test('after a cancelled payment the offer explains it', async () => {
  const screen = await renderOffer(createOffer(), { isUnsuccessful: true, query: '?reason=cancelled' });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Payment not completed/);
});

test('a question of the workshop leads the holder to the page that takes the answer', async () => {
  const screen = await renderOffer(createOffer({ CartItems: [UNPRICED], BidQuestion: QUESTION }));
  await expect
    .element(screen.getByRole('link', { name: 'Answer the question' }))
    .toHaveAttribute('href', BOOK_URL);
  await expect.element(screen.getByText('Not quoted yet')).toBeVisible();
  await expect.element(screen.getByText('Quoted so far')).toBeVisible();
});

const openQuestion = () => createOffer({ IsViewing: false, CartItems: [UNPRICED], BidQuestion: QUESTION });
const answerField = { name: 'Your answer to Harbour Motors' };

test('an answer is sent once it is written', async () => {
  const calls = stubApi({ [ANSWER]: { Success: true, Result: { IsSent: true, RejectedReason: null } } });
  const screen = await renderOffer(openQuestion());
  const send = screen.getByRole('button', { name: 'Send the answer' });
  await send.click();
  await expect.element(screen.getByText('Write your answer.')).toBeVisible();
  expect(calls).toEqual([]);
  await screen.getByRole('textbox', answerField).fill('  The noise is at the front left.  ');
  await send.click();
  await expect.poll(() => calls[0]?.body).toEqual({ Answer: 'The noise is at the front left.' });
  expect(calls[0]?.path).toBe(`/api/finalise/${LEAD_GUID}/7/answer`);
});

test('an answer that was not sent is kept, also over a reload', async () => {
  stubApi({ [ANSWER]: problem(500, 'internal', 'Broken') });
  const screen = await renderOffer(openQuestion());
  await screen.getByRole('textbox', answerField).fill('Front left');
  await screen.getByRole('button', { name: 'Send the answer' }).click();
  await expect.element(screen.getByText(/We’ve kept your answer/)).toBeVisible();
  await expectAccessible();
  await screen.unmount();
  const again = await renderOffer(openQuestion());
  await expect.element(again.getByRole('textbox', answerField)).toHaveValue('Front left');
});

test('an answer that came too late shows why', async () => {
  stubApi({
    [ANSWER]: { Success: true, Result: { IsSent: false, RejectedReason: 'The workshop has quoted.' } },
  });
  const screen = await renderOffer(openQuestion());
  await screen.getByRole('textbox', answerField).fill('Front left');
  await screen.getByRole('button', { name: 'Send the answer' }).click();
  await expect.element(screen.getByText('The workshop has quoted.')).toBeVisible();
});

test.for([
  [{ ...QUESTION, Answer: 'Front left' }, 'Your answer is with the workshop'],
  [{ ...QUESTION, CanAnswer: false }, 'The workshop no longer needs an answer'],
  [null, 'The workshop needs to know more'],
] as const)('the state of the question is shown (%#)', async ([BidQuestion, title]) => {
  const screen = await renderOffer(createOffer({ CartItems: [UNPRICED], BidQuestion }));
  await expect.element(screen.getByText(title)).toBeVisible();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
});

test('a long comment stays within the page', async () => {
  const screen = await renderOffer(createOffer({ BidComments: LONG_NAME.repeat(4) }));
  await expect.element(screen.getByText(LONG_NAME, { exact: false })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280);
});
