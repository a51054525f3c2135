import { expectAccessible, expectFitsPhones } from '@pitlane/component-testing';
import type { Lead, Listing } from '@pitlane/contracts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LEAD_GUID } from '../../../app/app.fixture.ts';
import { ALONE, getCard, PROFILE, renderResults } from '../render-results.fixture.tsx';
import {
  createListing,
  createPricing,
  createProfile,
  DEALER,
  LISTINGS,
  LONG_NAME,
  MOBILE,
} from '../results.fixture.ts';

const KEY = `pitlane-shortlist:${LEAD_GUID}`;
const FOURTH = createListing({ WorkshopId: 10, WorkshopName: 'Hills Motors' });

beforeEach(async () => {
  sessionStorage.removeItem(KEY);
  await page.viewport(...ALONE);
});

type Screen = Awaited<ReturnType<typeof renderResults>>['screen'];

const getHeart = (screen: Screen, { WorkshopName }: Listing) =>
  screen.getByRole('button', { name: `Shortlist ${WorkshopName}`, exact: true });
const getBar = (screen: Screen) => screen.getByRole('region', { name: 'Shortlist' });
const getComparison = (screen: Screen) => screen.getByRole('dialog', { name: 'Compare quotes' });

/** The results with these quotes, some of them on the shortlist of an earlier page of the visit. */
async function renderShortlist(
  listings: readonly Listing[],
  shortlisted = listings,
  query = '',
  lead: Partial<Lead> = {},
) {
  sessionStorage.setItem(KEY, JSON.stringify(shortlisted.map(({ WorkshopId }) => WorkshopId)));
  const { screen } = await renderResults({
    quotes: { Listings: [...listings] },
    lead,
    answers: { [PROFILE]: createProfile() },
    query,
  });
  return screen;
}

async function renderComparison(...listings: Listing[]) {
  const screen = await renderShortlist(listings, listings, '?view=compare');
  await expect.element(getComparison(screen)).toBeVisible();
  return { screen, dialog: getComparison(screen) };
}

/** What stands under a fact, a text a column. */
const readFact = (screen: Screen, label: string) => {
  const group = getComparison(screen).getByText(label, { exact: true }).element().closest('tbody')!;
  return [...group.rows[1]!.cells].map(({ textContent }) => textContent);
};

test('[RES-16] quotes are put on the shortlist by keyboard, compared, and kept for the visit', async () => {
  const { screen } = await renderResults();
  await expect.element(getHeart(screen, MOBILE)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(getBar(screen)).not.toBeInTheDocument();
  (getHeart(screen, LISTINGS[0]!).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(getBar(screen)).toMatchTextContent(/1 of 3 shortlisted/);
  await getHeart(screen, MOBILE).click();
  await expect.element(getBar(screen)).toMatchTextContent(/2 of 3.*Harbour Motors, Driveway Mechanics/);
  await expect.element(getHeart(screen, MOBILE)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await getBar(screen).getByRole('button', { name: 'Compare' }).click();
  await expect.element(getComparison(screen)).toBeVisible();
  expect(screen.address()).toContain('view=compare');
  await userEvent.keyboard('{Escape}');
  await expect.element(getComparison(screen)).not.toBeInTheDocument();
  expect(screen.address()).not.toContain('view');
  await screen.unmount();
  const again = await renderResults();
  await expect.element(getBar(again.screen)).toMatchTextContent(/2 of 3/);
  await getHeart(again.screen, MOBILE).click();
  await expect.element(getBar(again.screen)).toMatchTextContent(/1 of 3/);
});

test('the comparison has what a choice needs, a column each, and marks the best', async () => {
  const workshop = createListing({
    Perks: [
      { WorkshopExtraServiceID: 6, Name: 'Car wash' },
      { WorkshopExtraServiceID: 9, Name: '12-month workmanship warranty' },
    ],
    AcceptOnlinePayments: true,
    WorkshopPaymentMethods: ['creditCard', 'zip'],
  });
  const mobile = { ...MOBILE, FreeCancellationHours: 0 };
  const warranty = { WorkshopExtraServiceID: 9, Name: '12-month workmanship warranty', PriceIncGst: 2_500 };
  const dealer = { ...DEALER, FreeCancellationHours: null, ExtraServices: [warranty] };
  const { screen, dialog } = await renderComparison(workshop, mobile, dealer);
  for (const { WorkshopName } of [workshop, mobile, dealer])
    await expect.element(dialog.getByRole('columnheader', { name: WorkshopName })).toBeVisible();
  for (const [label, values] of [
    ['Price', ['$330.00total, inc GST', '$360.00total, inc GST', '$290.00total, inc GSTLowest']],
    ['First available', ['Tue 3 Mar, 7:30 amEarliest', 'Tue 3 Mar, 9:00 am', 'Tue 3 Mar, 7:30 amEarliest']],
    ['Distance', ['2.4 km, Marrickville', '900 m, MarrickvilleClosest', '6.8 km, Marrickville']],
    ['Who does it', ['Workshop', 'Mobile mechanic, comes to you', 'Dealership']],
    ['Rating', ['★4.8(50+)Highest', 'No reviews yet', '★4.2(40)']],
    ['Included free', ['Car wash', 'No extras', 'No extras']],
    [
      'Warranty',
      ['12-month workmanship warranty', 'Read the terms', '12-month workmanship warranty for $25.00'],
    ],
    ['Cancellation', ['Free until 24 hours before', 'Free until it begins', 'Read the terms']],
    ['Payment', ['Online: Card, Zip', 'Pay after the job', 'Pay after the job']],
  ] as const)
    expect([label, ...readFact(screen, label)]).toEqual([label, ...values]);
  for (const { WorkshopId, WorkshopName } of [workshop, mobile, dealer])
    await expect
      .element(dialog.getByRole('link', { name: `Book now with ${WorkshopName}` }))
      .toHaveAttribute('href', `/booking/${LEAD_GUID}/finalise?workshopId=${WorkshopId}`);
  await expectAccessible();
});

test('the company of a fleet pays in each column', async () => {
  const listings = [LISTINGS[0]!, MOBILE];
  const screen = await renderShortlist(listings, listings, '?view=compare', { FleetCompanyId: 1 });
  await expect.element(getComparison(screen).getByText('Payment', { exact: true })).toBeVisible();
  expect(readFact(screen, 'Payment')).toEqual(['Billed to your company', 'Billed to your company']);
});

test('an estimate counts by its upper end, and what is free to choose is not included', async () => {
  const warranty = { WorkshopExtraServiceID: 9, Name: '12-month workmanship warranty', PriceIncGst: 0 };
  const wash = { WorkshopExtraServiceID: 6, Name: 'Car wash', PriceIncGst: 0 };
  const estimate = createListing({
    Pricing: createPricing(20_000, 50_000),
    ExtraServices: [wash, warranty],
  });
  const { screen } = await renderComparison(estimate, MOBILE);
  expect(readFact(screen, 'Price')).toEqual([
    '$200.00 – $500.00estimate, inc GST',
    '$360.00total, inc GSTLowest',
  ]);
  expect(readFact(screen, 'Included free')).toEqual(['No extras', 'No extras']);
  expect(readFact(screen, 'Warranty')).toEqual([
    '12-month workmanship warranty, free to add',
    'Read the terms',
  ]);
});

test('a fourth quote has no room, and a message tells why', async () => {
  const screen = await renderShortlist([...LISTINGS, FOURTH], LISTINGS);
  await expect.element(getBar(screen)).toMatchTextContent(/3 of 3/);
  await getHeart(screen, FOURTH).click();
  await expect.element(screen.getByText('Your shortlist is full')).toBeVisible();
  await expect.element(getHeart(screen, FOURTH)).toHaveAttribute('aria-pressed', 'false');
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByText('Your shortlist is full')).not.toBeInTheDocument();
});

test('a workshop that is gone leaves the shortlist, one that is filtered out stays', async () => {
  const screen = await renderShortlist([LISTINGS[0]!, MOBILE, DEALER, FOURTH], [FOURTH, MOBILE]);
  await screen
    .getByRole('radiogroup', { name: 'Who does it' })
    .getByRole('radio', { name: 'Dealership' })
    .click();
  await expect.element(getHeart(screen, MOBILE)).not.toBeInTheDocument();
  await expect.element(getBar(screen)).toMatchTextContent(/2 of 3.*Hills Motors, Driveway Mechanics/);
  await screen.unmount();
  const later = await renderShortlist(LISTINGS, [FOURTH, MOBILE, DEALER]);
  await expect.element(getBar(later)).toMatchTextContent(/2 of 3.*Driveway Mechanics, Inner West Mazda/);
  // Its place is free.
  await getHeart(later, LISTINGS[0]!).click();
  await expect.element(getBar(later)).toMatchTextContent(/3 of 3/);
});

test('quotes leave the comparison one by one, down to none', async () => {
  const { screen, dialog } = await renderComparison(LISTINGS[0]!, MOBILE);
  await dialog.getByRole('button', { name: 'Remove Driveway Mechanics from the shortlist' }).click();
  await expect.element(dialog.getByText(/Add another quote to your shortlist/)).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Remove Harbour Motors from the shortlist' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Back to the quotes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(getBar(screen)).not.toBeInTheDocument();
  expect(screen.address()).not.toContain('view');
});

test('the details have the heart as well, and lead back to the comparison', async () => {
  const screen = await renderShortlist(LISTINGS, [MOBILE]);
  await screen.getByRole('link', { name: 'Harbour Motors', exact: true }).click();
  const details = screen.getByRole('dialog', { name: 'Harbour Motors' });
  await details.getByRole('button', { name: 'Shortlist Harbour Motors' }).click();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(getBar(screen)).toMatchTextContent(/2 of 3/);
  await getBar(screen).getByRole('button', { name: 'Compare' }).click();
  await getComparison(screen)
    .getByRole('button', { name: 'Warranty: read the terms of Harbour Motors' })
    .click();
  await expect.element(details.getByText('Ask us a day before.')).toBeVisible();
  await expect.element(getComparison(screen)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(getComparison(screen)).toBeVisible();
});

test.for([320, 360] as const)('at %i px only the columns scroll, also with long names', async (width) => {
  await page.viewport(width, 740);
  const long = (WorkshopId: number) =>
    createListing({ WorkshopId, WorkshopName: LONG_NAME, Pricing: createPricing(1_233_000, 1_536_000) });
  const { screen, dialog } = await renderComparison(long(7), long(8), long(9));
  const table = dialog.getByRole('table').element();
  const region = table.parentElement!;
  expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(width);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  for (const button of dialog.getByRole('link').elements())
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const heart = screen.getByRole('button', { name: `Shortlist ${LONG_NAME}` }).first();
  const { width: across, height } = heart.element().getBoundingClientRect();
  expect([across, height]).toEqual([44, 44]);
  await expect.element(getBar(screen)).toBeInViewport({ ratio: 1 });
  await expect.element(getCard(screen, LONG_NAME).first()).toBeVisible();
  await expectFitsPhones();
  await expectAccessible();
});
