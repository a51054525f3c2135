import { expectAccessible, expectFitsPhones, pending, problem, useScreen } from '@pitlane/component-testing';
import type { Listing } from '@pitlane/contracts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createLead, LEAD_GUID, LOGBOOK_SERVICE } from '../../app/app.fixture.ts';
import { FAILURES, type Screen, sentTo, testPageStates } from '../../app/page.fixture.tsx';
import { ALONE, getCard, LEAD, readNames, renderListings, renderResults } from './render-results.fixture.tsx';
import {
  createListing,
  createPricing,
  createQuotes,
  DEALER,
  LISTINGS,
  LONG_NAME,
  OPERATIONS,
  AVAILABILITY as SHARE,
} from './results.fixture.ts';

const TOKEN = 'b00k1ngT0kenOfHarbourMotors';
const AVAILABILITY = 'POST /api/workshop/availability';

beforeEach(() => page.viewport(...ALONE));

testPageStates(
  'Search Results',
  (lead) => renderResults({ answers: { [LEAD]: lead } }),
  { Success: true, Lead: createLead() },
  (screen) => screen.getByText('3 quotes'),
  { waitingHeading: 'Your quotes', unknownAddress: '/page-not-found' },
);

test('shows every quote with its workshop, price and way to book', async () => {
  const { screen } = await renderResults();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your quotes');
  await expect.poll(() => readNames(screen)).toEqual(LISTINGS.map(({ WorkshopName }) => WorkshopName));
  await expect.element(screen.getByText('3 quotes')).toBeVisible();
  await expect.element(screen.getByText('$290.00 to $360.00 inc GST')).toBeVisible();
  await expect.element(screen.getByText(/^These prices are held until 15 March\./)).toBeVisible();
  await expect.element(screen.getByText('60,000 km logbook service')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Book now with Harbour Motors' }))
    .toHaveAttribute('href', `/booking/${LEAD_GUID}/finalise?workshopId=7`);
  await expectAccessible();
});

test('holds the place of the quotes while they load', async () => {
  const { screen } = await renderResults({ quotes: pending });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your quotes');
  await expect.element(screen.getByRole('list', { name: 'Quotes' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a long wait is explained, with a way to load again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { screen } = await renderResults({ quotes: pending });
  const status = screen.getByRole('status').first();
  await expect.element(status).toMatchTextContent(/Finding workshops, mobile mechanics and dealerships/);
  vi.advanceTimersByTime(8_000);
  await expect.element(status).toMatchTextContent(/This is taking longer than usual/);
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  vi.useRealTimers();
  await expectAccessible();
});

test('an address without an id is not found, and nothing is loaded', async () => {
  const { screen, calls } = await renderResults({ guid: 'abc', query: '?partner=pk_club' });
  await expect.poll(() => screen.address()).toBe('/page-not-found?partner=pk_club');
  expect(calls.map(({ path }) => path)).not.toContain('/api/lead/abc');
});

const SIGN_IN_PAGE = new Response('<!doctype html><title>Sign in</title>', {
  headers: { 'Content-Type': 'text/html' },
});

test.for([
  ...FAILURES,
  ['quotes that are not there', problem(404, 'not-found', 'None'), 'Not Found'],
  ['the sign-in page of a public network', SIGN_IN_PAGE, 'Oops...'],
] as const)('after %s the quotes load again on request', async ([, failure, heading]) => {
  let answer: unknown = failure;
  const { screen } = await renderResults({
    quotes: () => (typeof answer === 'function' ? answer() : answer),
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  answer = createQuotes();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('3 quotes')).toBeVisible();
});

test.for([
  ['its suburb', { SuburbId: null }, `/quote-2/${LEAD_GUID}?step=location`],
  ['its vehicle', { Mid: null }, `/quote-2/${LEAD_GUID}?step=task-select`],
  ['items', { CartItems: [] }, `/quote-2/${LEAD_GUID}?step=task-select`],
  [
    'items, in the older funnel,',
    { CartItems: [], QuoteFlowVersion: 1 as const },
    `/quote/${LEAD_GUID}?step=task-select`,
  ],
] as const)('a quote without %s continues in the funnel', async ([, lead, address]) => {
  const { screen } = await renderResults({
    lead: { ...lead, CartItems: [...((lead as never as { CartItems?: [] }).CartItems ?? [LOGBOOK_SERVICE])] },
  });
  await expect.poll(() => screen.address()).toBe(address);
});

test('the request names work, car and place, and leads to its items', async () => {
  const { screen } = await renderResults();
  const request = screen.getByRole('list', { name: 'Your request' });
  for (const text of ['60,000 km logbook service', 'Mazda 3 2019', 'Newtown'])
    await expect.element(request.getByText(text)).toBeVisible();
  await expect
    .element(request.getByRole('link', { name: 'Change' }))
    .toHaveAttribute('href', `/quote-2/${LEAD_GUID}?step=task-your-items`);
});

test('several items are counted', async () => {
  const { screen } = await renderResults({ lead: { CartItems: [LOGBOOK_SERVICE, LOGBOOK_SERVICE] } });
  await expect.element(screen.getByRole('list', { name: 'Your request' }).getByText('2 items')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Items (2)' })).toBeVisible();
});

test('the share of suppliers that can do it is announced', async () => {
  const { screen } = await renderResults();
  await expect
    .element(screen.getByText('3 of 5 workshops and mechanics near you can do this, dealerships among them.'))
    .toBeVisible();
});

test('[LED-05] that share is for this car and work, and is fetched again after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let AvailableCount = 3;
  const { screen, calls } = await renderResults({
    quotes: { ServiceDate: '2026-03-03' },
    answers: { [AVAILABILITY]: () => ({ ...SHARE, AvailableCount }) },
  });
  await expect.element(screen.getByText(/^3 of 5 workshops/)).toBeVisible();
  const requests = () => sentTo(calls, '/api/workshop/availability');
  expect(requests()).toEqual([
    expect.objectContaining({ vehicleMake: 'Mazda', providesServicing: true, repairInspectionIds: [] }),
  ]);
  AvailableCount = 2;
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(requests()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.poll(requests).toHaveLength(2);
  await expect.element(screen.getByText(/^2 of 5 workshops/)).toBeVisible();
});

test('quotes show without that share when it does not load', async () => {
  const { screen } = await renderResults({ answers: { [AVAILABILITY]: problem(500, 'internal', 'Broken') } });
  await expect.element(screen.getByText('3 quotes')).toBeVisible();
  await expect.element(screen.getByText(/near you can do this/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a price that this version cannot read is left out and logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const pricing = { ...createListing().Pricing, Strategy: 'AUCTION' } as unknown as Listing['Pricing'];
  const unknown = createListing({ WorkshopId: 99, WorkshopName: 'Future Motors', Pricing: pricing });
  const { screen } = await renderResults({ quotes: { Listings: [unknown, ...LISTINGS] } });
  await expect.element(screen.getByText('3 quotes')).toBeVisible();
  expect(readNames(screen)).not.toContain('Future Motors');
  expect(log).toHaveBeenCalled();
});

test('[LED-07] without a free workshop the page offers a call', async () => {
  const { screen, calls } = await renderResults({
    quotes: { Listings: [] },
    answers: {
      'POST /api/lead/*/schedule-call': {
        ...{ Success: true, WillCustomerGetCallback: true },
        Promise: 'We’ll call on Monday from 9 am.',
      },
    },
  });
  await screen.getByRole('button', { name: 'Ask us to call' }).click();
  await expect.element(screen.getByText('We’ll call on Monday from 9 am.')).toBeVisible();
  expect(sentTo(calls, `/api/lead/${LEAD_GUID}/schedule-call`)).toHaveLength(1);
  await expectAccessible();
});

test('where no call can be made, the page names what else may help', async () => {
  const { screen } = await renderResults({
    quotes: { Listings: [] },
    answers: {
      'POST /api/lead/*/schedule-call': { Success: true, WillCustomerGetCallback: false, Promise: null },
    },
  });
  await screen.getByRole('button', { name: 'Ask us to call' }).click();
  await expect
    .element(
      screen.getByText('We can’t call you about this request. Change the items or the location instead.'),
    )
    .toBeVisible();
});

test.for([
  ['a number', { MobileNumber: null }],
  ['access', { HasAccess: false }],
] as const)('no call is offered without %s', async ([, lead]) => {
  const { screen } = await renderResults({ quotes: { Listings: [] }, lead });
  await expect.element(screen.getByRole('link', { name: 'Change the items' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Ask us to call' })).not.toBeInTheDocument();
});

test('[LED-07] a quote of one workshop without a day leads to other workshops', async () => {
  const { screen } = await renderResults({ quotes: { Listings: [] }, lead: { WorkshopId: 7 } });
  await expect
    .element(screen.getByText('This workshop can’t do all of this right now. Try another workshop.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Compare other workshops' }))
    .toHaveAttribute('href', '/');
  await expect.element(screen.getByRole('link', { name: 'Change the items' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Change the location' })).not.toBeInTheDocument();
});

test('without a free workshop the page suggests other items or another place', async () => {
  const { screen } = await renderResults({ quotes: { Listings: [] } });
  await expect.element(screen.getByRole('heading', { name: 'No quotes available' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Change the items' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save quotes' })).not.toBeInTheDocument();
  await expectAccessible();
  await expectFitsPhones();
});

test.for([
  [false, 'No instant price for this', 'Continue your request'],
  [true, 'Workshops are working on your request', 'Change the items'],
] as const)(
  'work that a workshop prices itself is no lack of workshops (sent: %s)',
  async ([isSent, title, way]) => {
    const noise = { ...LOGBOOK_SERVICE, ServiceName: 'A squeak', CanCalculatePrice: false, IsPriced: false };
    const { screen } = await renderResults({
      quotes: { Listings: [] },
      lead: { CartItems: [noise], ...(isSent && { LeadStatusID: 'QuoteRequested' }) },
    });
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(screen.getByText(/give you a price: A squeak\./)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: way }))
      .toHaveAttribute('href', `/quote-2/${LEAD_GUID}?step=task-your-items`);
    await expectAccessible();
  },
);

/** From the list to what is done for the one item of the request. */
async function openOperations(screen: Screen): Promise<void> {
  await screen.getByRole('button', { name: 'Items (1)' }).click();
  const cart = screen.getByRole('dialog', { name: 'Your request' });
  await cart.getByRole('button', { name: /What’s done/ }).click();
}

test('the items of the request and their operations are one press away', async () => {
  const { screen } = await renderResults({
    answers: {
      'GET /api/vehicle/*/service-operations': OPERATIONS,
    },
  });
  await openOperations(screen);
  await expect.element(screen.getByText('Change the oil')).toBeVisible();
});

test('shows a separate title for the operations of a service without a logbook', async () => {
  const basic = {
    ...LOGBOOK_SERVICE,
    ServiceType: 'GenericService' as const,
    GenericServiceId: 1,
    ServiceIntervalId: null,
    ServiceName: 'Basic service',
  };
  const { screen, calls } = await renderResults({
    lead: { CartItems: [basic] },
    answers: { 'GET /api/vehicle/generic-service-operations/*': OPERATIONS },
  });
  await openOperations(screen);
  const dialog = screen.getByRole('dialog', { name: 'What’s done in this service' });
  await expect.element(dialog.getByText('Change the oil')).toBeVisible();
  expect(calls.some(({ path }) => path === '/api/vehicle/generic-service-operations/1')).toBe(true);
});

test('operations that do not load can be tried again', async () => {
  let answer: unknown = problem(500, 'internal', 'Broken');
  const { screen } = await renderResults({
    answers: { 'GET /api/vehicle/*/service-operations': () => answer },
  });
  await openOperations(screen);
  const dialog = screen.getByRole('dialog', { name: 'Logbook service inclusions' });
  await expect.element(dialog.getByText('We couldn’t load the list')).toBeVisible();
  answer = OPERATIONS;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('Wiper blades')).toBeVisible();
  await expectAccessible();
});

test('tyres and notes describe their items, which have no operations', async () => {
  const item = { ...LOGBOOK_SERVICE, ServiceType: null, ServiceIntervalId: null, ServiceName: null };
  const tyres = {
    ...item,
    RepairInspectionName: 'New tyres',
    TyreWidth: 205,
    TyreProfile: 55,
    TyreRim: 16,
    Quantity: 4,
    TyreQuality: 'Premium',
  };
  const noise = {
    ...item,
    RepairInspectionName: 'A noise',
    IsCustomRepair: true,
    RepairNotes: 'When it is cold',
  };
  const { screen } = await renderResults({ lead: { CartItems: [tyres, noise] as never } });
  await screen.getByRole('button', { name: 'Items (2)' }).click();
  const cart = screen.getByRole('dialog', { name: 'Your request' });
  await expect.element(cart.getByText('4 × 205/55 R16, Premium')).toBeVisible();
  await expect.element(cart.getByText('When it is cold')).toBeVisible();
  await expect.element(cart.getByRole('button', { name: /What’s done/ })).not.toBeInTheDocument();
  await expect
    .element(cart.getByRole('link', { name: 'Change the vehicle' }))
    .toHaveAttribute('href', `/quote-2/${LEAD_GUID}?step=vehicle-rego-check`);
  await expectAccessible();
});

test('[RES-11] a booked quote leads to its booking, above its quotes', async () => {
  const { screen } = await renderResults({
    lead: { BookingId: 1042, BookingStatus: 'Confirmed', BookingToken: TOKEN },
  });
  const dialog = screen.getByRole('dialog', { name: 'This quote is already booked' });
  await expect
    .element(dialog.getByRole('link', { name: 'See your booking' }))
    .toHaveAttribute('href', `/booking/${TOKEN}/confirmation`);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(getCard(screen)).toBeVisible();
});

test('other visitors see that the person who booked has the booking link', async () => {
  const lead = { BookingId: 1042, BookingStatus: 'Confirmed', BookingToken: null };
  const { screen } = await renderResults({ lead });
  const dialog = screen.getByRole('dialog', { name: 'This quote is already booked' });
  await expect.element(dialog.getByText(/sent the booking link to the person who booked/)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'See your booking' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('link', { name: 'Start a new quote' })).toHaveAttribute('href', '/');
});

test('a booking that waits for its payment does not block the quotes', async () => {
  const { screen } = await renderResults({
    lead: { BookingId: 1042, BookingStatus: 'Quote', BookingToken: TOKEN },
  });
  await expect.element(screen.getByText('3 quotes')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('banners tell a visitor what is special', async () => {
  const { screen } = await renderResults({
    lead: { FleetCompanyId: 4 },
    quotes: {
      BidComments: 'Parts take a day.',
      RoadsideAssistanceLink: 'https://roadside.example/now',
      IsExperimentalRegion: true,
    },
  });
  for (const title of ['Fleet prices', 'A word from the workshops', 'We’re new in this area'])
    await expect.element(screen.getByText(title)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Get roadside assistance' }))
    .toHaveAttribute('href', 'https://roadside.example/now');
});

test('members read what they save, unless a picture shows it', async () => {
  const Discount = { Description: 'Members save 10%', IsYouiRewards: false };
  const quotes = { IsPartnerPromo: true, Listings: [createListing({ Discount })] };
  const { screen } = await renderResults({ quotes });
  await expect.element(screen.getByText('Members save', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Members save 10%. Enter the code when you book.')).toBeVisible();
  await expectAccessible();
});

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

test('[RES-12] offers are pictures with a text, and lead to their pages', async () => {
  const asset = { ImageUrl: PICTURE, AlternativeText: 'Free car wash', Href: 'https://club.example/wash' };
  const { screen } = await renderResults({ quotes: { PromotionalAssets: [asset], IsPartnerPromo: true } });
  const offers = screen.getByRole('list', { name: 'Offers' });
  await expect
    .element(offers.getByRole('link', { name: 'Free car wash' }))
    .toHaveAttribute('href', 'https://club.example/wash');
  await expect.element(screen.getByText('Members save', { exact: true })).not.toBeInTheDocument();
});

test.for([
  [1280, 800],
  [360, 740],
] as const)(
  '[RES-13] a fleet has its banner, dealerships first and no All (%i px)',
  async ([width, height]) => {
    await useScreen(width, height);
    const toAsset = (AlternativeText: string) => ({
      ImageUrl: PICTURE,
      AlternativeText,
      Href: null as never,
    });
    const { screen } = await renderResults({
      lead: { FleetCompanyId: 4 },
      quotes: {
        FleetBannerAssets: [toAsset('Longroad fleet')],
        PromotionalAssets: [toAsset('Free car wash')],
      },
    });
    await expect.element(screen.getByRole('img', { name: 'Longroad fleet' })).toBeInTheDocument();
    await expect.element(screen.getByRole('img', { name: 'Free car wash' })).not.toBeInTheDocument();
    await expect.element(screen.getByText('Fleet prices')).toBeVisible();
    await expect.poll(() => readNames(screen)).toEqual([DEALER.WorkshopName]);
    // On a phone they are among the filters.
    if (width < 640) await screen.getByRole('button', { name: /^Filters/ }).click();
    const kinds = screen.getByRole('radiogroup', { name: 'Who does it' });
    await expect.element(kinds.getByRole('radio').first()).toHaveAccessibleName('Dealership');
    await expect.element(kinds.getByRole('radio').first()).toBeChecked();
    await expect.element(kinds.getByRole('radio', { name: 'All', exact: true })).not.toBeInTheDocument();
    await expectAccessible();
  },
);

test('long names fit a phone', async () => {
  await page.viewport(360, 740);
  const listing = createListing({ WorkshopName: LONG_NAME, SuburbName: LONG_NAME });
  const { screen } = await renderResults({
    quotes: { Listings: [listing] },
    lead: { SuburbName: LONG_NAME },
  });
  await expect.element(screen.getByRole('article', { name: LONG_NAME })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show map' })).toBeVisible();
  await expectFitsPhones();
});

test('[RES-02] on a phone three prices are on the first screen, and the bar stays', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderResults({
    quotes: {
      Listings: [...LISTINGS, ...LISTINGS.map((each) => ({ ...each, WorkshopId: each.WorkshopId + 10 }))],
    },
  });
  await expect.element(getCard(screen, DEALER.WorkshopName).first()).toBeVisible();
  const bottoms = ['$330.00', '$360.00', '$290.00'].map((price) => {
    const [first] = screen.getByText(price, { exact: true }).elements();
    return first!.getBoundingClientRect().bottom;
  });
  for (const bottom of bottoms) expect(bottom).toBeLessThanOrEqual(740);
  await expect.element(screen.getByText(/^These prices are held until 15 March\./)).toBeInViewport();
  for (const card of screen.getByRole('article').elements().slice(0, 3))
    expect(card.getBoundingClientRect().height).toBeLessThanOrEqual(230);
  const request = screen.getByRole('list', { name: 'Your request' }).element();
  expect(request.getBoundingClientRect().height).toBe(44);
  const filters = screen.getByRole('button', { name: 'Filters' });
  scrollTo(0, 400);
  await expect.poll(() => filters.element().getBoundingClientRect().top).toBeLessThanOrEqual(8);
  await expect.element(filters).toBeInViewport();
  await expect.element(screen.getByRole('button', { name: 'Show map' })).toBeInViewport();
  await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('price');
  await expect.poll(() => readNames(screen)[0]).toBe(DEALER.WorkshopName);
  await expectFitsPhones();
  await expectAccessible();
});

test('on a phone the sort is read whole, also next to chosen filters', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderResults({ lead: { OpeningBeforeTime: '08:00' } });
  await expect.element(screen.getByRole('button', { name: /Filters.*1 chosen/ })).toBeVisible();
  const sort = screen.getByRole('combobox', { name: 'Sort by' }).element() as HTMLSelectElement;
  const { width } = sort.getBoundingClientRect();
  Object.assign(sort.style, { flex: 'none', inlineSize: 'max-content' });
  expect(width).toBeGreaterThanOrEqual(sort.getBoundingClientRect().width);
});

test('on a phone a long name has as much room as its price range', async () => {
  await page.viewport(360, 740);
  const range = createListing({ WorkshopName: LONG_NAME, Pricing: createPricing(124_400, 147_900) });
  const { screen } = await renderListings(range);
  const name = screen.getByRole('link', { name: LONG_NAME, exact: true });
  const price = screen.getByText('$1,244.00 – $1,479.00', { exact: true });
  await expect.element(price).toBeVisible();
  const [nameWidth, priceWidth] = [name, price].map(
    (one) => one.element().parentElement!.getBoundingClientRect().width,
  );
  expect(nameWidth).toBeGreaterThanOrEqual(priceWidth! * 1.2);
  await expectFitsPhones();
});

test('on a phone a distance is one line of its tile', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderListings(
    ...LISTINGS,
    createListing({ WorkshopId: 11, DistanceInMetres: 23_400 }),
  );
  await screen.getByRole('button', { name: 'Filters' }).click();
  const text = screen.getByRole('dialog').getByText(/^Up to 25 km/);
  await expect.element(text).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(text.element().firstChild!);
  expect(range.getClientRects()).toHaveLength(1);
});

test('on a phone all other actions are in one menu', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderResults();
  await screen.getByRole('button', { name: 'More actions' }).click();
  for (const name of ['Items (1)', 'Save quotes', 'Share or copy the link', 'Print a comparison'])
    await expect.element(screen.getByRole('menuitem', { name })).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Items (1)' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('the menu opens by a key, and gives the focus back to its button', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderResults();
  const button = screen.getByRole('button', { name: 'More actions', includeHidden: true });
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
  button.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: 'Items (1)' })).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

function elementAtMiddle(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

test('a card opens the details wherever it is pressed, its name is the link', async () => {
  const { screen } = await renderResults();
  const name = screen.getByRole('link', { name: 'Harbour Motors', exact: true });
  await expect.element(name).toHaveAttribute('href', `/quotes/${LEAD_GUID}?details=7`);
  // A card is laid out once the browser has seen that it is near the screen.
  await expect.poll(() => elementAtMiddle(getCard(screen).element())).toBe(name.element());
  const book = screen.getByRole('link', { name: 'Book now with Harbour Motors' }).element();
  expect(book.contains(elementAtMiddle(book))).toBe(true);
});

test('links skip the filters, and the list on the way to the map', async () => {
  await page.viewport(1280, 800);
  const { screen } = await renderResults();
  await expect.element(getCard(screen)).toBeVisible();
  for (const [name, id] of [
    ['Skip to the quotes', 'quotes'],
    ['Skip to the map', 'map'],
  ] as const) {
    (screen.getByRole('link', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.id).toBe(id);
  }
  await expect.element(getCard(screen)).toBeVisible();
});
