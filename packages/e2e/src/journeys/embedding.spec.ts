import type { LauncherLeadResponse } from '@pitlane/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { addBasicService, at, continueFunnel, enterCode, fillCarAndContact } from '../steps/funnel.ts';
import { chooseStart, SURRY_HILLS_MAZDA, startQuote } from '../steps/launcher.ts';
import { atStep, fetchLead } from '../steps/lead.ts';
import { lookClosely } from '../steps/look.ts';
import { newPerson } from '../steps/person.ts';

type Observed = { events: { name: string; detail: unknown }[]; violations: string[] };

/** Listens on the partner's page to the widget's events and to what its content security policy stops. */
async function listen(page: Page): Promise<() => Promise<Observed>> {
  await page.addInitScript(() => {
    const kept = sessionStorage.getItem('observed');
    const observed: Observed = kept ? JSON.parse(kept) : { events: [], violations: [] };
    const keep = () => sessionStorage.setItem('observed', JSON.stringify(observed));
    Object.assign(window, { observed });
    for (const name of ['ready', 'quote.started', 'quote.step', 'quote.submitted', 'error'])
      document.addEventListener(`pitlane:${name}.v1`, (event) => {
        observed.events.push({ name: event.type, detail: (event as CustomEvent).detail });
        keep();
      });
    document.addEventListener('securitypolicyviolation', (event) => {
      observed.violations.push(`${event.violatedDirective} ${event.blockedURI}`);
      keep();
    });
  });
  return () => page.evaluate(() => (window as unknown as { observed: Observed }).observed);
}

test('[LCH-05, LCH-06] on another site under a strict policy the quote runs to its end, without a cookie and without telling who asks', {
  tag: '@desktop',
}, async ({ page, context, request, stack }) => {
  const driver = newPerson('Grace Hopper');
  const readObserved = await listen(page);
  const cookies: Promise<string | null>[] = [];
  page.on('request', (sent) => {
    if (sent.url().startsWith(stack.origin) && page.url().startsWith(stack.examplesOrigin))
      cookies.push(sent.headerValue('cookie').catch(() => null));
  });
  // What a browser with the hosted session would send if a page requested it.
  await context.addCookies([{ name: 'pitlane-session', value: 'of-an-earlier-visit', url: stack.origin }]);
  const before = await context.cookies(stack.origin);

  await page.goto(`${stack.examplesOrigin}/strict-csp/`);
  await startQuote(page);
  await addBasicService(page);
  await fillCarAndContact(page, driver);
  await at(page, 'Enter your code');
  const { events, violations } = await readObserved();
  expect(violations).toEqual([]);
  expect(await context.cookies(stack.origin)).toEqual(before);
  expect((await Promise.all(cookies)).filter(Boolean)).toEqual([]);
  expect(cookies.length).toBeGreaterThan(10);

  const started = events.find(({ name }) => name === 'pitlane:quote.started.v1')?.detail;
  expect(started).toEqual({ leadGuid: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const { leadGuid } = started as { leadGuid: string };
  expect(events[0]).toEqual({ name: 'pitlane:ready.v1', detail: { partner: 'pk_demo_default' } });
  const steps = events.filter(({ name }) => name === 'pitlane:quote.step.v1').map(({ detail }) => detail);
  expect(steps).toContainEqual({ leadGuid, step: 'task-select' });
  expect(steps).toContainEqual({ leadGuid, step: 'customer-details-step2' });
  const text = JSON.stringify(events);
  for (const secret of [driver.name, driver.email, driver.mobile, driver.mobile.slice(1), 'ABC123'])
    expect(text).not.toContain(secret);
  expect(events.filter(({ name }) => name === 'pitlane:error.v1')).toEqual([]);

  await enterCode(page, request, stack, driver);
  await page.waitForURL(`${stack.origin}/quotes/${leadGuid}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  // The hand-off gave the hosted page access, in a cookie that no script and no other site can use.
  expect((await fetchLead(page, stack, leadGuid)).Email).toBe(driver.email);
  const session = (await context.cookies(stack.origin)).find(({ name }) => name === 'pitlane-session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
});

const readHeight = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0;

test('[LCH-05] among hostile styles the launcher and the funnel look and work as elsewhere', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  await page.goto(`${stack.examplesOrigin}/hostile/`);
  await chooseStart(page, SURRY_HILLS_MAZDA);
  const submit = page.getByRole('button', { name: 'Get quotes' });
  expect(await readHeight(submit)).toBe(44);
  const styles = await submit.evaluate((button) => {
    const { fontSize, fontStyle, textTransform, letterSpacing, cursor, color, whiteSpace, visibility } =
      getComputedStyle(button);
    const label = getComputedStyle(button.closest('form')!.querySelector('label')!);
    const more = { align: label.textAlign, indent: label.textIndent, wordSpacing: label.wordSpacing };
    return {
      fontSize,
      fontStyle,
      textTransform,
      letterSpacing,
      cursor,
      color,
      whiteSpace,
      visibility,
      ...more,
    };
  });
  expect(styles).toEqual({
    fontSize: '16px',
    fontStyle: 'normal',
    textTransform: 'none',
    letterSpacing: 'normal',
    cursor: 'pointer',
    color: expect.stringMatching(/^rgb\(255, 255, 255\)$|^color\(xyz-d65 0\.95/),
    whiteSpace: 'normal',
    visibility: 'visible',
    align: 'start',
    indent: '0px',
    wordSpacing: '0px',
  });
  await lookClosely(page, 'hostile-launcher');
  await submit.click();
  await addBasicService(page);
  await lookClosely(page, 'hostile-funnel');
  await continueFunnel(page);
  await at(page, 'What is your number plate?');
});

test('[LCH-03, LCH-04] mode="redirect" and the hosted home page go on at the address that the server names', {
  tag: '@desktop',
}, async ({ page, context, stack }) => {
  const [named] = await nextStart(page);
  await page.goto(`${stack.examplesOrigin}/redirect/`);
  await startQuote(page);
  const { QuoteUrl } = await named;
  expect(QuoteUrl).toMatch(new RegExp(`^${stack.origin}/quote-2/[0-9a-f-]{36}`));
  await page.waitForURL((url) => url.href.startsWith(QuoteUrl));
  await at(page, 'What does your car need?');
  await atStep(page, 'task-select');
  // The code of the hand-off is gone from the address, and this browser may write to the lead.
  expect(new URL(page.url()).hash).toBe('');
  expect((await context.cookies(stack.origin)).map(({ name }) => name)).toContain('pitlane-session');

  await page.goto('/');
  const [homeNamed] = await nextStart(page);
  await startQuote(page);
  const home = await homeNamed;
  await page.waitForURL((url) => url.href.startsWith(home.QuoteUrl));
  await at(page, 'What does your car need?');
  expect(home.LeadGuid).toBe(QuoteUrl.match(/[0-9a-f-]{36}/)?.[0]);
});

/** Reads the response of the next launcher before the page does: the page navigates on the response. */
async function nextStart(page: Page): Promise<[Promise<LauncherLeadResponse>]> {
  const named = Promise.withResolvers<LauncherLeadResponse>();
  await page.route('**/api/launcher/lead', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    named.resolve(await response.json());
    return route.fulfill({ response });
  });
  return [named.promise];
}
