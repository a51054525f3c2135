import { expectAccessible } from '@pitlane/component-testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ALONE, getCard, renderListings, renderResults } from '../render-results.fixture.tsx';
import {
  createListing,
  createPricing,
  createProfile,
  createQuotes,
  DEALER,
  LISTINGS,
  MOBILE,
} from '../results.fixture.ts';

beforeEach(() => page.viewport(...ALONE));

const NO_RATINGS = { RatingCount: 0, TotalRating: 0, RecentRatings: [], BestRecentRating: null };
const EXTRAS = ['Car wash', 'Loan car', 'Vacuum', 'Coffee'].map((Name, index) => ({
  WorkshopExtraServiceID: index + 10,
  Name,
  PriceIncGst: index === 3 ? 500 : 0,
}));

/** One card with these changes to Harbour Motors. */
const renderCard = async (changes: Parameters<typeof createListing>[0] = {}) => {
  const { screen } = await renderListings(createListing(changes));
  const card = getCard(screen);
  await expect.element(card).toBeVisible();
  return { screen, card };
};

test('a price opens into its parts', async () => {
  const { screen } = await renderResults();
  const fold = screen.getByRole('button', { name: 'What’s in the price at Harbour Motors' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  const card = screen.getByRole('article', { name: 'Harbour Motors' });
  await expect.element(card).toMatchTextContent(/Labour\$230\.00Parts and materials\$100\.00/);
  await card.getByRole('button', { name: 'Why here? Harbour Motors' }).click();
  await expect.element(card).toMatchTextContent(/This one has 82/);
});

test('a card shows what speaks for a workshop', async () => {
  const best = { RatingId: 1, StarCount: 5, Comments: 'Fair and fast.', CustomerName: 'Mia' };

  const { screen } = await renderResults({
    quotes: {
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
    },
  });
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
  await expect.element(card.getByText('Tomorrow 7:30 am', { exact: false })).toBeVisible();
  await expect.element(card.getByText(/Fair and fast/)).toBeVisible();
  await expect.element(card.getByRole('list', { name: 'Pay online with' })).toHaveTextContent('CardZip');
  await expectAccessible();
});

test('an estimate is a range, and a new workshop has no reviews', async () => {
  const { screen } = await renderResults({
    quotes: {
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
    },
  });
  const card = screen.getByRole('article', { name: 'Harbour Motors' });
  await expect.element(card).toMatchTextContent(/Estimated between.*\$300.*\$420/);
  await expect.element(card.getByText('No reviews yet')).toBeVisible();
  await expect.element(card.getByText('Pay after the job')).toBeVisible();
});

test('a card without ratings and badges makes no claims', async () => {
  const { card } = await renderCard({ WorkshopRatingDetails: NO_RATINGS });
  for (const text of ['Highly recommended', 'New here', 'Verified', 'Premium', 'Placed third by us'])
    await expect.element(card.getByText(text, { exact: true })).not.toBeInTheDocument();
  await expect.element(card.getByText(/Licence|Save|\d more/)).not.toBeInTheDocument();
  await expect.element(card.getByText('Tue 3 Mar, 7:30 am', { exact: false })).toBeVisible();
});

test.for([
  [15, 4.5, true],
  [14, 5, false],
  [200, 4.4, false],
] as const)('%d ratings of %d are highly recommended: %s', async ([RatingCount, TotalRating, is]) => {
  const { card } = await renderCard({ WorkshopRatingDetails: { ...NO_RATINGS, RatingCount, TotalRating } });
  const badge = card.getByText('Highly recommended');
  if (is) await expect.element(badge).toBeVisible();
  else await expect.element(badge).not.toBeInTheDocument();
  await expect
    .element(card.getByText(RatingCount > 50 ? /50\+/ : new RegExp(`${RatingCount}`)).first())
    .toBeVisible();
});

test('a price range with a lower price before shows no saving', async () => {
  const { card } = await renderCard({
    Pricing: { ...createPricing(30_000, 42_000), WasIncludingTax: 50_000 },
  });
  await expect.element(card.getByText('estimate, inc GST')).toBeVisible();
  await expect.element(card.getByText(/^Save/)).not.toBeInTheDocument();
});

test('a price that rose is not called a saving', async () => {
  const { card } = await renderCard({ Pricing: { ...createPricing(33_000), WasIncludingTax: 30_000 } });
  await expect.element(card.getByText('total, inc GST')).toBeVisible();
  await expect.element(card.getByText(/^Save/)).not.toBeInTheDocument();
});

test('the parts of an estimate are the lower ones, and the workshop confirms it', async () => {
  const { card } = await renderCard({ Pricing: createPricing(30_000, 42_000) });
  await card.getByRole('button', { name: /^What’s in the price/ }).click();
  await expect.element(card.getByText('Labour, from')).toBeVisible();
  await expect.element(card.getByText(/the workshop confirms the price before it starts/)).toBeVisible();
});

test('several items stand in the price line by line, with what is free', async () => {
  const base = createPricing(33_000);
  const line = {
    Name: 'Logbook service',
    MinimumIncGst: 22_000,
    MaximumIncGst: 22_000,
    LabourIncGst: 12_000,
    PartsIncGst: 10_000,
  };
  const lines = [line, { ...line, Name: 'Brake fluid', MinimumIncGst: 11_000, MaximumIncGst: 11_000 }];
  const { card } = await renderCard({
    Perks: [{ WorkshopExtraServiceID: 10, Name: 'Car wash' }],
    Pricing: { ...base, Breakdown: { ...base.Breakdown, Lines: lines as never } },
  });
  await card.getByRole('button', { name: /^What’s in the price/ }).click();
  await expect.element(card).toMatchTextContent(/Logbook service.*\$220.*Brake fluid.*\$110/);
  await expect.element(card).toMatchTextContent(/Extras included.*Free/);
  await expectAccessible();
});

test('two free extras show, the others are one press away', async () => {
  const { screen } = await renderResults({
    quotes: createQuotes({ Listings: [createListing({ ExtraServices: EXTRAS as never })] }),
    answers: { 'GET /api/workshop-by-id/*/profile': createProfile() },
  });
  const free = getCard(screen).getByRole('list', { name: 'Included free' });
  await expect.element(free).toHaveTextContent('Car washLoan car');
  await getCard(screen).getByRole('button', { name: '2 more included at Harbour Motors' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Harbour Motors' });
  await expect
    .element(dialog.getByRole('tab', { name: 'What’s included' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(dialog).toMatchTextContent(/Add when bookingCoffee/);
});

test('extras that all cost something are counted alone', async () => {
  const { card } = await renderCard({ ExtraServices: [EXTRAS[3]] as never });
  await expect.element(card.getByRole('button', { name: '1 extra at Harbour Motors' })).toBeVisible();
  await expect.element(card.getByRole('list', { name: 'Included free' })).not.toBeInTheDocument();
});

test('each kind of supplier is named', async () => {
  const { screen } = await renderListings(...LISTINGS);
  await expect.element(getCard(screen).getByText('Workshop', { exact: true })).toBeVisible();
  await expect.element(getCard(screen, MOBILE.WorkshopName).getByText('Comes to you')).toBeVisible();
  await expect.element(getCard(screen, DEALER.WorkshopName).getByText('Dealership')).toBeVisible();
  await expect.element(getCard(screen, MOBILE.WorkshopName).getByText('900 m, Marrickville')).toBeVisible();
});

test('the third by rule is marked, but only in third place under Recommended', async () => {
  const third = { ...DEALER, IsPlacedThird: true };
  const { screen } = await renderListings(createListing(), MOBILE, third);
  await expect.element(getCard(screen, DEALER.WorkshopName).getByText('Placed third by us')).toBeVisible();
  await screen.unmount();
  const byPrice = await renderResults({
    quotes: { Listings: [createListing(), MOBILE, third] },
    query: '?sortby=rating',
  });
  await expect.element(getCard(byPrice.screen)).toBeVisible();
  await expect.element(byPrice.screen.getByText('Placed third by us')).not.toBeInTheDocument();
});

test('a photo that does not load leaves its place', async () => {
  const { card } = await renderCard({ ImageUrl: 'data:image/png;base64,broken' });
  await expect.poll(() => card.element().querySelector('img')).toBeNull();
  await expect.element(card.getByRole('heading', { name: 'Harbour Motors' })).toBeVisible();
});

test('[RES-02] a card names the first free slot', async () => {
  const { card } = await renderCard({ IsAvailableToday: true, AvailableFromTime: '14:00' });
  await expect.element(card).toMatchTextContent('First available: Today 2:00 pm');
  await expect.element(card.getByText(/opens/)).not.toBeInTheDocument();
});

test.for([
  ['does not take them', { AcceptOnlinePayments: false, WorkshopPaymentMethods: ['creditCard'] }],
  ['takes none for this price', { AcceptOnlinePayments: true, WorkshopPaymentMethods: [] }],
] as const)('a workshop that %s is paid after the job', async ([, changes]) => {
  const { card } = await renderCard(changes as never);
  await expect.element(card.getByText('Pay after the job')).toBeVisible();
  await expect.element(card.getByRole('list', { name: 'Pay online with' })).not.toBeInTheDocument();
});

test('the company of a fleet pays, whatever the workshop takes', async () => {
  const { screen } = await renderResults({ lead: { FleetCompanyId: 1 } });
  await expect
    .element(getCard(screen, DEALER.WorkshopName).getByText('Billed to your company'))
    .toBeVisible();
  await expect.element(screen.getByText('Pay after the job')).not.toBeInTheDocument();
});

test('the supplier of mobile services is booked as a product', async () => {
  const { card } = await renderCard({ WorkshopId: 999 });
  await expect
    .element(card.getByRole('link', { name: /^Book now/ }))
    .toHaveAttribute('href', expect.stringContaining('/product-finalise?workshopId=999'));
});

test('every badge, a long name and two prices fit a phone', async () => {
  await page.viewport(360, 740);
  const { screen, card } = await renderCard({
    IsPremium: true,
    IsNew: true,
    HasVerifiedCredentials: true,
    LicenseNumber: 'MVRL 1234567890123456789012345678901234567890',
    Discount: {
      Description: 'Members-save-10%-on-every-service-until-the-end-of-March',
      IsYouiRewards: false,
    },
    Pricing: { ...createPricing(1_233_000), WasIncludingTax: 1_536_000 },
  });
  await expect.element(card.getByText('Save $3,030.00')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible(screen.container);
});
