import type { BookingDetails, RatingResponse } from '@pitlane/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { booked } from '../steps/booking.ts';
import { messagesTo } from '../steps/inbox.ts';
import { lookClosely } from '../steps/look.ts';
import { fetchListings, openFinalise, quoted } from '../steps/quote.ts';
import { workDone } from '../steps/work-done.ts';

const PARTNER = {
  key: 'pk_demo_whitelabel',
  name: 'Hinterland & Harbour Cover',
  phone: '1800 975 708',
  site: 'https://hinterland-harbour.example/',
};
const OPERATOR = /pitlane/i;

const accent = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--pitlane-accent'));

test('a quote of a white-label partner keeps its name, colour and phone up to the payment', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const { guid } = await quoted(page, stack, { partnerKey: PARTNER.key });
  await page.goto(`/quotes/${guid}`);
  await expect(page.getByRole('heading', { name: 'Your quotes' })).toBeVisible();
  const home = page.getByRole('banner').getByRole('link', { name: `${PARTNER.name}, home` });
  await expect(home).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(PARTNER.phone);
  await expect.poll(() => accent(page)).toBe('#7a2e8e');
  await expect(page.getByRole('link', { name: 'Pitlane, home' })).toHaveCount(0);
  await lookClosely(page, 'white-label-results');

  await openFinalise(page, guid, (listing) => listing.AcceptOnlinePayments);
  await expect(home).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(PARTNER.phone);
  await expect.poll(() => accent(page)).toBe('#7a2e8e');
});

/** All words of a page, for eyes, for screen readers and in its tab, and where its links lead. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    const hidden = [...document.querySelectorAll('[aria-label], [alt], [title]')].flatMap((element) =>
      ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name)),
    );
    return {
      links,
      words: [document.title, document.querySelector('#app')?.textContent, ...hidden].join(' '),
    };
  });

test('[FLT-04] nothing that a white-label customer is shown or sent names the operator or leads to its home', {
  tag: '@desktop',
}, async ({ page, request, stack }) => {
  const { bookingToken, bookingReference, email, person } = await booked(
    page,
    stack,
    ({ IsMobile }) => !IsMobile,
    { partnerKey: PARTNER.key },
  );
  const read = async <T>(path: string) => (await (await page.request.get(path)).json()) as T;
  const { LeadId } = await read<BookingDetails>(`/api/booking/${bookingToken}`);
  expect(JSON.stringify(await fetchListings(page, LeadId))).not.toMatch(OPERATOR);
  const { Rating } = await read<RatingResponse>(`/api/rating/${bookingToken}`);

  const home = page.getByRole('banner').getByRole('link', { name: `${PARTNER.name}, home` });
  const back = page.getByRole('link', { name: `Back to ${PARTNER.name}` });
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(home, path).toHaveAttribute('href', PARTNER.site);
    await expect(back, path).toHaveAttribute('href', PARTNER.site);
    const { links, words } = await readPage(page);
    expect(words, path).not.toMatch(OPERATOR);
    expect(
      links.filter((href) => href === '/'),
      path,
    ).toEqual([]);
  };
  for (const path of [
    `/quotes/${LeadId}`,
    `/quote-2/${LeadId}`,
    `/booking/${bookingToken}/confirmation`,
    `/booking/${bookingToken}/inclusions`,
    `/booking/${bookingToken}/change`,
    `/quote-cancel/${LeadId}`,
    `/quote-callback/${LeadId}`,
    `/p/white-label`,
    `/booking/${LeadId}/finalise?workshopId=99999999`,
    `/no-such-page?partner=${PARTNER.key}`,
  ])
    await open(path);
  await page.goto(`/booking/${bookingToken}/pay`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await readPage(page)).words).not.toMatch(OPERATOR);
  await workDone(stack, bookingReference, { daysAgo: 2 });
  await open(`/review-your-service/${Rating.RatingToken}/5`);
  await lookClosely(page, 'white-label-review');
  await page.getByRole('link', { name: 'Forget this device' }).click();
  await expect(page.getByRole('heading', { name: 'Forget this device?' })).toBeVisible();
  await expect(home).toBeVisible();
  await page.getByRole('button', { name: 'Forget this device' }).click();
  await expect(page.getByRole('link', { name: 'Start a quote' })).toHaveAttribute('href', PARTNER.site);
  expect((await readPage(page)).words).not.toMatch(OPERATOR);

  for (const to of [email, person.mobile]) {
    await expect
      .poll(async () => (await messagesTo(request, stack, to)).map((message) => JSON.stringify(message)))
      .toContainEqual(expect.stringContaining(bookingReference));
    for (const message of await messagesTo(request, stack, to)) {
      expect(JSON.stringify(message)).not.toMatch(OPERATOR);
      expect(message.text).toMatch(message.kind === 'mail' ? new RegExp(PARTNER.name) : /./);
    }
  }
});
