import {
  expectAccessible,
  offline,
  pending,
  problem,
  renderInApp,
  stubApi,
} from '@pitlane/component-testing';
import type { Lead } from '@pitlane/contracts';
import { PageShell } from '@pitlane/ui/aria';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createConfig, createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import {
  AVAILABILITY,
  createListing,
  createPricing,
  createProfile,
  createQuotes,
  LISTINGS,
  LONG_NAME,
} from './results.fixture.ts';
import { ResultsPage } from './results-page.tsx';

const TOKEN = 'b00k1ngT0kenOfHarbourMotors';
const QUOTES = 'GET /api/quotes/*';
const LEAD = 'GET /api/lead/*';
const PROFILE = 'GET /api/workshop-by-id/*/profile';
const ASK = 'POST /api/graphql';
const LOGS = {
  'POST /api/quotes/log-impressions': { Success: true },
  'POST /api/quotes/*/click/*': { Success: true },
  'POST /api/quotes/*/book-now-click/*': { Success: true },
};

// Narrower than list and map side by side: the map has separate tests.
beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(900, 1200);
});

const stubPage = (quotes: unknown = createQuotes(), more: Parameters<typeof stubApi>[0] = {}) =>
  stubApi({
    'GET /api/config': createConfig(),
    'POST /api/workshop/availability': AVAILABILITY,
    ...LOGS,
    ...more,
    [LEAD]: more[LEAD] ?? { Success: true, Lead: createLead() },
    [QUOTES]: quotes,
  });

const stubLead = (changes: Partial<Lead>, quotes: unknown = createQuotes()) =>
  stubPage(quotes, { [LEAD]: { Success: true, Lead: createLead(changes) } });

const renderPage = (query = '', guid = LEAD_GUID) =>
  renderInApp(
    <PageShell logo={null}>
      <ResultsPage />
    </PageShell>,
    { address: `/quotes/${guid}${query}`, route: '/quotes/$leadGuid' },
  );

type Screen = Awaited<ReturnType<typeof renderPage>>;
const cards = (screen: Screen) => screen.getByRole('list', { name: 'Quotes' }).getByRole('article');
const names = (screen: Screen) =>
  cards(screen)
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
const sort = (screen: Screen, name: string) =>
  screen.getByRole('radiogroup', { name: 'Sort' }).getByRole('radio', { name });

test('shows every quote with its workshop, price and way to book', async () => {
  stubPage();
  const screen = await renderPage();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your quotes');
  await expect.poll(() => names(screen)).toEqual(LISTINGS.map(({ WorkshopName }) => WorkshopName));
  await expect.element(screen.getByText('3 quotes')).toBeVisible();
  await expect.element(screen.getByText('$290.00 to $360.00 inc GST')).toBeVisible();
  await expect.element(screen.getByText('60,000 km logbook service')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Book now with Harbour Motors' }))
    .toHaveAttribute('href', `/booking/${LEAD_GUID}/finalise?workshopId=7`);
  await expectAccessible();
});

test('holds the place of the quotes while they load', async () => {
  stubPage(pending);
  const screen = await renderPage();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your quotes');
  await expect.element(screen.getByRole('list', { name: 'Quotes' })).not.toBeInTheDocument();
  await expectAccessible();
});

test.for([
  ['no id of a quote', 'abc', {}],
  ['an unknown quote', LEAD_GUID, { [LEAD]: problem(404, 'not-found', 'No such quote') }],
] as const)('%s is not found', async ([, guid, more]) => {
  stubPage(createQuotes(), more);
  const screen = await renderPage('', guid);
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toBeVisible();
});

test.for([
  ['a failing server', problem(500, 'internal', 'Broken')],
  ['no network', offline],
] as const)('after %s the quotes load again on request', async ([, failure]) => {
  let answer: unknown = failure;
  stubPage(() => (typeof answer === 'function' ? answer() : answer));
  const screen = await renderPage();
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answer = createQuotes();
  await again.click();
  await expect.element(screen.getByText('3 quotes')).toBeVisible();
});

test('a quote without its suburb continues in the funnel', async () => {
  stubLead({ SuburbId: null });
  const screen = await renderPage();
  await expect.poll(() => screen.address()).toBe(`/quote-2/${LEAD_GUID}?step=location`);
});

test('without a free workshop other items or another place may help', async () => {
  stubPage(createQuotes({ Listings: [] }));
  const screen = await renderPage();
  await expect.element(screen.getByRole('heading', { name: 'No quotes available' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Change the items' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save quotes' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('sorts by mouse and by keyboard, also in the address', async () => {
  stubPage();
  const screen = await renderPage();
  await sort(screen, 'Price').click();
  await expect.poll(() => names(screen)[0]).toBe('Inner West Mazda');
  await expect.poll(() => screen.address()).toContain('sortby=price');
  sort(screen, 'Price').element().focus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.poll(() => names(screen)[0]).toBe('Driveway Mechanics');
});

test('the address brings its order', async () => {
  stubPage();
  const screen = await renderPage('?sortby=price');
  await expect.element(sort(screen, 'Price')).toBeChecked();
  await expect.poll(() => names(screen)[0]).toBe('Inner West Mazda');
});

test('filters count before they apply, and each can be removed', async () => {
  stubPage();
  const screen = await renderPage();
  await screen.getByRole('button', { name: 'Filters' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('radio', { name: '8:00 am' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Show 2 Quotes' }).click();
  await expect.poll(() => names(screen)).toEqual(['Harbour Motors', 'Inner West Mazda']);
  await expect.element(screen.getByRole('button', { name: /Filters.*1 chosen/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove the filter Opens by 8:00 am' }).click();
  await expect.poll(() => names(screen)).toHaveLength(3);
});

test('the dialog of the filters is accessible', async () => {
  stubPage();
  const screen = await renderPage();
  await screen.getByRole('button', { name: 'Filters' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible();
});

test('kinds of workshops filter at once', async () => {
  stubPage();
  const screen = await renderPage();
  await screen
    .getByRole('radiogroup', { name: 'Who does it' })
    .getByRole('radio', { name: /Mobile/ })
    .click();
  await expect.poll(() => names(screen)).toEqual(['Driveway Mechanics']);
});

test('a price opens into its parts', async () => {
  stubPage();
  const screen = await renderPage();
  const fold = screen.getByRole('button', { name: 'What’s in the price of Harbour Motors' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  const card = screen.getByRole('article', { name: 'Harbour Motors' });
  await expect.element(card).toMatchTextContent(/Labour\$230\.00Parts and materials\$100\.00/);
  await card.getByRole('button', { name: 'Why here? of Harbour Motors' }).click();
  await expect.element(card).toMatchTextContent(/This one has 82/);
});

test('a card shows what speaks for a workshop', async () => {
  const best = { RatingId: 1, StarCount: 5, Comments: 'Fair and fast.', CustomerName: 'Mia' };
  stubPage(
    createQuotes({
      Listings: [
        createListing({
          IsPremium: true,
          IsNew: true,
          HasVerifiedCredentials: true,
          LicenseNumber: 'MVRL 12345',
          IsAvailableFromTomorrow: true,
          AcceptOnlinePayments: true,
          WorkshopPaymentMethods: ['creditCard', 'zip'],
          Perks: [{ WorkshopExtraServiceID: 1, Name: 'Car wash' }],
          Discount: { Description: 'Members save 10%', IsYouiRewards: false },
          Pricing: { ...createPricing(33_000), WasIncludingTax: 36_000 },
          WorkshopRatingDetails: {
            RatingCount: 84,
            TotalRating: 4.8,
            RecentRatings: [best],
            BestRecentRating: best,
          },
        }),
      ],
    }),
  );
  const screen = await renderPage();
  await expect.element(screen.getByText('1 quote', { exact: true })).toBeVisible();
  const card = screen.getByRole('article', { name: 'Harbour Motors' });
  for (const text of [
    'Highly recommended',
    'New here',
    'Verified',
    'Premium',
    'Licence MVRL 12345',
    'Save $30.00',
    'Members save 10%',
    'Car wash',
  ])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
  await expect.element(card.getByText(/Available tomorrow/)).toBeVisible();
  await expect.element(card.getByText(/Fair and fast/)).toBeVisible();
  await expect.element(card.getByRole('list', { name: 'Pay online with' })).toHaveTextContent('CardZip');
  await expectAccessible();
});

test('an estimate is a range, and a new workshop has no reviews', async () => {
  stubPage(
    createQuotes({
      Listings: [
        createListing({
          Pricing: createPricing(30_000, 42_000),
          WorkshopRatingDetails: {
            RatingCount: 0,
            TotalRating: 0,
            RecentRatings: [],
            BestRecentRating: null,
          },
        }),
      ],
    }),
  );
  const screen = await renderPage();
  const card = screen.getByRole('article', { name: 'Harbour Motors' });
  await expect.element(card).toMatchTextContent(/Estimated between.*\$300.*\$420/);
  await expect.element(card.getByText('No reviews yet')).toBeVisible();
  await expect.element(card.getByText('Pay after the job')).toBeVisible();
});

test('details open in the address, by tab, and close with Escape', async () => {
  stubPage(createQuotes(), { [PROFILE]: createProfile() });
  const screen = await renderPage();
  await screen.getByRole('button', { name: 'Details of Harbour Motors' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Harbour Motors' });
  await expect.element(dialog.getByText('A family business', { exact: false })).toBeVisible();
  expect(screen.address()).toContain('details=7');
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
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.address()).not.toContain('details');
});

test('a link opens the details on their tab', async () => {
  stubPage(createQuotes(), { [PROFILE]: createProfile() });
  const screen = await renderPage('?details=7&tab=reviews');
  const dialog = screen.getByRole('dialog', { name: 'Harbour Motors' });
  await expect.element(dialog.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(dialog.getByText('Fair and fast.')).toBeVisible();
  await expectAccessible();
});

test('details that do not load can be tried again, and the price stays', async () => {
  let answer: () => unknown = offline;
  stubPage(createQuotes(), { [PROFILE]: () => answer() });
  const screen = await renderPage('?details=7');
  const dialog = screen.getByRole('dialog', { name: 'Harbour Motors' });
  await expect.element(dialog.getByText('We couldn’t load this workshop')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Book now' })).toBeVisible();
  answer = () => createProfile();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('tab', { name: 'Overview' })).toBeVisible();
});

test('a question to a workshop is sent with the known contact', async () => {
  const calls = stubPage(createQuotes(), {
    [PROFILE]: createProfile(),
    [ASK]: problem(500, 'internal', 'Broken'),
  });
  const screen = await renderPage('?details=7');
  await screen.getByRole('button', { name: 'Ask a question' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ask Harbour Motors' });
  await expect.element(dialog.getByRole('textbox', { name: 'Your name' })).toHaveValue('Alex Driver');
  await expect.element(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('alex@example.com');
  await dialog.getByRole('textbox', { name: 'Your question' }).fill('Do you have a loan car?');
  await dialog.getByRole('button', { name: 'Send the question' }).click();
  await expect.element(dialog.getByText('We couldn’t send your question')).toBeVisible();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Your question' }))
    .toHaveValue('Do you have a loan car?');
  expect(JSON.stringify(calls.at(-1)?.body)).toContain('Do you have a loan car?');
});

test('quotes are saved by a link to the contact of the lead', async () => {
  const calls = stubPage(createQuotes(), {
    'POST /api/quotes/send-link-to-customer': { Success: true, Channels: ['mail', 'sms'] },
  });
  const screen = await renderPage();
  await screen.getByRole('button', { name: 'Save quotes' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Save these quotes' });
  await expect.element(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('alex@example.com');
  await dialog.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(dialog.getByText(/Sent to alex@example.com/)).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('send-link-to-customer'))?.body).toEqual({
    leadGuid: LEAD_GUID,
  });
});

test('an address that is none is refused before anything is sent', async () => {
  const calls = stubPage();
  const screen = await renderPage();
  await screen.getByRole('button', { name: 'Save quotes' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Save these quotes' });
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await email.fill('alex@');
  await dialog.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(email).toHaveAccessibleDescription(/Enter an email address/);
  expect(calls.some(({ path }) => path.endsWith('send-link-to-customer'))).toBe(false);
  await expectAccessible();
});

test('a link that could not be sent keeps the form', async () => {
  stubPage(createQuotes(), { 'POST /api/quotes/send-link-to-customer': offline });
  const screen = await renderPage();
  await screen.getByRole('button', { name: 'Save quotes' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Save these quotes' });
  await dialog.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(dialog.getByText('We couldn’t send the link')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('alex@example.com');
});

test('the items of the request and their operations are one press away', async () => {
  stubPage(createQuotes(), {
    'GET /api/vehicle/*/service-operations': {
      Success: true,
      Name: '60,000 km service',
      Operations: ['Change the oil'],
      AdditionalBilledOperations: [],
      ExcludedOperations: [],
      Parts: [],
    },
  });
  const screen = await renderPage();
  await screen.getByRole('button', { name: 'Items (1)' }).click();
  const cart = screen.getByRole('dialog', { name: 'Your request' });
  await cart.getByRole('button', { name: /What’s done/ }).click();
  await expect.element(screen.getByText('Change the oil')).toBeVisible();
});

test('a booked quote leads to its booking', async () => {
  stubLead({ BookingId: 1042, BookingStatus: 'Confirmed', BookingToken: TOKEN });
  const screen = await renderPage();
  const dialog = screen.getByRole('dialog', { name: 'This quote is already booked' });
  await expect
    .element(dialog.getByRole('link', { name: 'See your booking' }))
    .toHaveAttribute('href', `/booking/${TOKEN}/confirmation`);
  await expectAccessible();
});

test('banners tell a visitor what is special', async () => {
  stubLead(
    { FleetCompanyId: 4 },
    createQuotes({
      BidComments: 'Parts take a day.',
      RoadsideAssistanceLink: 'https://roadside.example/now',
      IsExperimentalRegion: true,
    }),
  );
  const screen = await renderPage();
  for (const title of ['Fleet prices', 'A word from the workshops', 'We’re new in this area'])
    await expect.element(screen.getByText(title)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Get roadside assistance' }))
    .toHaveAttribute('href', 'https://roadside.example/now');
});

test('long names fit a phone', async () => {
  await page.viewport(360, 740);
  stubPage(createQuotes({ Listings: [createListing({ WorkshopName: LONG_NAME, SuburbName: LONG_NAME })] }));
  const screen = await renderPage();
  await expect.element(screen.getByRole('article', { name: LONG_NAME })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show map' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
