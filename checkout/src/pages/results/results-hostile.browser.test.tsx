import { expectAccessible, expectNoSidewaysScroll, useScreen } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import type { Screen } from '../../app/page.fixture.tsx';
import { PROFILE, readNames, renderResults } from './render-results.fixture.tsx';
import { createListing, createPricing, createProfile } from './results.fixture.ts';

/** Cards drawn at once. */
const PORTION = 20;

/** Ten million dollars, in cents. */
const HUGE = 1_000_000_000;

const EVIL = `<img src=x onerror="window.hacked=1">"\u202Eevil & Sons ${'W'.repeat(80)}`;
const LONG = 'Wheel_alignment_and_tyre_rotation/balance'.repeat(4);

/** A thousand listings in which each text is markup or a word without end, and each price is huge. */
function createHostile() {
  const { Breakdown, ...pricing } = createPricing(HUGE);
  const line = { MinimumIncGst: HUGE, MaximumIncGst: HUGE, LabourIncGst: HUGE, PartsIncGst: 0 };
  const Lines = [LONG, 'Brake fluid'].map((Name) => ({ ...line, Name })) as typeof Breakdown.Lines;
  return Array.from({ length: 1000 }, (_, index) =>
    createListing({
      WorkshopId: index + 1,
      WorkshopName: `${index + 1} ${EVIL}`,
      SuburbName: EVIL,
      LicenseNumber: LONG,
      HasVerifiedCredentials: true,
      RecommendedReason: `${LONG} · Close to you`,
      AcceptOnlinePayments: true,
      WorkshopPaymentMethods: ['creditCard', 'afterPay', 'zip'],
      Perks: [{ WorkshopExtraServiceID: 11, Name: LONG }],
      ExtraServices: [{ WorkshopExtraServiceID: 11, Name: LONG, PriceIncGst: 0 }],
      Pricing: { ...pricing, Breakdown: { ...Breakdown, Lines } },
      Longitude: 151.18 + (index % 40) / 400,
    }),
  );
}

test('a thousand hostile listings are words, and the page stays usable', async () => {
  await useScreen(1280, 800);
  const { screen } = await renderResults({
    quotes: { Listings: createHostile() },
    answers: { [PROFILE]: createProfile() },
  });
  await expect.poll(() => readNames(screen)[0]).toContain('1 <img src=x');
  await expect
    .element(screen.getByRole('button', { name: /quotes from \$[\d,]+, zoom in$/ }).first())
    .toBeVisible();
  expectNoSidewaysScroll();
  await expectWhole(screen);
  await expectAccessible(screen.getByRole('article').first().element());
  // A title without a space leaves the way out on the screen.
  (
    screen
      .getByRole('link', { name: /^1 <img/ })
      .first()
      .element() as HTMLElement
  ).focus();
  await userEvent.keyboard('{Enter}');
  const close = screen.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect.element(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect.element(close).not.toBeInTheDocument();
  const more = screen.getByRole('button', { name: /^Show more/ });
  await expect.element(more).toHaveTextContent('Show more (980)');
  // By key: the end moves on while one scrolls to it, past cards that are higher than the room that was kept for them.
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => readNames(screen).length).toBeGreaterThan(PORTION);
  expect('hacked' in window).toBe(false);
});

/** On the narrowest and on a wide screen the first card holds all its content, also opened, and so do the filters. */
async function expectWhole(screen: Screen): Promise<void> {
  const card = screen.getByRole('article').first();
  await card.getByRole('button', { name: /^What’s in the price/ }).click();
  await expect.element(card.getByText('GST included')).toBeVisible();
  await card.getByRole('button', { name: /^Why here/ }).click();
  for (const width of [1280, 320, 360]) {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is a step of a test, no hook
    await useScreen(width, 800);
    await expect.poll(() => findBeyond(card), { message: `beyond the card at ${width} px` }).toEqual([]);
    const price = card.getByText('$10,000,000.00').first().element().getBoundingClientRect();
    const book = card
      .getByRole('link', { name: /^Book now/ })
      .element()
      .getBoundingClientRect();
    expect(price.right <= book.left || price.bottom <= book.top, `price at ${width} px`).toBe(true);
    await screen.getByRole('button', { name: /^Filters/ }).click();
    const filters = screen.getByRole('dialog', { name: 'Filters' });
    await expect.element(filters).toBeVisible();
    expect(findBeyond(filters), `beyond the filters at ${width} px`).toEqual([]);
    await filters.getByRole('button', { name: 'Close' }).click();
    await expect.element(filters).not.toBeInTheDocument();
  }
}

/** The texts inside a box that reach over one of its sides. */
function findBeyond(box: Locator): (string | null)[] {
  const { left, right } = box.element().getBoundingClientRect();
  const texts = document.createTreeWalker(box.element(), NodeFilter.SHOW_TEXT);
  const found: (string | null)[] = [];
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    // What only a screen reader reads takes no space.
    if (text.parentElement?.closest('.pl-hidden, [data-react-aria-hidden]')) continue;
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some((rect) => rect.left < left - 1 || rect.right > right + 1))
      found.push(text.textContent);
  }
  return found;
}
