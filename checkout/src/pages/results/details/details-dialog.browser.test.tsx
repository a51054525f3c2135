import { expectAccessible, expectFitsPhones, offline, pending, problem } from '@pitlane/component-testing';
import type { Listing, SupplierProfile } from '@pitlane/contracts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, expectCollectionNotice, sentTo } from '../../../app/page.fixture.tsx';
import { ALONE, OWN_QUESTIONS, PROFILE, renderResults } from '../render-results.fixture.tsx';
import { createListing, createPricing, createProfile, LONG_NAME } from '../results.fixture.ts';

const ASK = 'POST /api/graphql';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

beforeEach(() => page.viewport(...ALONE));

/** The details of Harbour Motors, opened by a link to a tab. */
async function renderDetails(tab: string, profile: Partial<SupplierProfile> = {}, more: Answers = {}) {
  const { screen, calls } = await renderResults({
    answers: { [PROFILE]: createProfile(profile), ...more },
    query: `?details=7&tab=${tab}`,
  });
  const dialog = screen.getByRole('dialog', { name: 'Harbour Motors' });
  await expect.element(dialog).toBeVisible();
  return { screen, calls, dialog };
}

test('details open in the address, by tab, and close with Escape', async () => {
  const { screen } = await renderResults({ answers: { [PROFILE]: createProfile() } });
  await screen.getByRole('link', { name: 'Harbour Motors', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Harbour Motors' });
  await expect.element(dialog.getByText('A family business', { exact: false })).toBeVisible();
  expect(screen.address()).toContain('details=7');
  expect(
    dialog
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Overview', 'Terms & policies', 'Photos', 'Reviews', 'Hours', 'What’s included']);
  for (const [tab, text] of [
    ['Terms & policies', 'Ask us a day before.'],
    ['Photos', 'No photos yet'],
    ['Reviews', 'Fair and fast.'],
    ['What’s included', 'In your price'],
  ] as const) {
    await dialog.getByRole('tab', { name: tab }).click();
    await expect.element(dialog.getByText(text)).toBeVisible();
  }
  await dialog.getByRole('tab', { name: 'Hours' }).click();
  await expect.element(dialog.getByRole('row', { name: /Monday.*7:30 am/ })).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /Sunday.*Closed/ })).toBeVisible();
  expect(dialog.getByRole('row').elements()).toHaveLength(7);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.address()).not.toContain('details');
});

test('a link opens the details on their tab', async () => {
  const { screen } = await renderResults({
    answers: { [PROFILE]: createProfile() },
    query: '?details=7&tab=reviews',
  });
  const dialog = screen.getByRole('dialog', { name: 'Harbour Motors' });
  await expect.element(dialog.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(dialog.getByText('Fair and fast.')).toBeVisible();
  await expectAccessible();
});

test('details of a workshop that does not quote do not open', async () => {
  const { screen } = await renderResults({ query: '?details=999' });
  await expect.element(screen.getByText('3 quotes')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('the price is at the foot while the rest loads', async () => {
  const { dialog } = await renderDetails('overview', {}, { [PROFILE]: pending });
  await expect.element(dialog.getByText(/\$330\.00/).first()).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Book now' })).toBeVisible();
  await expect.element(dialog.getByRole('tablist')).not.toBeInTheDocument();
  await expectAccessible();
});

test('details that do not load can be tried again, and the price stays', async () => {
  let answer: () => unknown = offline;

  const { screen } = await renderResults({ answers: { [PROFILE]: () => answer() }, query: '?details=7' });
  const dialog = screen.getByRole('dialog', { name: 'Harbour Motors' });
  await expect.element(dialog.getByText('We couldn’t load this workshop')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Book now' })).toBeVisible();
  answer = () => createProfile();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('tab', { name: 'Overview' })).toBeVisible();
});

test('an estimate is a range at the foot too', async () => {
  const { screen } = await renderResults({
    quotes: { Listings: [createListing({ Pricing: createPricing(30_000, 42_000) })] },
    answers: { [PROFILE]: createProfile() },
    query: '?details=7',
  });
  await expect
    .element(screen.getByRole('dialog', { name: 'Harbour Motors' }))
    .toMatchTextContent(/\$300\.00.*\$420\.00/);
});

test('the overview gives address, age and credentials', async () => {
  const { dialog } = await renderDetails('overview');
  for (const text of [
    '12 Mill Lane, Marrickville NSW 2204 (2.4 km)',
    '12 years',
    'MVRL 12345',
    '51 824 753 556',
    'Workshop',
  ])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('ABN')).toBeVisible();
  await expectAccessible();
});

test('a phone reads what is in the price without a change of tab', async () => {
  await page.viewport(360, 740);
  const { dialog } = await renderDetails('overview');
  await expect.element(dialog.getByText('Parts and materials')).toBeVisible();
  await expectFitsPhones();
});

const ONLINE = { AcceptOnlinePayments: true };
test.for<[string, Partial<Listing>, number | null, string]>([
  ['card', { ...ONLINE, WorkshopPaymentMethods: ['creditCard'] }, null, 'Online: Card'],
  ['pay later', { ...ONLINE, WorkshopPaymentMethods: ['afterPay', 'zip'] }, null, 'Online: Afterpay, Zip'],
  ['the workshop', { WorkshopPaymentMethods: ['creditCard'] }, null, 'Pay after the job'],
  ['an estimate', { Pricing: createPricing(30_000, 42_000) }, null, 'Pay after the job'],
  ['a fleet', {}, 1, 'Billed to your company'],
])('the overview tells how to pay: %s', async ([, changes, FleetCompanyId, text]) => {
  const { screen } = await renderResults({
    quotes: { Listings: [createListing(changes)] },
    lead: { FleetCompanyId },
    answers: { [PROFILE]: createProfile() },
    query: '?details=7',
  });
  const dialog = screen.getByRole('dialog', { name: 'Harbour Motors' });
  const term = dialog.getByRole('term').filter({ hasText: 'How to pay' });
  await expect.element(term).toBeVisible();
  expect(term.element().nextElementSibling).toHaveTextContent(text);
  await expectAccessible();
});

test('a mobile mechanic in New Zealand is based somewhere, with its own number', async () => {
  const { dialog } = await renderDetails('overview', {
    IsMobile: true,
    IANATimeZone: 'Pacific/Auckland',
    YearsActive: 1,
    LicenseNumber: null,
    AddressLine1: null as never,
  });
  await expect.element(dialog.getByText('Based in')).toBeVisible();
  await expect.element(dialog.getByText('1 year', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('NZBN')).toBeVisible();
  await expect.element(dialog.getByText('Licence')).not.toBeInTheDocument();
});

test('photos turn by buttons in a ring, and by thumbnail', async () => {
  const Images = [`${PIXEL}#1`, `${PIXEL}#2`, `${PIXEL}#3`];
  const { dialog } = await renderDetails('photos', { Images });
  const shown = (index: number) => dialog.getByRole('img', { name: `Harbour Motors, ${index} of 3` });
  await expect.element(shown(1)).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Previous photo' }).click();
  await expect.element(shown(3)).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Next photo' }).click();
  await expect.element(shown(1)).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Photo 2' }).click();
  await expect.element(shown(2)).toBeInTheDocument();
  await expect
    .element(dialog.getByRole('button', { name: 'Photo 2' }))
    .toHaveAttribute('aria-current', 'true');
  await expectAccessible();
});

test('a single photo has nothing to turn', async () => {
  const { dialog } = await renderDetails('photos', { Images: [PIXEL] });
  await expect.element(dialog.getByRole('img', { name: 'Harbour Motors, 1 of 1' })).toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Next photo' })).not.toBeInTheDocument();
});

test('reviews count their stars, five per page', async () => {
  const older = { CustomerName: 'Noah', StarCount: 3, Comments: 'Late.', CreatedOn: '2025-11-01T00:00:00Z' };
  const { dialog } = await renderDetails(
    'reviews',
    {},
    {
      [PROFILE]: ({ query }: { query: URLSearchParams }) =>
        createProfile(query.get('page') === '2' ? { Reviews: [older] } : {}),
    },
  );
  await expect.element(dialog.getByText('84 ratings, 6 reviews here')).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /5 stars 6/ })).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /1 star 0/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Older' }).click();
  await expect.element(dialog.getByText('Late.')).toBeVisible();
  await expect.element(dialog.getByText('November 2025')).toBeVisible();
  await expect.element(dialog.getByText('Fair and fast.')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('list', { name: 'Reviews, page 2 of 2' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Older' })).toBeDisabled();
});

test('a page of reviews that does not load can be tried again', async () => {
  let second: unknown = problem(500, 'internal', 'Broken');
  const { dialog } = await renderDetails(
    'reviews',
    {},
    {
      [PROFILE]: ({ query }: { query: URLSearchParams }) =>
        query.get('page') === '2' ? second : createProfile(),
    },
  );
  await dialog.getByRole('button', { name: 'Older' }).click();
  await expect.element(dialog.getByText('We couldn’t load these reviews')).toBeVisible();
  second = createProfile({
    Reviews: [{ CustomerName: 'Noah', StarCount: 3, Comments: 'Late.', CreatedOn: '' + '2025-11-01' }],
  });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('Late.')).toBeVisible();
});

test('invites a first review when there are none', async () => {
  const { dialog } = await renderDetails('reviews', { Reviews: [], ReviewsTotal: 0 });
  await expect.element(dialog.getByText('No reviews yet', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(/after your booking, we’ll ask you how it went/)).toBeVisible();
});

test('the hours mark today in the time zone of the workshop', async () => {
  const { dialog } = await renderDetails('hours');
  const today = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'Australia/Sydney' }).format();
  const marked = () =>
    dialog
      .getByRole('row')
      .elements()
      .filter((row) => row.getAttribute('aria-current') === 'date')
      .map(({ textContent }) => textContent);
  await expect.poll(marked).toEqual([expect.stringContaining(`${today} (today)`)]);
  await expect
    .element(dialog.getByText('Local time in Marrickville. Public holidays may differ.'))
    .toBeVisible();
  await expectAccessible();
});

test('shows only the general terms when the workshop has no policies', async () => {
  const { dialog } = await renderDetails('terms', { Policies: [] });
  await expect
    .element(dialog.getByText(/^You pay the quoted price, which includes GST and is held until 15 March\./))
    .toBeVisible();
  await expect.element(dialog.getByText('Harbour Motors hasn’t published any policies.')).toBeVisible();
});

test('the HTML of a policy cannot run', async () => {
  const html =
    '<p>Bring the key.</p><img src=x onerror="window.ran = true"><script>window.ran = true</script>';
  const { dialog } = await renderDetails('terms', {
    Policies: [{ Id: 1, Title: 'Keys', ContentHtml: html }],
  });
  await expect.element(dialog.getByText('Bring the key.')).toBeVisible();
  expect(dialog.element().querySelector('script, [onerror]')).toBeNull();
  expect(window).not.toHaveProperty('ran');
});

test('lists always included, free and paid extras separately', async () => {
  const extra = (id: number, Name: string, PriceIncGst: number) => ({
    WorkshopExtraServiceID: id,
    Name,
    PriceIncGst,
  });
  const { screen } = await renderResults({
    quotes: {
      Listings: [
        createListing({
          Perks: [{ WorkshopExtraServiceID: 10, Name: 'Safety check' }],
          ExtraServices: [
            extra(10, 'Safety check', 0),
            extra(11, 'Vacuum', 0),
            extra(12, 'Polish', 2_500),
          ] as never,
        }),
      ],
    },
    answers: { [PROFILE]: createProfile() },
    query: '?details=7&tab=included',
  });
  const dialog = screen.getByRole('dialog', { name: 'Harbour Motors' });
  await expect
    .element(dialog)
    .toMatchTextContent(
      /Always includedSafety checkFree, choose when bookingVacuumAdd when bookingPolish.*\$25\.00/,
    );
  await expectAccessible();
});

test('a question to a workshop is sent with the known contact', async () => {
  const { screen, calls } = await renderResults({
    answers: {
      [PROFILE]: createProfile(),
      [ASK]: problem(500, 'internal', 'Broken'),
    },
    query: '?details=7',
  });
  await screen.getByRole('button', { name: 'Ask a question' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ask Harbour Motors' });
  await expect.element(dialog.getByRole('textbox', { name: 'Your name' })).toHaveValue('Alex Driver');
  await expect
    .element(dialog.getByRole('textbox', { name: 'Email (optional)' }))
    .toHaveValue('alex@example.com');
  await dialog.getByRole('textbox', { name: 'Your question' }).fill('Do you have a loan car?');
  await dialog.getByRole('button', { name: 'Send the question' }).click();
  await expect.element(dialog.getByText('We couldn’t send your question')).toBeVisible();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Your question' }))
    .toHaveValue('Do you have a loan car?');
  expect(JSON.stringify(sentTo(calls, '/api/graphql'))).toContain('Do you have a loan car?');
});

test('a question shows who gets the details, and links how they are used', async () => {
  const { screen } = await renderDetails('overview');
  await screen.getByRole('button', { name: 'Ask a question' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ask Harbour Motors' });
  await expectCollectionNotice(
    dialog,
    'We only share your details with this workshop, so it can answer you.',
  );
});

async function ask(answer: unknown) {
  const rendered = await renderDetails('overview', {}, { [ASK]: answer });
  await rendered.dialog.getByRole('button', { name: 'Ask a question' }).click();
  const form = rendered.screen.getByRole('dialog', { name: 'Ask Harbour Motors' });
  await form.getByRole('textbox', { name: 'Your question' }).fill('Do you have a loan car?');
  await form.getByRole('button', { name: 'Send the question' }).click();
  return { ...rendered, form };
}

const toErrors = (errors: { field: string | null; message: string }[]) => ({
  data: { createSupplierDirectLead: { errors } },
});

test('a question that was sent names who answers, and leads back', async () => {
  const { form, calls } = await ask(toErrors([]));
  await expect.element(form.getByText('Your question is on its way')).toBeVisible();
  await expect
    .element(
      form.getByText(
        /Harbour Motors will answer by phone, email or SMS\. If it hasn’t within one business day, we’ll follow up\./,
      ),
    )
    .toBeVisible();
  expect(sentTo(calls, '/api/graphql')).toHaveLength(1);
  await expectAccessible();
  await form.getByRole('button', { name: 'Back to the quotes' }).click();
  await expect.element(form).not.toBeInTheDocument();
});

test('[RES-07] the details show the customer’s question, and the answer once it is there', async () => {
  const waiting = {
    WorkshopId: 7,
    Question: 'Do you have a loan car?',
    CreatedOn: '2026-02-22T21:00:00Z',
    AnswerBy: '2026-02-24T07:00:00Z',
    AnsweredOn: null as string | null,
    Answer: null as string | null,
  };
  let Questions = [{ ...waiting, WorkshopId: 8, Question: 'Of another workshop' }, waiting];
  let isBroken = true;
  const { dialog, screen } = await renderDetails(
    'overview',
    {},
    { [OWN_QUESTIONS]: () => (isBroken ? problem(500, 'internal', 'Broken') : { Success: true, Questions }) },
  );
  await expect.element(dialog.getByText('We couldn’t load your question')).toBeVisible();
  isBroken = false;
  await dialog.getByRole('button', { name: 'Load it again' }).click();
  const status = dialog.getByRole('status').filter({ hasText: 'You asked Harbour Motors' });
  await expect.element(status.getByText('Do you have a loan car?')).toBeVisible();
  await expect.element(status.getByText(/within one business day, we’ll follow up/)).toBeVisible();
  await expect.poll(() => dialog.getByText('Of another workshop').elements()).toHaveLength(0);
  await expectAccessible();

  Questions = [{ ...waiting, AnsweredOn: '2026-02-23T01:00:00Z', Answer: 'Yes, a small one.' }];
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'Harbour Motors', exact: true }).click();
  await expect.element(dialog.getByText('Harbour Motors has answered your question')).toBeVisible();
  await expect.element(dialog.getByText('Yes, a small one.')).toBeVisible();
});

test('[RES-07] a visitor with a shared link does not see the customer’s question', async () => {
  const { screen, calls } = await renderResults({
    answers: { [PROFILE]: createProfile() },
    lead: { HasAccess: false },
    query: '?details=7',
  });
  await expect.element(screen.getByText('A family business', { exact: false })).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/direct-leads'))).toBe(false);
});

test('an error of the server stands at its field, which has the focus', async () => {
  const { form } = await ask(toErrors([{ field: 'leadEmailAddress', message: 'No such address.' }]));
  const email = form.getByRole('textbox', { name: 'Email (optional)' });
  await expect.element(email).toHaveAccessibleDescription('No such address.');
  await expect.element(email).toHaveFocus();
  await expect
    .element(form.getByRole('textbox', { name: 'Your question' }))
    .toHaveValue('Do you have a loan car?');
  await expectAccessible();
});

test('a refusal without a field stands above the form', async () => {
  const { form } = await ask(
    toErrors([{ field: null, message: 'You have sent this workshop a question today.' }]),
  );
  await expect.element(form.getByText('You have sent this workshop a question today.')).toBeVisible();
});

test('the button is busy while a question is sent, and sends it once', async () => {
  const { form, calls } = await ask(pending);
  await form.getByRole('textbox', { name: 'Your question' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sentTo(calls, '/api/graphql')).toHaveLength(1);
});

test('the details fill a phone, with the price in reach', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderResults({
    quotes: { Listings: [createListing({ WorkshopName: LONG_NAME })] },
    answers: {
      [PROFILE]: createProfile({ Name: LONG_NAME, Description: LONG_NAME, AddressLine1: LONG_NAME }),
    },
    query: '?details=7',
  });
  const dialog = screen.getByRole('dialog', { name: LONG_NAME });
  await expect.element(dialog.getByRole('link', { name: 'Book now' })).toBeInViewport();
  await expect.element(dialog.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expectFitsPhones();
});
