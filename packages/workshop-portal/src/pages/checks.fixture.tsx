import {
  expectAccessible,
  offline,
  pending,
  problem,
  type RenderedApp,
  type StubbedAnswer,
  stubApi,
  usePhone,
} from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { asMember } from './portal.fixture.tsx';

/** The page is not wider than its screen. */
export const expectNoSideScroll = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

/** An answer of the API that a test can change; pass `answer` to `stubApi`. */
export function changingAnswer(first: StubbedAnswer) {
  let current = first;
  return {
    answer: () => (typeof current === 'function' ? current() : current),
    become: (next: StubbedAnswer) => {
      current = next;
    },
  };
}

/** What can keep the data of a page away, and the title that explains it. */
const FAILURES = [
  { name: 'a fault', failure: () => problem(500, 'internal', 'Broken'), title: 'Oops...' },
  { name: 'a busy server', failure: () => problem(504, 'internal', 'Busy'), title: 'Uh oh.' },
  { name: 'a network that is down', failure: offline, title: 'You are offline' },
];

type FailureOptions = {
  /** The call that fails, such as `GET /api/portal/home`. */
  call: string;
  /** Answers to all calls of the page, with that of `call` once it works. */
  answers: Record<string, StubbedAnswer>;
  render: () => Promise<RenderedApp>;
  /** What the page shows once it has loaded. */
  loaded: (screen: RenderedApp) => Locator;
  /** The page's own title for all failures. */
  title?: string;
};

/** Tests that a page explains why its data did not come, and loads it again on request. */
export function testFailures({ call, answers, render, loaded, title: own }: FailureOptions): void {
  test.each(FAILURES)('$name is explained, and the page loads again', async ({ failure, title }) => {
    const data = changingAnswer(failure);
    stubApi({ ...answers, [call]: data.answer });
    const screen = await render();
    await expect.element(screen.getByRole('alert').getByText(own ?? title, { exact: true })).toBeVisible();
    expect(loaded(screen).elements()).toHaveLength(0);
    data.become(answers[call]);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(loaded(screen).first()).toBeVisible();
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
  });
}

type LoadingOptions = Omit<FailureOptions, 'loaded' | 'title'> & {
  /** The one heading that is there from the start; none when it is left out. */
  heading?: string;
};

/** Tests that a page shows nothing but its heading while its data is on the way. */
export function testLoading({ call, answers, render, heading }: LoadingOptions): void {
  test(`shows ${heading ? 'only its heading' : 'nothing'} while it loads`, async () => {
    stubApi({ ...answers, [call]: pending });
    const screen = await render();
    if (heading) await expect.element(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('heading').elements()).toHaveLength(heading ? 1 : 0);
  });
}

/** Presses buttons one after the other, by their names. */
export async function press(screen: Pick<RenderedApp, 'getByRole'>, ...names: string[]): Promise<void> {
  for (const name of names) await screen.getByRole('button', { name }).click();
}

type MemberOptions = Pick<FailureOptions, 'answers' | 'render'> & {
  /** What a member without any permission sees. */
  shows: (screen: RenderedApp) => Locator;
  /** What is only there with a permission. */
  hides: (screen: RenderedApp) => Locator;
};

/** Tests what a page shows, and what it leaves out, for a member without any permission. */
export function testMember(title: string, { answers, render, shows, hides }: MemberOptions): void {
  test(title, async () => {
    stubApi({ ...answers, ...asMember() });
    const screen = await render();
    await expect.element(shows(screen)).toBeVisible();
    expect(hides(screen).elements()).toHaveLength(0);
  });
}

/** Tests that a list without entries explains under `heading` what comes. */
export function testEmpty(
  heading: string,
  { answers, render }: Pick<FailureOptions, 'answers' | 'render'>,
): void {
  test(`without entries: ${heading}`, async () => {
    stubApi(answers);
    const screen = await render();
    await expect.element(screen.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible();
  });
}

type PhoneOptions = Pick<FailureOptions, 'answers' | 'render' | 'loaded'>;

/** Tests that a page with the longest names, as `answers` has them, fits on a phone and stays accessible there. */
export function testPhone({ answers, render, loaded }: PhoneOptions): void {
  test('long names stay within a phone', async () => {
    await usePhone();
    stubApi(answers);
    const screen = await render();
    await expect.element(loaded(screen).first()).toBeVisible();
    expectNoSideScroll();
    await expectAccessible();
  });
}
