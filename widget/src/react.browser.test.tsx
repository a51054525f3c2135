import {
  expectAccessible,
  holdNavigation,
  invalidFields,
  offline,
  problem,
  type StubbedCall,
  stubApi,
} from '@pitlane/component-testing';
import { BATTERY, launcherLead } from '@pitlane/flows/funnel/funnel.fixture';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { person } from './funnel/funnel.fixture.tsx';
import { upToCustomer } from './funnel/lead.fixture.ts';
import { PitlaneQuote, type PitlaneQuoteProps } from './react.tsx';
import { answerLauncher, PARTNER, stubWidgetApi } from './widget.fixture.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const quote = (props: Partial<PitlaneQuoteProps> = {}) => (
  <PitlaneQuote partner={PARTNER} hostedOrigin={location.origin} {...props} />
);

async function renderQuote(props: Partial<PitlaneQuoteProps> = {}) {
  const screen = await render(quote(props));
  return {
    ...person(screen),
    title: screen.getByRole('heading', { level: 2 }).first(),
    start: () => answerLauncher(screen),
    update: (changed: Partial<PitlaneQuoteProps>) => screen.rerender(quote({ ...props, ...changed })),
    host: () => document.querySelector('[data-pitlane]') as HTMLElement,
  };
}

const OPEN = 'What does your car need?';

/** Leaves the contact details and the code, which ends the funnel. */
async function submitContact({ field, press }: Pick<ReturnType<typeof person>, 'field' | 'press'>) {
  await field('Your name').fill('Ada Driver');
  await field('Email (optional)').fill('ada@example.com');
  await field('Mobile number').fill('0404 040 404');
  await press('Text me a code');
  await field('Code').fill('123456');
}

describe('the quote', () => {
  test('begins with the launcher and continues with the funnel in its place', async () => {
    const calls = stubWidgetApi();
    const { start, title, button } = await renderQuote();
    await expectAccessible();
    await start();
    await expect.element(title).toHaveTextContent(OPEN);
    await expect.element(button('Get quotes')).not.toBeInTheDocument();
    await expect.poll(() => title.element().matches(':focus')).toBe(true);
    await expectAccessible();
    const lead = calls.find(({ path }) => path === '/api/lead/00000000-0000-4000-8000-000000000001')!;
    expect(lead.headers.get('X-Lead-Access-Token')).toBe('token-1');
  });

  test('is resumed by the next page of the session, without taking the focus', async () => {
    stubWidgetApi();
    const first = await renderQuote();
    await first.start();
    await first.press(/^Basic service/);
    await expect.element(first.title).toHaveTextContent('What is your number plate?');
    await first.screen.unmount();
    const { title } = await renderQuote();
    await expect.element(title).toHaveTextContent('What is your number plate?');
    expect(title.element().matches(':focus')).toBe(false);
  });

  test('that is gone can be started again', async () => {
    stubWidgetApi({}, { 'GET /api/lead/*': problem(404, 'not-found', 'There is no such quote') });
    const { start, press, expectText, button } = await renderQuote();
    await start();
    await expectText(/This quote is no longer available\./);
    await expectAccessible();
    await press('Start a new quote');
    await expect.element(button('Get quotes')).toBeVisible();
    expect(sessionStorage.length).toBe(0);
  });

  test('in the redirect mode opens on the hosted page', async () => {
    const calls = stubWidgetApi();
    const addresses = holdNavigation();
    const { start } = await renderQuote({ mode: 'redirect' });
    await start();
    await expect.poll(() => addresses).toEqual(['/quote-2/00000000-0000-4000-8000-000000000001']);
    expect(calls.map(({ path }) => path)).toContain('/api/lead/00000000-0000-4000-8000-000000000001/handoff');
  });

  test('that is submitted opens on the hosted page, and the next one is new', async () => {
    stubWidgetApi({ ...upToCustomer, RepairNotes: '' });
    const addresses = holdNavigation();
    const onQuoteSubmitted = vi.fn();
    const { start, field, press, screen } = await renderQuote({ onQuoteSubmitted });
    await start();
    await expect
      .element(screen.getByRole('link', { name: 'See how we use your details' }))
      .toHaveAttribute('href', `${location.origin}/privacy?partner=${PARTNER}`);
    await submitContact({ field, press });
    await expect
      .poll(() => addresses)
      .toEqual(['https://hosted.test/quotes/00000000-0000-4000-8000-000000000001#h=code-1']);
    // A test runs in a frame.
    await expect
      .element(screen.getByRole('link', { name: 'Open your quote in a new tab' }))
      .toHaveAttribute('target', '_blank');
    expect(onQuoteSubmitted).toHaveBeenCalledWith({ leadGuid: expect.any(String), outcome: 'quotes' });
    expect(sessionStorage.getItem(`pitlane-quote:${PARTNER}:0`)).toBeNull();
  });

  test('that is submitted gives way to the launcher when the browser restores the page', async () => {
    const calls = stubWidgetApi({ ...upToCustomer, RepairNotes: '' });
    const addresses = holdNavigation();
    const { start, field, press, button, title } = await renderQuote();
    await start();
    await submitContact({ field, press });
    await expect.poll(() => addresses).toHaveLength(1);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(button('Get quotes')).toBeVisible();
    await start();
    await expect.element(title).toBeVisible();
    const keys = calls
      .filter(({ path }) => path === '/api/launcher/lead')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('that is submitted leaves a newer one alone once it was removed from the page', async () => {
    stubWidgetApi({ ...upToCustomer, RepairNotes: '' });
    const addresses = holdNavigation();
    const first = await renderQuote();
    await first.start();
    await submitContact(first);
    await expect.poll(() => addresses).toHaveLength(1);
    await first.screen.unmount();
    const { start, title } = await renderQuote();
    await start();
    await expect.element(title).toBeVisible();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(sessionStorage.getItem(`pitlane-quote:${PARTNER}:0`)).toContain(launcherLead.Guid);
  });

  test('[TSK-09] stays for who comes back from roadside assistance', async () => {
    stubWidgetApi(
      {},
      {
        'GET /api/repairs/*/additional-questions': {
          Questions: [{ Name: 'Does the car start?', IsMultiSelect: false, Options: ['Yes', 'No'] }],
        },
        'GET /api/quote/roadside-assistance-available/*/*': {
          RoadsideAssistanceLink: 'https://roadside.test/help',
        },
      },
    );
    const addresses = holdNavigation();
    const { start, press, title, screen } = await renderQuote({ repairInspectionId: BATTERY });
    await start();
    await press('No', 'Continue', 'Go to roadside assistance');
    await expect.poll(() => addresses).toEqual(['https://roadside.test/help']);
    // A test runs in a frame: the offer, which covers the page, has the link for where it allows no other window.
    const link = screen.getByRole('dialog').getByRole('link', { name: 'Open roadside assistance' });
    await expect.element(link).toHaveAttribute('href', 'https://roadside.test/help');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expectAccessible();
    await press('No, compare workshops');
    await expect.element(screen.getByRole('link', { name: /in a new tab|roadside/ })).not.toBeInTheDocument();
    await expect.element(title).toHaveTextContent('What is your number plate?');
    expect(sessionStorage.getItem(`pitlane-quote:${PARTNER}:0`)).toContain(launcherLead.Guid);
  });

  test('that does not start keeps the answers of the launcher', async () => {
    stubWidgetApi({}, { 'POST /api/launcher/lead': offline });
    const onError = vi.fn();
    const { start, screen, select } = await renderQuote({ onError });
    await start();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('We couldn’t start your quote. Your choices are still here: try again.');
    await expect.element(select('Make')).toHaveValue('Mazda');
    expect(onError).toHaveBeenCalledWith({ code: 'network' });
  });
});

test('a workshop that takes no quotes is named by the server’s reason, without a useless retry', async () => {
  const reason = 'This workshop takes no quotes online at the moment. Please call it.';
  stubWidgetApi(
    {},
    {
      'POST /api/launcher/lead': invalidFields({ '/WorkshopId': reason }, 400),
    },
  );
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onError = vi.fn();
  const { start, screen } = await renderQuote({ onError, workshopId: 45, partner: 'pk_closed' });
  await start();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(reason);
  expect(onError).toHaveBeenCalledWith({ code: 'validation' });
});

const refuse = (name: string) => () => {
  throw new DOMException(name, name);
};

/** Ways in which a browser has no session storage. */
const BROKEN_STORAGES: Record<string, () => void> = {
  null: () => vi.stubGlobal('sessionStorage', null),
  blocked: () => vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse('SecurityError')),
  full: () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError')),
};

describe('errors', () => {
  const refused = problem(403, 'origin-not-allowed', 'The partner key may not be used on this site.');

  test('a refused origin is an error with its code and one console line, and nothing is ready', async () => {
    stubWidgetApi({}, { 'GET /api/vehicle/search-options/v2': refused });
    const line = vi.spyOn(console, 'error').mockImplementation(() => {});
    const handlers = { onReady: vi.fn(), onError: vi.fn() };
    await renderQuote({ ...handlers, partner: 'pk_refused' });
    await expect.poll(() => handlers.onError.mock.calls).toEqual([[{ code: 'origin-not-allowed' }]]);
    await expect.poll(() => line.mock.calls.flat().join()).toContain(`may not be used on ${location.origin}`);
    expect(line.mock.calls.filter(([text]) => `${text}`.includes('"pk_refused"'))).toHaveLength(1);
    expect(handlers.onReady).not.toHaveBeenCalled();
  });

  test('a secret key is not sent, and fires an error', async () => {
    const calls = stubWidgetApi({}, { 'GET /api/vehicle/search-options/v2': refused });
    const line = vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn();
    await renderQuote({ onError, partner: 'sk_live_1' });
    await expect.poll(() => onError.mock.calls).toEqual([[{ code: 'secret-key' }]]);
    await expect.poll(() => line.mock.calls.flat().join()).toContain('secret key (sk_…)');
    expect(calls.filter(({ query }) => query.get('partner')?.startsWith('sk_'))).toEqual([]);
  });

  test('an error of the widget leaves the page, with a link to the hosted funnel', async () => {
    stubWidgetApi({}, { 'GET /api/vehicle/search-options/v2': { Vehicles: {} } });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn();
    const screen = await render(
      <>
        {quote({ onError, hostedOrigin: `${location.origin}/` })}
        <button type="button">Of the page</button>
      </>,
    );
    const link = screen.getByRole('link', { name: 'Get quotes' });
    await expect.element(link).toHaveAttribute('href', location.origin);
    await expect.element(screen.getByRole('button', { name: 'Of the page' })).toBeVisible();
    await expect.poll(() => onError.mock.calls).toContainEqual([{ code: 'crash' }]);
  });

  test.for(Object.entries(BROKEN_STORAGES))(
    '[LCH-05] with a session storage that is %s the quote continues, with one lead',
    async ([name, breakStorage]) => {
      breakStorage();
      const calls = stubWidgetApi();
      const { start, title, press } = await renderQuote({ partner: `pk_${name}_storage` });
      await start();
      await expect.element(title).toHaveTextContent(OPEN);
      await press(/^Basic service/);
      await expect.element(title).toHaveTextContent('What is your number plate?');
      expect(calls.filter(({ path }) => path === '/api/launcher/lead')).toHaveLength(1);
      const saves = () => calls.filter(({ path }) => path === '/api/lead/create-update-or-shift');
      await expect.poll(saves).toHaveLength(1);
      expect(saves()[0]!.body).toMatchObject({ Guid: launcherLead.Guid });
    },
  );
});

describe('the props', () => {
  test('reach the lead as they are when it starts', async () => {
    const calls = stubWidgetApi();
    const { start, update, title } = await renderQuote({ leadSource: 'First' });
    await update({ leadSource: 'Second', isMobileFlow: true, repairInspectionId: 20 });
    await start();
    await expect
      .poll(() => calls.find(({ path }) => path === '/api/launcher/lead')?.body)
      .toMatchObject({ LeadSource: 'Second', WorkshopCategory: 1, repairInspectionId: 20 });
    // The quote is kept by now, and not during the next test.
    await expect.element(title).toHaveTextContent('Your list');
  });

  test('another partner resets the widget', async () => {
    const calls = stubWidgetApi();
    const { start, title, update, button } = await renderQuote();
    await start();
    await expect.element(title).toHaveTextContent(OPEN);
    await update({ partner: 'pk_other' });
    await expect.element(button('Get quotes')).toBeVisible();
    // Not the last call: one of the partner before may still come.
    await expect.poll(() => calls.map(({ query }) => query.get('partner'))).toContain('pk_other');
    await update({ partner: PARTNER });
    await expect.element(title).toHaveTextContent(OPEN);
  });

  test('the class and the height are those of the element around it', async () => {
    stubWidgetApi();
    const { update, host } = await renderQuote({ className: 'theirs', minHeight: 300 });
    expect(host().className).toBe('theirs');
    expect(host().style.minHeight).toBe('300px');
    await update({ className: 'other', minHeight: '20rem' });
    expect(host().className).toBe('other');
    expect(host().style.minHeight).toBe('20rem');
  });

  test.each([
    ['on a phone', 360],
    ['on a wide page', 1000],
  ])('the height that is reserved %s is the launcher’s', async (_page, width) => {
    await page.viewport(width, 800);
    stubWidgetApi();
    const { update, button, host } = await renderQuote();
    await expect.element(button('Get quotes')).toBeVisible();
    const reserved = Number.parseFloat(getComputedStyle(host()).minHeight);
    await update({ minHeight: 0 });
    expect(host().offsetHeight).toBe(reserved);
  });
});

describe('the events', () => {
  test('call their props, and bubble from the element', async () => {
    stubWidgetApi();
    const seen: unknown[] = [];
    const listen = (event: Event) => seen.push((event as CustomEvent).detail);
    document.addEventListener('pitlane:quote.started.v1', listen, { once: true });
    const handlers = { onReady: vi.fn(), onQuoteStarted: vi.fn(), onQuoteStep: vi.fn() };
    const { start, title } = await renderQuote(handlers);
    await expect.poll(() => handlers.onReady.mock.calls).toEqual([[{ partner: PARTNER }]]);
    await start();
    await expect.element(title).toHaveTextContent(OPEN);
    expect(handlers.onQuoteStarted.mock.calls).toEqual([[seen[0]]]);
    expect(handlers.onQuoteStep).toHaveBeenCalledWith({ leadGuid: expect.any(String), step: 'task-select' });
  });

  test('call the handler of the last render', async () => {
    stubWidgetApi();
    const [first, second] = [vi.fn(), vi.fn()];
    const { start, title, update } = await renderQuote({ onQuoteStarted: first });
    await update({ onQuoteStarted: second });
    await start();
    await expect.element(title).toHaveTextContent(OPEN);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });
});

describe('a handler that throws', () => {
  /** A handler of the page that throws, and the errors that the page gets to see. */
  function throwing() {
    const seen: string[] = [];
    const see = (event: ErrorEvent) => {
      event.preventDefault();
      seen.push(event.error.message);
    };
    addEventListener('error', see, { capture: true });
    onTestFinished(() => removeEventListener('error', see, { capture: true }));
    const handler = () => {
      throw new Error('gtag is blocked');
    };
    return { seen, handler };
  }

  test('shows in the page’s console, and the quote opens', async () => {
    stubWidgetApi();
    const { seen, handler } = throwing();
    const { start, title } = await renderQuote({ onQuoteStarted: handler, onQuoteStep: handler });
    await start();
    await expect.element(title).toHaveTextContent(OPEN);
    expect(seen).toEqual(['gtag is blocked', 'gtag is blocked']);
  });

  test('leaves a launcher that can be sent again', async () => {
    stubWidgetApi({}, { 'POST /api/launcher/lead': offline });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { seen, handler } = throwing();
    const { start, screen, button } = await renderQuote({ onError: handler });
    await start();
    await expect.element(screen.getByRole('alert').getByText(/try again\.$/)).toBeVisible();
    await expect.element(button('Get quotes')).toHaveAttribute('aria-busy', 'false');
    expect(seen).toEqual(['gtag is blocked']);
  });
});

describe('the life of the component', () => {
  test('in StrictMode is ready once, and starts one quote', async () => {
    const calls = stubWidgetApi();
    const onReady = vi.fn();
    const screen = await render(<StrictMode>{quote({ onReady })}</StrictMode>);
    await answerLauncher(screen);
    await expect.element(screen.getByRole('heading', { name: OPEN })).toBeVisible();
    expect(onReady).toHaveBeenCalledOnce();
    expect(calls.filter(({ path }) => path === '/api/launcher/lead')).toHaveLength(1);
    await screen.getByRole('button', { name: /^Basic service/ }).click();
    await expect.element(screen.getByRole('heading', { name: 'What is your number plate?' })).toBeVisible();
  });

  test('unmounted while it loads leaves nothing behind', async () => {
    let isSent = (_: unknown): void => undefined;
    stubWidgetApi({}, { 'GET /api/lead/*': () => new Promise((resolve) => (isSent = resolve)) });
    const onQuoteStep = vi.fn();
    const { start, expectText, screen, host } = await renderQuote({ onQuoteStep });
    await start();
    await expectText('Loading…');
    await screen.unmount();
    isSent({ Lead: {} });
    expect(host()).toBeNull();
    expect(onQuoteStep).not.toHaveBeenCalled();
  });

  test('an answer that comes late does not bring back a quote that has ended', async () => {
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const calls = stubWidgetApi(
      {},
      {
        'POST /api/lead/create-update-or-shift': async ({ body }: StubbedCall) => {
          await isReleased;
          const Lead = { ...launcherLead, ...(body as object) };
          return { LeadGuid: Lead.Guid, Lead, AccessToken: null, Outcome: null };
        },
      },
    );
    const { start, press, title } = await renderQuote();
    await start();
    await press(/^Basic service/);
    const saves = () => calls.filter(({ path }) => path === '/api/lead/create-update-or-shift').length;
    await expect.poll(saves).toBe(1);
    // Its call waits for the answer to the first.
    await press('Back', /^Logbook service/);
    await expect.element(title).toHaveTextContent('What is your number plate?');
    expect(saves()).toBe(1);
    sessionStorage.clear();
    release();
    await expect.poll(saves).toBe(2);
    // Kept until its own answer has come.
    await expect.poll(() => sessionStorage.getItem(`pitlane-unsaved:${launcherLead.Guid}`)).toBeNull();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('pitlane-quote:'))).toEqual([]);
  });

  test('two on a page keep their quotes apart', async () => {
    stubWidgetApi();
    const screen = await render(
      <>
        <section aria-label="First">{quote()}</section>
        <section aria-label="Second">{quote()}</section>
      </>,
    );
    const first = screen.getByRole('region', { name: 'First', exact: true });
    const second = screen.getByRole('region', { name: 'Second', exact: true });
    await answerLauncher(first);
    await expect.element(first.getByRole('heading', { name: OPEN })).toBeVisible();
    await expect.element(second.getByRole('button', { name: 'Get quotes' })).toBeVisible();
    await expectAccessible();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('pitlane-quote:'))).toEqual([
      `pitlane-quote:${PARTNER}:0`,
    ]);
  });
});

describe('the theme', () => {
  const accent = (host: HTMLElement) => getComputedStyle(host).getPropertyValue('--pl-accent').trim();

  test('is the partner’s, from their record', async () => {
    stubWidgetApi(
      {},
      {
        'GET /api/config': { Partner: { Theme: { accent: '#123456', radius: '3px', fontFamily: 'serif' } } },
      },
    );
    const { host, button } = await renderQuote();
    await expect.element(button('Get quotes')).toBeVisible();
    await expect.poll(() => accent(host())).toBe('#123456');
    expect(getComputedStyle(button('Get quotes').element())).toMatchObject({
      borderRadius: '3px',
      fontFamily: 'serif',
    });
    await expectAccessible();
  });

  test('of the page wins over the partner’s record', async () => {
    stubWidgetApi();
    const { host, button } = await renderQuote();
    const { style } = host();
    style.setProperty('--pitlane-accent', '#654321');
    style.setProperty('--pitlane-radius', '0px');
    style.setProperty('--pitlane-font', 'monospace');
    await expect.poll(() => accent(host())).toBe('#654321');
    expect(getComputedStyle(button('Get quotes').element())).toMatchObject({
      borderRadius: '0px',
      fontFamily: 'monospace',
    });
  });

  test('stays the default where the record does not come, or is no theme', async () => {
    stubWidgetApi(
      {},
      {
        'GET /api/config': { Partner: { Theme: { accent: 'red;}*{', radius: 'x', fontFamily: null } } },
      },
    );
    const { host, button } = await renderQuote();
    await expect.element(button('Get quotes')).toBeVisible();
    const before = accent(host());
    await expect.poll(() => localStorage.getItem(`pitlane-theme:${PARTNER}`)).toContain('red;');
    expect(accent(host())).toBe(before);
  });

  test('of the last visit is there before the record', async () => {
    localStorage.setItem(
      `pitlane-theme:${PARTNER}`,
      JSON.stringify({ accent: '#0000aa', radius: '8px', fontFamily: null }),
    );
    stubApi({
      'GET /api/vehicle/search-options/v2': {
        Vehicles: { AllMakes: [], PopularMakes: [], PopularModels: [] },
      },
      'GET /api/config': offline,
    });
    const { host, button } = await renderQuote();
    await expect.element(button('Get quotes')).toBeVisible();
    await expect.poll(() => accent(host())).toBe('#0000aa');
  });
});
