import { expectAccessible, expectNoSidewaysScroll } from '@pitlane/component-testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ALONE, getSort, PROFILE, renderResults } from './render-results.fixture.tsx';
import { createListing, createPricing, createProfile, createQuotes } from './results.fixture.ts';

beforeEach(() => page.viewport(...ALONE));

/** A listing of which everything is shown. */
const full = createListing({
  WorkshopName: 'Everything Motors',
  DistanceInMetres: 850,
  IsPremium: true,
  IsNew: true,
  HasVerifiedCredentials: true,
  LicenseNumber: 'MVRL0012345',
  IsAvailableFromTomorrow: true,
  AcceptOnlinePayments: true,
  WorkshopPaymentMethods: ['creditCard', 'afterPay'],
  WorkshopRatingDetails: { RatingCount: 51, TotalRating: 4.5, RecentRatings: [], BestRecentRating: null },
  Perks: [11, 14, 5].map((id) => ({ WorkshopExtraServiceID: id, Name: `Perk ${id}` })),
  ExtraServices: [11, 14, 5, 4].map((id) => ({
    WorkshopExtraServiceID: id,
    Name: `Perk ${id}`,
    PriceIncGst: id === 4 ? 2000 : 0,
  })),
  HasWasPrice: true,
  Pricing: { ...createPricing(20_000), WasIncludingTax: 25_000 },
  Discount: { Description: '15% off with CODE', IsYouiRewards: true },
});
const range = createListing({
  WorkshopId: 8,
  WorkshopName: 'Range Garage',
  Pricing: createPricing(10_000, 14_000),
});
const third = createListing({ WorkshopId: 9, WorkshopName: 'Third Motors', IsPlacedThird: true });

test('[RES-02] a card shows everything in a listing; a range stays a range', async () => {
  const { screen } = await renderResults({
    quotes: createQuotes({
      IsExperimentalRegion: true,
      BidComments: 'Range Garage: A <b>loan car</b> is here.',
      Listings: [full, range, third],
    }),
  });
  await expect.element(screen.getByText('We’re new in this area')).toBeVisible();
  await expect.element(screen.getByText('Range Garage: A <b>loan car</b> is here.')).toBeVisible();
  const card = screen.getByRole('article', { name: 'Everything Motors' });
  for (const text of [
    ...['850 m,', '$200.00', 'Was $250.00', 'Save $50.00', '(50+)', 'Highly recommended', 'New here'],
    ...['Premium', 'Verified', 'Licence MVRL0012345', 'First available: Tomorrow 7:30 am'],
    ...['Perk 11', 'Perk 14', '2 more', '15% off with CODE', 'Card', 'Afterpay'],
  ])
    await expect.element(card, { message: text }).toMatchTextContent(text);
  await expect.element(card).not.toMatchTextContent('Perk 5');
  const other = screen.getByRole('article', { name: 'Range Garage' });
  await expect.element(other).toMatchTextContent('$100.00 – $140.00');
  await expect.element(other).toMatchTextContent('estimate, inc GST');
  await expect.element(other).toMatchTextContent('Pay after the job');
});

test('[RES-02] the reason of a position is the one of the order that is shown', async () => {
  const { screen } = await renderResults({ quotes: createQuotes({ Listings: [full, range, third] }) });
  const card = screen.getByRole('article', { name: 'Everything Motors' });
  await card.getByRole('button', { name: /^Why here/ }).click();
  const weights = card.getByText(/^Recommended weighs rating/);
  await expect.element(weights).toBeVisible();
  await expect
    .element(weights)
    .toMatchTextContent(
      'Recommended weighs rating (40 of 100), price (25), distance (20), first available day (10) and how often a workshop answers (5).',
    );
  const byRule = screen.getByRole('article', { name: 'Third Motors' }).getByText('Placed third by us');
  await expect.element(byRule).toBeVisible();
  await getSort(screen, 'Price').click();
  await expect.element(card.getByText('The list is sorted by price, the lowest first')).toBeVisible();
  await expect.element(weights).not.toBeInTheDocument();
  await expect.element(byRule).not.toBeInTheDocument();
});

test('filters that leave no quotes cannot be applied', async () => {
  const far = { DistanceInMetres: 12_300 };
  const { screen } = await renderResults({
    quotes: createQuotes({ Listings: [createListing(far), createListing({ ...far, WorkshopId: 8 })] }),
  });
  await screen.getByRole('button', { name: /^Filters/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Filters' });
  const within = (km: number) => dialog.getByRole('radio', { name: new RegExp(`^Up to ${km} km`) });
  await within(5).click({ force: true });
  await expect.element(dialog.getByRole('button', { name: 'No quotes available' })).toBeDisabled();
  await within(15).click({ force: true });
  await dialog.getByRole('button', { name: 'Show 2 Quotes' }).click();
  await expect.poll(() => screen.getByRole('article').elements()).toHaveLength(2);
});

test('shows a hostile policy as text', async () => {
  const ContentHtml =
    '<p onclick="window.hacked=1">Kept <b>bold</b><script>window.hacked=1</script></p><img src=x onerror="window.hacked=1"><a href="javascript:window.hacked=1">Press</a>';
  const profile = createProfile({ Policies: [{ Id: 1, Title: '<i>Title</i>', ContentHtml }] });
  const { screen } = await renderResults({ query: '?details=7&tab=terms', answers: { [PROFILE]: profile } });
  const dialog = screen.getByRole('dialog', { name: 'Harbour Motors' });
  await expect.element(dialog.getByRole('heading', { name: '<i>Title</i>' })).toBeVisible();
  await dialog.getByText('Kept bold').click();
  await dialog.getByText('Press', { exact: false }).last().click();
  await expect.element(dialog.getByRole('link', { name: 'Press' })).not.toBeInTheDocument();
  expect('hacked' in window).toBe(false);
});

test('[RES-07, RES-15] every tab of the details fits a phone', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderResults({ query: '?details=7', answers: { [PROFILE]: createProfile() } });
  const dialog = screen.getByRole('dialog', { name: 'Harbour Motors' });
  for (const [tab, text] of [
    ['Overview', 'A family business for Japanese and European cars.'],
    ['Terms & policies', 'Ask us a day before.'],
    ['Reviews', 'Fair and fast.'],
    ['Hours', '7:30 am'],
    ['What’s included', 'In your price'],
  ] as const) {
    await dialog.getByRole('tab', { name: tab }).click();
    await expect.element(dialog.getByText(text, { exact: false }).first()).toBeVisible();
    expectNoSidewaysScroll();
    await expectAccessible();
  }
});
