import {
  type AppOptions,
  expectAccessible,
  expectFitsPhones,
  offline,
  pending,
  problem,
  type RenderedApp,
  renderInApp,
  type StubbedAnswer,
  type StubbedCall,
  stubApi,
} from '@pitlane/component-testing';
import { PageShell } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { createConfig, createLead } from './app.fixture.ts';

/** The answers to the calls of a page, as `stubApi` takes them. */
export type Answers = Record<string, StubbedAnswer>;
export type Screen = RenderedApp;
/** A page and the calls it has made. */
export type RenderedPage = { screen: Screen; calls: StubbedCall[] };

/** What a page reads of its partner, unless a test answers otherwise. */
const CONFIGURATION: Answers = {
  'GET /api/config': createConfig(),
  'GET /api/lead/*': { Success: true, Lead: createLead() },
  'GET /api/booking/*': problem(404, 'not-found', 'There is no such booking.'),
};

/** A page in the app's frame, at its address, with the answers to its calls. */
export async function renderPage(
  ui: ReactNode,
  { answers = {}, ...options }: AppOptions & { answers?: Answers },
): Promise<RenderedPage> {
  const calls = stubApi({ ...answers, ...CONFIGURATION, ...answers });
  const screen = await renderInApp(<PageShell logo={null}>{ui}</PageShell>, options);
  return { screen, calls };
}

/** The bodies of the calls to a path, in their order. */
export const sentTo = (calls: StubbedCall[], path: string): unknown[] =>
  calls.filter((call) => call.path === path && call.method !== 'GET').map(({ body }) => body);

/** A form for contact details explains what becomes of them, and links how they are used. */
export async function expectCollectionNotice(form: Locator, words: string): Promise<void> {
  await expect.element(form.getByText(words, { exact: false })).toBeVisible();
  await expect
    .element(form.getByRole('link', { name: 'How we use them' }))
    .toHaveAttribute('href', '/privacy?partner=');
  await expectAccessible();
}

/** Failures that pass: the call is made again on request. */
export const FAILURES = [
  ['a failing server', () => problem(500, 'internal', 'Broken'), 'Oops...'],
  ['no network', offline, 'You are offline'],
] as const;

type OtherHeadings = {
  /** Heading while the page loads; none when left out. */
  waitingHeading?: string;
  /** Heading of an id that does not exist. */
  unknownHeading?: string;
  /** Address that an id that does not exist leads to; the page's own when left out. */
  unknownAddress?: string;
};

const toScreen = (page: Screen | RenderedPage): Screen => ('screen' in page ? page.screen : page);

/** Tests that a page fits a phone; `render` shows it with its longest words, `loaded` finds what the loaded page shows. */
export function testPhone(
  render: () => Promise<Screen | RenderedPage>,
  loaded: (screen: Screen) => Locator,
): void {
  test('long names fit phones', async () => {
    await expect.element(loaded(toScreen(await render()))).toBeVisible();
    await expectFitsPhones();
  });
}

/**
 * Tests that every page has: its first call is under way, names nothing that exists, or fails and is made again. `render`
 * shows the page with this answer to its first call, `loaded` finds what only the loaded page shows, and `title` is the
 * document's then.
 */
export function testPageStates(
  title: string | RegExp,
  render: (answer: StubbedAnswer) => Promise<Screen | RenderedPage>,
  answer: unknown,
  loaded: (screen: Screen) => Locator,
  { waitingHeading, unknownHeading = 'We can’t find that page', unknownAddress }: OtherHeadings = {},
): void {
  const open = async (first: StubbedAnswer): Promise<Screen> => toScreen(await render(first));

  test('fits phones', async () => {
    await expect.element(loaded(await open(answer))).toBeVisible();
    await expectFitsPhones();
  });

  test('holds the place of the page while it loads', async () => {
    const screen = await open(pending);
    const heading = screen.getByRole('heading', { level: 1 });
    if (waitingHeading) await expect.element(heading).toHaveTextContent(waitingHeading);
    else await expect.element(heading).not.toBeInTheDocument();
    await expect.element(loaded(screen)).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('an id that does not exist leads to a new quote', async () => {
    const screen = await open(problem(404, 'not-found', 'There is no such page'));
    if (unknownAddress) {
      await expect.poll(() => screen.address()).toBe(unknownAddress);
      return;
    }
    await expect.element(screen.getByRole('heading', { level: 1, name: unknownHeading })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toHaveAttribute('href', '/');
    await expect.element(loaded(screen)).not.toBeInTheDocument();
    await expectAccessible();
  });

  test.for(FAILURES)('after %s the page loads again on request', async ([, failure, heading]) => {
    let current: unknown = failure;
    const screen = await open(() => (typeof current === 'function' ? current() : current));
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    expect(document.title).toBe('Something went wrong');
    await expectAccessible();
    current = answer;
    await again.click();
    await expect.element(loaded(screen)).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
    await expect.poll(() => document.title).toMatch(title);
  });
}
