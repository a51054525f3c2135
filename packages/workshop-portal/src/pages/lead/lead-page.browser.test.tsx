import { expectAccessible, fillInView, offline, problem, stubApi } from '@pitlane/component-testing';
import type { BidQuestion, BidRequestInput } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { press, testFailures, testLoading, testMember, testPhone } from '../checks.fixture.tsx';
import {
  asOwnerOfTwo,
  basics,
  createLeadOffer,
  createRemaining,
  LEAD_TOKEN,
  LONG_NAME,
  LONG_VEHICLE,
  renderPage,
} from '../portal.fixture.tsx';
import { LeadPage } from './lead-page.tsx';

const OFFER = 'GET /api/lead-bid-offer/*';
const BID = 'POST /api/lead-bid-offer/*/offer';
const CLAIM = 'POST /api/lead-bid-offer/*/claim';
const REMAINING = 'GET /api/lead-bid-offer/*/offers-remaining';

const answers = {
  ...basics,
  'POST /api/lead-bid-offer/*/register-workshop-quote-view': { Success: true },
  [REMAINING]: createRemaining(),
};

const question: BidQuestion = {
  Question: 'Is it the manual?',
  Answer: null,
  AnsweredOn: null,
  QuoteUntil: null,
  MayQuote: false,
  IsQuoted: false,
};
const answered: BidQuestion = {
  ...question,
  Answer: 'Yes, six gears.',
  AnsweredOn: '2026-03-01T22:00:00Z',
  QuoteUntil: '2026-03-02T02:00:30Z',
  MayQuote: true,
};

const submitted = (more = {}) => ({
  Success: true,
  Result: { IsSubmitted: true, RejectedReason: null, RejectedCode: null, ...more },
});

const render = (path = `/leads/${LEAD_TOKEN}/details`) =>
  renderPage(<LeadPage />, {
    address: `/workshop${path}`,
    route: path.replace(LEAD_TOKEN, '$leadBidOfferToken'),
  });

type Screen = Awaited<ReturnType<typeof render>>;

async function chooseType(screen: Screen, type: string) {
  await screen.getByRole('button', { name: /How do you quote it\?$/ }).click();
  await screen.getByRole('option', { name: type, exact: true }).click();
}

async function choosePrice(screen: Screen, dollars: string, type = 'Fixed Quote') {
  await chooseType(screen, type);
  await screen.getByRole('textbox', { name: 'Price inc GST' }).fill(dollars);
}

test('shows the request without the customer’s contact', async () => {
  const calls = stubApi({ ...answers, [OFFER]: createLeadOffer() });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mazda 3 2017');
  await expect.element(screen.getByRole('timer')).toHaveTextContent('2 h 00 min left');
  await expect.element(screen.getByText('3 of 4 offers left')).toBeVisible();
  await expect.element(screen.getByText('As soon as possible')).toBeVisible();
  await expect.element(screen.getByText('It slips uphill.')).toBeVisible();
  await expect.element(screen.getByText('Checked; shown with the contact')).toBeVisible();
  await expect.element(screen.getByText('2 workshops can still buy', { exact: false })).toBeVisible();
  await expect.poll(() => screen.getByRole('link', { name: /^04/ }).elements()).toHaveLength(0);
  await expect.poll(() => calls.some(({ path }) => path.endsWith('register-workshop-quote-view'))).toBe(true);
  await expectAccessible();
});

test('what the customer wants is a list with bullets', async () => {
  stubApi({ ...answers, [OFFER]: createLeadOffer() });
  const screen = await render();
  const request = screen.getByRole('heading', { name: 'The request' });
  await expect.element(request).toBeVisible();
  const item = request.element().closest('section')!.querySelector('li')!;
  expect(getComputedStyle(item).listStyleType).toBe('disc');
});

test('an incomplete offer names what is missing', async () => {
  stubApi({ ...answers, [OFFER]: createLeadOffer() });
  const screen = await render();
  await screen.getByRole('button', { name: 'Check and send' }).click();
  await expect.element(screen.getByText('Choose how you quote this.')).toBeVisible();
  await choosePrice(screen, '0');
  await expect.element(screen.getByText('Enter a price above $0.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Price inc GST' }).fill('twelve');
  await expect.element(screen.getByText('Enter dollars and cents, such as 120.50.')).toBeVisible();
});

test('sends an offer after it was checked', async () => {
  let offer = createLeadOffer();
  const calls = stubApi({
    ...answers,
    [OFFER]: () => offer,
    [BID]: () => {
      offer = createLeadOffer({
        HasSubmittedOffer: true,
        BidTotalIncGst: 95_000,
        CartItems: [{ ...offer.Offer.CartItems[0]!, QuoteType: 'Fixed', QuotedPriceIncGst: 95_000 }],
      });
      return submitted();
    },
  });
  const screen = await render();
  await choosePrice(screen, '950');
  await screen.getByRole('textbox', { name: 'To the customer (optional)' }).fill('Parts included.');
  await screen.getByRole('button', { name: 'Check and send' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Send this offer?' });
  await expect.element(dialog.getByText('$950.00').first()).toBeVisible();
  await expectAccessible(dialog.element());
  await dialog.getByRole('button', { name: 'Yes, send it' }).click();
  await expect.element(screen.getByText('Your offer is with the customer')).toBeVisible();
  const sent = calls.find(({ path }) => path.endsWith('/offer'))?.body as BidRequestInput;
  expect(sent).toMatchObject({
    BidComments: 'Parts included.',
    TotalIncGst: 95_000,
    CartItems: [{ LeadCartItemID: 31, QuoteType: 'Fixed', QuotedPriceIncGst: 95_000 }],
  });
});

test('a refused offer stays in the form with its reason, and each refusal loads the counters again', async () => {
  const calls = stubApi({
    ...answers,
    [OFFER]: createLeadOffer(),
    [BID]: submitted({
      IsSubmitted: false,
      RejectedReason: 'The customer has booked another workshop.',
      RejectedCode: 'OfferAccepted',
    }),
  });
  const screen = await render();
  await choosePrice(screen, '950');
  await press(screen, 'Check and send', 'Yes, send it');
  const countLooks = () => calls.filter(({ path }) => path.endsWith('/offers-remaining')).length;
  const reason = screen.getByText('The customer has booked another workshop.');
  await expect.element(reason).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Price inc GST' })).toHaveValue('950');
  await expect.poll(countLooks).toBe(1);
  await press(screen, 'Check and send', 'Yes, send it');
  await expect.poll(countLooks).toBe(2);
  await expect.element(reason).toBeVisible();
});

test('an offer that is not sent offline can be sent again', async () => {
  stubApi({ ...answers, [OFFER]: createLeadOffer(), [BID]: offline });
  const screen = await render();
  await choosePrice(screen, '950');
  await press(screen, 'Check and send', 'Yes, send it');
  await expect
    .element(screen.getByText('We’ve kept your offer. Please try again: it won’t be sent twice.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Check and send' })).toBeEnabled();
});

test('what was typed survives a reload', async () => {
  stubApi({ ...answers, [OFFER]: createLeadOffer() });
  const first = await render();
  await choosePrice(first, '412.50', 'Estimate');
  await first.unmount();
  const screen = await render();
  await expect.element(screen.getByRole('textbox', { name: 'Price inc GST' })).toHaveValue('412.50');
});

test('a question needs its text and no price, and is sent', async () => {
  const calls = stubApi({ ...answers, [OFFER]: createLeadOffer(), [BID]: submitted() });
  const screen = await render();
  await chooseType(screen, 'More information needed');
  await expect
    .element(screen.getByText('No price yet: ask your question below.', { exact: false }))
    .toBeVisible();
  await expect.poll(() => screen.getByRole('textbox', { name: 'Price inc GST' }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Check and send' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'To the customer' }))
    .toHaveAccessibleDescription(/Tell the customer what you need to know to quote\.$/);
  await screen.getByRole('textbox', { name: 'To the customer' }).fill('On which side?');
  await press(screen, 'Check and send', 'Yes, send it');
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('/offer'))?.body)
    .toMatchObject({
      BidComments: 'On which side?',
      CartItems: [{ QuoteType: 'MoreInformation', QuotedPriceIncGst: null }],
    });
});

const CLUTCH = {
  code: 'CL-200',
  name: 'Clutch kit',
  unitPrice: { includingTax: 40_000 },
  specialUnitPrice: { includingTax: 35_000 },
  minimumQuantityForSpecialUnitPrice: 2,
};

test('quotes a product by its code, with its price for more pieces', async () => {
  stubApi({
    ...answers,
    [OFFER]: createLeadOffer(),
    'POST /api/graphql': { data: { availableProducts: { nodes: [CLUTCH] } } },
  });
  const screen = await render();
  await chooseType(screen, 'Fixed Quote with product code');
  await fillInView(screen.getByRole('combobox', { name: 'Product code' }), 'clu');
  const option = screen.getByRole('option', { name: 'CL-200 Clutch kit' });
  await expect.element(option).toHaveAccessibleDescription('$400.00 each, $350.00 from 2');
  await option.click();
  await expect.element(screen.getByText('$400.00 each, $350.00 from 2')).toBeVisible();
  await screen.getByRole('button', { name: 'Increase Quantity of CL-200' }).click();
  await expect.element(screen.getByText('$700.00').first()).toBeVisible();
  await expect.element(screen.getByText('$350.00 each', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove CL-200' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Product code' })).toBeVisible();
});

test('a product search that fails is explained', async () => {
  stubApi({ ...answers, [OFFER]: createLeadOffer(), 'POST /api/graphql': offline });
  const screen = await render();
  await chooseType(screen, 'Fixed Quote with product code');
  await fillInView(screen.getByRole('combobox', { name: 'Product code' }), 'clu');
  await expect.element(screen.getByText('Product code search unsuccessful')).toBeVisible();
});

test('reveals the contact for its price after a question', async () => {
  let offer = createLeadOffer();
  const calls = stubApi({
    ...answers,
    [OFFER]: () => offer,
    [CLAIM]: () => {
      offer = createLeadOffer({
        LeadPurchased: true,
        HasClaimedOffer: true,
        CustomerContactPhoneNumber: '+61412345678',
        CustomerEmail: 'tom@mail.example',
      });
      const Result = { IsClaimed: true, RejectedReason: null, RejectedCode: null };
      return { Success: true, Balance: 10_500, Result };
    },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Reveal contact for $15.00' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Reveal the customer’s contact?' });
  await expect
    .element(dialog.getByText('We take $15.00 from your balance of $120.00.', { exact: false }))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Pay $15.00' }).click();
  await screen.expectLink('0412 345 678', 'tel:+61412345678');
  expect(calls.find(({ path }) => path.endsWith('/claim'))?.body).toEqual({ LeadPrice: 1500 });
});

test('a workshop that has sent its offer is not advised to send one with the contact', async () => {
  stubApi({ ...answers, [OFFER]: createLeadOffer({ HasSubmittedOffer: true }) });
  const screen = await render();
  await screen.getByRole('button', { name: 'Reveal contact for $15.00' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Reveal the customer’s contact?' });
  await expect.element(dialog.getByText('We take $15.00', { exact: false })).toBeVisible();
  expect(dialog.element().textContent).not.toContain('send an offer as well');
});

test('the shown balance is that of the lead’s workshop, also among several', async () => {
  const { Balances } = basics['GET /api/portal/balance'];
  stubApi({
    ...answers,
    ...asOwnerOfTwo,
    [OFFER]: createLeadOffer(),
    'GET /api/portal/balance': {
      Success: true,
      Balances: [
        { ...Balances[0]!, WorkshopId: 8, Balance: 500 },
        { ...Balances[0]!, Balance: 9_000 },
      ],
      Entries: [],
    },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Reveal contact for $15.00' }).click();
  await expect.element(screen.getByText('from your balance of $90.00.', { exact: false })).toBeVisible();
});

test('a refused purchase is explained', async () => {
  const RejectedReason = 'Your balance is too low.';
  const Result = { IsClaimed: false, RejectedReason, RejectedCode: 'InsufficientBalance' };
  stubApi({
    ...answers,
    [OFFER]: createLeadOffer(),
    [CLAIM]: { Success: true, Balance: 0, Result },
  });
  const screen = await render();
  await press(screen, 'Reveal contact for $15.00', 'Pay $15.00');
  await expect.element(screen.getByRole('alert').getByText(RejectedReason)).toBeVisible();
});

test.each([
  ['no calls wanted', { AllowMechanicsToContact: false }, 'The customer prefers not to be called.'],
  [
    'sold out',
    { NumberOfCustomerContactRevealsRemainingForBid: 0 },
    'This contact has been sold the maximum number of times.',
  ],
  [
    'too little balance',
    { LeadPrice: 20_000 },
    'Your balance is too low. Call the customer service team to top it up.',
  ],
])('%s: the contact can’t be bought', async (_, more, reason) => {
  stubApi({ ...answers, [OFFER]: createLeadOffer(more) });
  const screen = await render();
  await expect.element(screen.getByText(reason)).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: /^Reveal/ }).elements()).toHaveLength(0);
});

test('a question waits for the customer’s answer', async () => {
  stubApi({
    ...answers,
    [OFFER]: createLeadOffer({ HasSubmittedOffer: true, Question: question, BidTotalIncGst: 0 }),
  });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Your question' })).toBeVisible();
  await expect.element(screen.getByText('Your question is with the customer')).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Check and send' }).elements()).toHaveLength(0);
});

test('after the answer it can be quoted, without another question', async () => {
  stubApi({ ...answers, [OFFER]: createLeadOffer({ HasSubmittedOffer: true, Question: answered }) });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'Tom has answered' })).toBeVisible();
  await expect.element(screen.getByText('Yes, six gears.')).toBeVisible();
  await expect.element(screen.getByText('You can quote now')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Your quote' })).toBeVisible();
  await screen.getByRole('button', { name: /How do you quote it\?$/ }).click();
  await expect.element(screen.getByRole('option', { name: 'Estimate' })).toBeVisible();
  await expect
    .poll(() => screen.getByRole('option', { name: 'More information needed' }).elements())
    .toHaveLength(0);
});

test.each([
  [
    'booked',
    createRemaining({ HasThisOfferBeenAccepted: true, HasAnOfferBeenAccepted: true }),
    'The customer has booked your offer',
  ],
  [
    'lost',
    createRemaining({ HasAnOfferBeenAccepted: true, IsClosed: true }),
    'The customer has booked another workshop',
  ],
  ['withdrawn', createRemaining({ IsClosed: true }), 'Your offer can’t be booked any more'],
])('a sent offer that is %s shows it', async (_, Remaining, title) => {
  stubApi({
    ...answers,
    [REMAINING]: Remaining,
    [OFFER]: createLeadOffer({ HasSubmittedOffer: true, BidTotalIncGst: 95_000 }, { Remaining }),
  });
  const screen = await render();
  await expect.element(screen.getByText(title)).toBeVisible();
  await expect.element(screen.getByText('Closed for offers')).toBeVisible();
  await expect.poll(() => screen.getByText('is with the customer').elements()).toHaveLength(0);
  await expect.poll(() => screen.getByRole('button', { name: /^Reveal/ }).elements()).toHaveLength(0);
});

test.each([
  [
    'taken by other workshops',
    createLeadOffer({}, { Remaining: createRemaining({ RemainingClaims: 0 }) }),
    'This lead has been taken',
  ],
  ['over', createLeadOffer({ IsBidCutOffReached: true }), 'Offers have closed'],
  [
    'withdrawn',
    createLeadOffer({}, { Remaining: createRemaining({ IsClosed: true }) }),
    'Offers have closed',
  ],
  [
    'booked elsewhere',
    createLeadOffer({}, { Remaining: createRemaining({ HasAnOfferBeenAccepted: true }) }),
    'This job has been taken',
  ],
])('a lead that is %s leads to the others', async (_, offer, title) => {
  stubApi({ ...answers, [REMAINING]: offer.Remaining, [OFFER]: offer });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await screen.expectLink('See other leads', '/workshop/leads');
});

test('when the time runs out, what was typed stays readable', async () => {
  let offer = createLeadOffer();
  stubApi({ ...answers, [OFFER]: () => offer });
  const screen = await render();
  await screen.getByRole('textbox', { name: 'To the customer (optional)' }).fill('We can do it on Friday.');
  offer = createLeadOffer({ IsBidCutOffReached: true });
  await screen.queryClient.invalidateQueries({ queryKey: ['lead-bid-offer'] });
  await expect.element(screen.getByText('Offers are closed')).toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: 'To the customer (optional)' }))
    .toHaveValue('We can do it on Friday.');
  await expect.element(screen.getByRole('button', { name: 'Check and send' })).toBeDisabled();
});

test('when the request is withdrawn, the form closes and keeps what was typed', async () => {
  let remaining = createRemaining();
  stubApi({ ...answers, [OFFER]: createLeadOffer(), [REMAINING]: () => remaining });
  const screen = await render();
  const words = screen.getByRole('textbox', { name: 'To the customer (optional)' });
  await words.fill('We can do it on Friday.');
  remaining = createRemaining({ IsClosed: true });
  await screen.queryClient.invalidateQueries({ queryKey: ['offers-remaining'] });
  await expect.element(screen.getByText('Closed for offers')).toBeVisible();
  await expect.element(screen.getByText(/The customer no longer needs your offer\./)).toBeVisible();
  await expect.element(words).toHaveValue('We can do it on Friday.');
  await expect.element(screen.getByRole('button', { name: 'Check and send' })).toBeDisabled();
  await expect.element(screen.getByText('You can no longer buy this contact.')).toBeVisible();
});

testMember('without permission to bid it can only be read', {
  answers: { ...answers, [OFFER]: createLeadOffer() },
  render,
  shows: (screen) => screen.getByText('You can view this lead.', { exact: false }),
  hides: (screen) => screen.getByRole('button'),
});

test('an unknown lead is not found', async () => {
  stubApi({ ...answers, [OFFER]: problem(404, 'not-found', 'There is no such lead') });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not Found');
});

testLoading({ call: OFFER, answers: answers, render });

const loaded = (screen: Screen) => screen.getByRole('heading', { name: 'The request' });

testFailures({
  call: OFFER,
  answers: { ...answers, [OFFER]: createLeadOffer() },
  render,
  loaded,
  title: 'Problem loading this lead',
});

const longLead = createLeadOffer({
  CustomerFirstName: LONG_NAME,
  Comments: LONG_NAME,
  LeadLocation: LONG_NAME,
});
longLead.Offer.Vehicle.Description = LONG_VEHICLE;

testPhone({ answers: { ...answers, [OFFER]: longLead }, render, loaded });
