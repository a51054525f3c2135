import type { BookingDetails, RatingResponse } from '@pitlane/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { createPendingBooking } from '../steps/booking.ts';
import { messagesTo } from '../steps/inbox.ts';
import { lookClosely } from '../steps/look.ts';
import { createQuote, fetchListings } from '../steps/quote.ts';
import { workDone } from '../steps/work-done.ts';

const PARTNER = {
  key: 'pk_demo_whitelabel',
  name: 'Hinterland & Harbour Cover',
  phone: '1800 975 708',
  site: 'https://hinterland-harbour.example/',
  accent: '#7a2e8e',
};
const OPERATOR = /pitlane/i;

/** All words of a page, for eyes, for screen readers and in its tab, its colour, and where its links lead. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    const hidden = [...document.querySelectorAll('[aria-label], [alt], [title]')].flatMap((element) =>
      ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name)),
    );
    return {
      links,
      words: [document.title, document.querySelector('#app')?.textContent, ...hidden].join(' '),
      accent: document.documentElement.style.getPropertyValue('--pitlane-accent'),
    };
  });

test('[FLT-04] all that a white-label customer is shown or sent has the partner’s name, colour and phone, and nothing names the operator, leads to its home or offers a sign-in', {
  tag: '@desktop',
}, async ({ page, request, stack }) => {
  const { guid } = await createQuote(page, stack, { partnerKey: PARTNER.key });
  const [listing] = await fetchListings(page, guid);
  const { bookingToken, bookingReference, email, person } = await createPendingBooking(
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
    await expect(page.getByRole('contentinfo').first(), path).toContainText(PARTNER.phone);
    await expect(page.getByRole('button', { name: 'Sign in' }), path).toHaveCount(0);
    const { links, words, accent } = await readPage(page);
    expect(words, path).not.toMatch(OPERATOR);
    expect([accent, links.filter((href) => href === '/')], path).toEqual([PARTNER.accent, []]);
  };
  await open(`/quotes/${LeadId}`);
  await expect(page.getByRole('heading', { name: 'Your quotes' })).toBeVisible();
  await lookClosely(page, 'white-label-results');
  await open(`/booking/${guid}/finalise?workshopId=${listing!.WorkshopId}`);
  await expect(page.getByRole('heading', { name: /^Book with / })).toBeVisible();
  for (const path of [
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
