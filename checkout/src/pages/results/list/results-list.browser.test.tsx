import { expectAccessible, expectFitsPhones } from '@pitlane/component-testing';
import type { Lead } from '@pitlane/contracts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LEAD_GUID } from '../../../app/app.fixture.ts';
import { sentTo } from '../../../app/page.fixture.tsx';
import {
  ALONE,
  getCard,
  getSort,
  PROFILE,
  readNames,
  renderListings,
  renderResults,
} from '../render-results.fixture.tsx';
import {
  createListing,
  createPricing,
  createProfile,
  createQuotes,
  DEALER,
  LISTINGS,
  LONG_NAME,
  MOBILE,
} from '../results.fixture.ts';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(...ALONE);
});

type Screen = Awaited<ReturnType<typeof renderResults>>['screen'];

async function openFilters(screen: Screen) {
  await screen.getByRole('button', { name: /^Filters/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Filters' });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

const EXTRA = { WorkshopExtraServiceID: 12, Name: 'Car wash', PriceIncGst: 0 };
const FAR = createListing({ WorkshopId: 10, WorkshopName: 'Hills Motors', DistanceInMetres: 23_000 });

test('sorts by mouse and by keyboard, also in the address', async () => {
  const { screen } = await renderResults();
  await getSort(screen, 'Price').click();
  await expect.poll(() => readNames(screen)[0]).toBe('Inner West Mazda');
  await expect.poll(() => screen.address()).toContain('sortby=price');
  getSort(screen, 'Price').element().focus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.poll(() => readNames(screen)[0]).toBe('Driveway Mechanics');
});

test('Back brings the order of the former address', async () => {
  const { screen } = await renderResults({ query: '?sortby=distance' });
  await expect.element(getCard(screen)).toBeVisible();
  await screen.getByRole('button', { name: 'Show map' }).click();
  await expect.poll(() => screen.address()).toContain('view=map');
  await getSort(screen, 'Price').click();
  await expect.poll(() => screen.address()).toContain('sortby=price');
  await expect.element(getSort(screen, 'Price')).toBeChecked();
  screen.goBack();
  await expect.element(getSort(screen, 'Distance')).toBeChecked();
  await expect.poll(() => readNames(screen)[0]).toBe('Driveway Mechanics');
});

test('an order that is pressed while the address takes the one before stays', async () => {
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  const { screen } = await renderResults();
  const nextPress = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  await getSort(screen, 'Price').click();
  await expect.element(getSort(screen, 'Price')).toBeChecked();
  expect(screen.address()).not.toContain('sortby');
  const rating = getSort(screen, 'Rating').element() as HTMLElement;
  nextPress();
  rating.click();
  await expect.poll(() => screen.address()).toContain('sortby=price');
  // Time to draw what the address would bring.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(getSort(screen, 'Rating')).toBeChecked();
  nextPress();
  await expect.poll(() => screen.address()).toContain('sortby=rating');
  await expect.element(getSort(screen, 'Rating')).toBeChecked();
});

test('the address brings its order', async () => {
  const { screen } = await renderResults({ query: '?sortby=price' });
  await expect.element(getSort(screen, 'Price')).toBeChecked();
  await expect.poll(() => readNames(screen)[0]).toBe('Inner West Mazda');
});

test.for([
  ['Rating', ['Harbour Motors', 'Inner West Mazda', 'Driveway Mechanics']],
  ['Distance', ['Driveway Mechanics', 'Harbour Motors', 'Inner West Mazda']],
  ['Price', ['Inner West Mazda', 'Harbour Motors', 'Driveway Mechanics']],
  ['Recommended', ['Harbour Motors', 'Driveway Mechanics', 'Inner West Mazda']],
] as const)('by %s the best is on top', async ([name, order]) => {
  const { screen } = await renderResults({ query: name === 'Recommended' ? '?sortby=price' : '' });
  await getSort(screen, name).click();
  await expect.poll(() => readNames(screen)).toEqual(order);
  await expect.element(getSort(screen, name)).toBeChecked();
});

test('a card explains its position in the order that is shown', async () => {
  const { screen } = await renderResults({ query: '?sortby=distance' });
  await getCard(screen)
    .getByRole('button', { name: /^Why here/ })
    .click();
  await expect.element(getCard(screen).getByText(/sorted by distance, the nearest first/)).toBeVisible();
  await expect.element(getCard(screen).getByText(/This one has 82/)).not.toBeInTheDocument();
});

test('filters count before they apply, and each can be removed', async () => {
  const { screen } = await renderResults();
  await screen.getByRole('button', { name: 'Filters' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('radio', { name: '8:00 am' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Show 2 Quotes' }).click();
  await expect.poll(() => readNames(screen)).toEqual(['Harbour Motors', 'Inner West Mazda']);
  await expect.element(screen.getByRole('button', { name: /Filters.*1 chosen/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove the filter Opens by 8:00 am' }).click();
  await expect.poll(() => readNames(screen)).toHaveLength(3);
  await expect.element(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

test('the next filter takes the focus of one that is removed', async () => {
  const { screen } = await renderResults();
  const dialog = await openFilters(screen);
  await dialog.getByRole('radio', { name: '8:00 am' }).click({ force: true });
  await dialog.getByRole('radio', { name: /Up to 5 km/ }).click({ force: true });
  await dialog.getByRole('button', { name: /^Show/ }).click();
  const chips = screen.getByRole('button', { name: /^Remove the filter/ });
  const second = chips.nth(1).element();
  await chips.first().click();
  await expect.poll(() => chips.elements()).toEqual([second]);
  expect(document.activeElement).toBe(second);
});

test('the dialog of the filters is accessible', async () => {
  const { screen } = await renderResults();
  await screen.getByRole('button', { name: 'Filters' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible();
});

test('kinds of workshops filter at once', async () => {
  const { screen } = await renderResults();
  await screen
    .getByRole('radiogroup', { name: 'Who does it' })
    .getByRole('radio', { name: /Mobile/ })
    .click();
  await expect.poll(() => readNames(screen)).toEqual(['Driveway Mechanics']);
});

test('each distance shows its number of quotes, up to the furthest', async () => {
  const { screen } = await renderListings(...LISTINGS, FAR);
  const dialog = await openFilters(screen);
  const distance = dialog.getByRole('radiogroup', { name: 'Distance' });
  await expect.element(distance.getByRole('radio', { name: /Up to 25 km/ })).toBeChecked();
  await expect.element(distance).toMatchTextContent(/5 km2 quotes.*10 km3 quotes.*25 km4 quotes/);
  await distance.getByRole('radio', { name: /Up to 5 km/ }).click({ force: true });
  await dialog.getByRole('button', { name: 'Show 2 Quotes' }).click();
  await expect.poll(() => readNames(screen)).toEqual(['Harbour Motors', 'Driveway Mechanics']);
  await screen.getByRole('button', { name: 'Remove the filter Up to 5 km' }).click();
  await expect.poll(() => readNames(screen)).toHaveLength(4);
});

test('shows no distance filter when distance does not matter', async () => {
  const { screen } = await renderResults({ quotes: { IsDistanceFilterApplicable: false } });
  const dialog = await openFilters(screen);
  await expect.element(dialog.getByRole('radiogroup', { name: 'Opening before' })).toBeVisible();
  await expect.element(dialog.getByRole('radiogroup', { name: 'Distance' })).not.toBeInTheDocument();
});

test('extras are counted, and a workshop must offer all that are chosen', async () => {
  const { screen } = await renderListings(createListing({ Perks: [EXTRA] }), MOBILE, DEALER);
  const dialog = await openFilters(screen);
  const wash = dialog.getByRole('checkbox', { name: 'Car wash (1)' });
  await wash.click({ force: true });
  await dialog.getByRole('button', { name: 'Show 1 Quote' }).click();
  await expect.poll(() => readNames(screen)).toEqual(['Harbour Motors']);
  await screen.getByRole('button', { name: 'Remove the filter Car wash' }).click();
  await expect.poll(() => readNames(screen)).toHaveLength(3);
});

test('a choice without any quote cannot be applied', async () => {
  const { screen } = await renderListings(
    createListing({ OpeningHours: { StartTime: '09:00', EndTime: '17:00' } }),
  );
  const dialog = await openFilters(screen);
  await dialog.getByRole('radio', { name: '7:00 am' }).click({ force: true });
  await expect.element(dialog.getByRole('button', { name: 'No quotes available' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Show 1 Quote' })).toBeEnabled();
  await expect.element(dialog.getByRole('radio', { name: 'Any Time' })).toBeChecked();
});

test('opening and closing the filters changes nothing', async () => {
  const { screen } = await renderResults();
  const dialog = await openFilters(screen);
  await dialog.getByRole('radio', { name: '7:30 am' }).click({ force: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(readNames(screen)).toHaveLength(3);
  await expect.element(screen.getByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
});

test('the wishes of the request are there from the start, and can be cleared at once', async () => {
  const { screen } = await renderResults({ lead: { Radius: 5_000, OpeningBeforeTime: '08:00' } });
  await expect.poll(() => readNames(screen)).toEqual(['Harbour Motors']);
  await expect.element(screen.getByRole('button', { name: /Filters.*2 chosen/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => readNames(screen)).toHaveLength(3);
});

test('[RES-03] filters and sort are kept with the request, and come back with it', async () => {
  const { screen, calls } = await renderResults();
  await getSort(screen, 'Price').click();
  const dialog = await openFilters(screen);
  await dialog.getByRole('radio', { name: '8:00 am' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Show 2 Quotes' }).click();
  const kept = {
    ...{ Radius: null, ListingCategory: 0, OpeningBeforeTime: '08:00', Extras: '' },
    WhatsImportant: 'Price',
  };
  await expect
    .poll(() => sentTo(calls, '/api/lead/create-update-or-shift').at(-1))
    .toEqual({ Guid: LEAD_GUID, ...kept });
  await screen.unmount();
  const again = await renderResults({ lead: { ...kept, OpeningBeforeTime: null, ListingCategory: 1 } });
  await expect.element(getSort(again.screen, 'Price')).toBeChecked();
  await expect
    .element(again.screen.getByRole('button', { name: 'Remove the filter Mobile Mechanic' }))
    .toBeVisible();
  await again.screen.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => readNames(again.screen)).toHaveLength(3);
});

test.for([
  ['without access', { HasAccess: false }],
  ['that is booked', { BookingId: 5, BookingStatus: 'Confirmed' }],
  ['that was cancelled', { IsCancelled: true }],
])('filters of a request %s are not kept: it would become another one', async ([, lead]) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { screen, calls } = await renderResults({ lead: lead as Partial<Lead> });
  await expect.element(screen.getByText('3 quotes')).toBeVisible();
  if ((lead as Partial<Lead>).BookingId) {
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  }
  await getSort(screen, 'Price').click();
  await expect.element(getSort(screen, 'Price')).toBeChecked();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sentTo(calls, '/api/lead/create-update-or-shift')).toEqual([]);
});

test.for<[string, string, string[]]>([
  ['that stays the same is saved with every change', LEAD_GUID, ['Price', 'Distance']],
  ['that continues as another is saved once', '9f0e6a52-7d1c-4b7e-9a51-1c2d3e4f5a6b', ['Price']],
])('a request %s', async ([, LeadGuid, saved]) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { screen, calls } = await renderResults({
    answers: { 'POST /api/lead/create-update-or-shift': { Success: true, LeadGuid } },
  });
  for (const order of ['Price', 'Distance'] as const) {
    await getSort(screen, order).click();
    await expect.element(getSort(screen, order)).toBeChecked();
    await vi.advanceTimersByTimeAsync(5_000);
    await expect
      .poll(() => screen.queryClient.getQueryData(['lead', LEAD_GUID]))
      .toMatchObject({ WhatsImportant: saved.includes(order) ? order : 'Price' });
  }
  const kept = sentTo(calls, '/api/lead/create-update-or-shift') as { WhatsImportant: string }[];
  expect(kept.map(({ WhatsImportant }) => WhatsImportant)).toEqual(saved);
});

test('leaves out a wish that no listing meets', async () => {
  const { screen } = await renderResults({ lead: { Radius: 500 } });
  await expect.poll(() => readNames(screen)).toHaveLength(3);
  await expect.element(screen.getByRole('button', { name: /Remove the filter/ })).not.toBeInTheDocument();
});

test('filters one after the other may leave no quote, which is explained', async () => {
  const { screen } = await renderResults({ lead: { OpeningBeforeTime: '08:00' } });
  await expect.poll(() => readNames(screen)).toHaveLength(2);
  await screen
    .getByRole('radiogroup', { name: 'Who does it' })
    .getByRole('radio', { name: /Mobile/ })
    .click();
  await expect.element(screen.getByText('No quotes match these filters')).toBeVisible();
  await expect.element(screen.getByText('There are 3 quotes without filters.')).toBeVisible();
  await expect.element(screen.getByText('0 quotes')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Clear all filters' }).click();
  await expect.poll(() => readNames(screen)).toHaveLength(3);
});

test('a fleet sees its dealerships first, in every order', async () => {
  const { screen } = await renderResults({
    lead: { FleetCompanyId: 4 },
    quotes: { Listings: [...LISTINGS, FAR] },
  });
  await expect.poll(() => readNames(screen)).toEqual(['Inner West Mazda']);
  const kinds = screen.getByRole('radiogroup', { name: 'Who does it' });
  await expect.element(kinds.getByRole('radio', { name: 'Dealership' })).toBeChecked();
  await expect.element(kinds.getByRole('radio', { name: 'All' })).not.toBeInTheDocument();
  await getCard(screen, 'Inner West Mazda')
    .getByRole('button', { name: /^Why here/ })
    .click();
  await expect.element(screen.getByText('Dealerships come first for fleets')).toBeVisible();
});

test('twenty cards at first, the others on request', async () => {
  const many = Array.from({ length: 45 }, (_, index) =>
    createListing({
      WorkshopId: 100 + index,
      WorkshopName: `Workshop ${index}`,
      Pricing: createPricing(30_000 + index),
    }),
  );
  const { screen } = await renderListings(...many);
  await expect.element(screen.getByText('45 quotes')).toBeVisible();
  await expect.poll(() => readNames(screen)).toHaveLength(20);
  // Without a scroll to the button, which shows more as well.
  const more = await screen.getByRole('button', { name: 'Show more (25)' }).findElement();
  (more as HTMLElement).click();
  await expect.poll(() => readNames(screen)).toHaveLength(40);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => readNames(screen)).toHaveLength(45);
  await expect.element(screen.getByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
});

test('[RES-09] cards on screen are logged once, and so are details and presses on one, also by the middle button', async () => {
  const { screen, calls } = await renderResults({
    // Presses are remembered until the page is left: no other test has this workshop.
    quotes: { Listings: [createListing({ WorkshopId: 4711 })] },
    answers: { [PROFILE]: createProfile() },
  });
  await expect.element(getCard(screen)).toBeVisible();
  const details = screen.getByRole('dialog', { name: 'Harbour Motors' });
  for (let times = 0; times < 2; times += 1) {
    await screen.getByRole('link', { name: 'Harbour Motors', exact: true }).click();
    await details.getByRole('button', { name: 'Close' }).click();
    await expect.element(details).not.toBeInTheDocument();
  }
  expect(calls.filter(({ path }) => path.includes('/click/4711'))).toHaveLength(1);
  const link = getCard(screen).getByRole('link', { name: /^Book now/ });
  link.element().addEventListener('click', (event) => event.preventDefault());
  link.element().dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }));
  await link.click();
  await link.click();
  const booked = calls.filter(({ path }) => path.includes('/book-now-click/4711'));
  expect(booked).toHaveLength(1);
  await expect.poll(() => calls.some(({ path }) => path.endsWith('log-impressions'))).toBe(true);
});

test('without a network “Book now” keeps the quotes on the screen and explains it', async () => {
  const { screen, calls } = await renderResults();
  await expect.element(getCard(screen)).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  await getCard(screen)
    .getByRole('link', { name: /^Book now/ })
    .click();
  await expect.element(screen.getByText('Your quotes stay here.', { exact: false })).toBeVisible();
  await expect.element(getCard(screen)).toBeVisible();
  expect(calls.some(({ path }) => path.includes('/book-now-click/'))).toBe(false);
});

test('on a phone a bar at the foot leads to the map and back, in the address', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderResults();
  await expect.element(getCard(screen)).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Map of the quotes' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show map' }).click();
  await expect.poll(() => screen.address()).toContain('view=map');
  await expect.element(getCard(screen)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show list' }).click();
  await expect.element(getCard(screen)).toBeVisible();
  expect(screen.address()).not.toContain('view=map');
});

test('on a phone the filters fill the screen without moving it', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderListings(createListing({ Perks: [{ ...EXTRA, Name: LONG_NAME }] }));
  const dialog = await openFilters(screen);
  await expect.element(dialog.getByRole('button', { name: 'Show 1 Quote' })).toBeInViewport();
  await expectFitsPhones();
  await expectAccessible();
});

test('[RES-03] a price and Saturday are filters, shown while they are chosen', async () => {
  const saturday = createListing({ IsOpenOnSaturday: true });
  const { screen } = await renderListings(saturday, ...LISTINGS.slice(1));
  const dialog = await openFilters(screen);
  const price = dialog.getByRole('radiogroup', { name: 'Price' });
  await expect.element(price.getByRole('radio', { name: 'Any price' })).toBeChecked();
  await price.getByRole('radio', { name: 'Up to $330' }).click({ force: true });
  await expect.element(dialog.getByRole('button', { name: 'Show 2 Quotes' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Open on Saturday' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Show 1 Quote' }).click();
  await expect.poll(() => readNames(screen)).toEqual(['Harbour Motors']);
  await screen.getByRole('button', { name: 'Remove the filter Up to $330' }).click();
  await screen.getByRole('button', { name: 'Remove the filter Open on Saturday' }).click();
  await expect.poll(() => readNames(screen)).toHaveLength(3);
  await expectAccessible();
});

test('[RES-03] price and Saturday stay with a new answer, and for the visit', async () => {
  const saturday = createListing({ IsOpenOnSaturday: true });
  const quotes = { Listings: [saturday, ...LISTINGS.slice(1)] };
  let answer = createQuotes(quotes);
  const { screen } = await renderResults({ quotes: () => answer });
  const dialog = await openFilters(screen);
  await dialog.getByRole('radio', { name: 'Up to $330' }).click({ force: true });
  await dialog.getByRole('checkbox', { name: 'Open on Saturday' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Show 1 Quote' }).click();
  await expect.poll(() => readNames(screen)).toEqual(['Harbour Motors']);
  answer = createQuotes({ Listings: [{ ...saturday, AvailableFromTime: '11:00' }, ...LISTINGS.slice(1)] });
  await screen.queryClient.invalidateQueries({ queryKey: ['quotes'] });
  await expect.element(getCard(screen).getByText(/11:00 am/)).toBeVisible();
  // The cards of filters that are lost would come later.
  await expect
    .poll(() => screen.getByRole('button', { name: /^Remove the filter/ }).elements())
    .toHaveLength(2);
  expect(readNames(screen)).toEqual(['Harbour Motors']);
  await screen.unmount();
  const again = await renderResults({ quotes });
  await expect.poll(() => readNames(again.screen)).toEqual(['Harbour Motors']);
  await again.screen.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => readNames(again.screen)).toHaveLength(3);
});
