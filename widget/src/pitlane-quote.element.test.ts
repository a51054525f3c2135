import { expectAccessible } from '@pitlane/component-testing/expect-accessible';
import { problem, type StubbedCall } from '@pitlane/component-testing/stub-api';
import { launcherLead } from '@pitlane/flows/funnel/funnel.fixture';
import { colours, contrast } from '@pitlane/ui/tokens';
import { PARTNER_COLOURS } from '@pitlane/ui/tokens/partner-colours.fixture';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerLauncher, PARTNER, stubWidgetApi } from './widget.fixture.ts';
import './element.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const OPEN = 'What does your car need?';
const SAVE = '/api/lead/create-update-or-shift';

/** Text and ground of an element as they are painted, `#rrggbb`. */
function readPaint(element: Element) {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  const toHex = (colour: string) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red!, green!, blue!].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const { color, backgroundColor } = getComputedStyle(element);
  return { text: toHex(color), ground: toHex(backgroundColor) };
}

/** Puts a section with the element of these attributes on the page, until the test ends. */
function addQuote(attributes: Record<string, string> = {}, label = 'Quote') {
  const section = document.createElement('section');
  section.setAttribute('aria-label', label);
  const element = document.createElement('pitlane-quote');
  for (const [name, value] of Object.entries({ partner: PARTNER, ...attributes }))
    element.setAttribute(name, value);
  const events: { name: string; detail: unknown }[] = [];
  for (const name of ['ready', 'quote.started', 'quote.step', 'quote.submitted', 'error'])
    section.addEventListener(`pitlane:${name}.v1`, ({ type, detail }: CustomEventInit & { type?: string }) =>
      events.push({ name: type!, detail }),
    );
  section.append(element);
  document.body.append(section);
  onTestFinished(() => section.remove());
  const region = page.getByRole('region', { name: label, exact: true });
  return {
    section,
    element,
    events,
    region,
    start: () => answerLauncher(region),
    submit: region.getByRole('button', { name: 'Get quotes' }),
    title: region.getByRole('heading', { level: 2 }).first(),
    details: (name: string) => events.filter((each) => each.name === name).map(({ detail }) => detail),
  };
}

describe('<pitlane-quote>', () => {
  test('is the launcher, then the funnel, and emits what happens', async () => {
    stubWidgetApi();
    const { start, title, submit, details, region } = addQuote();
    await expect.element(submit).toBeVisible();
    await expectAccessible();
    await expect.poll(() => details('pitlane:ready.v1')).toEqual([{ partner: PARTNER }]);
    await start();
    await expect.element(title).toHaveTextContent(OPEN);
    await expectAccessible();
    await region.getByRole('button', { name: /^Basic service/ }).click();
    await expect.element(title).toHaveTextContent('What is your number plate?');
    const leadGuid = '00000000-0000-4000-8000-000000000001';
    expect(details('pitlane:quote.started.v1')).toEqual([{ leadGuid }]);
    expect(details('pitlane:quote.step.v1')).toEqual([
      { leadGuid, step: 'task-select' },
      { leadGuid, step: 'vehicle-rego-check' },
    ]);
    expect(details('pitlane:error.v1')).toEqual([]);
  });

  test('a press with something missing moves the focus to it', async () => {
    stubWidgetApi();
    const { submit, region } = addQuote();
    await submit.click();
    const place = region.getByRole('combobox', { name: 'Where is the car?' });
    await expect.poll(() => place.element().matches(':focus')).toBe(true);
  });

  test('emits an error where the quote does not load, with a retry for the customer', async () => {
    let isDown = true;
    stubWidgetApi(
      {},
      {
        'GET /api/repairs/all': () => {
          if (isDown) throw new TypeError('Failed to fetch');
          return { Categories: [], Repairs: [] };
        },
      },
    );
    const { start, region, title } = addQuote();
    await start();
    await expect.element(title).toHaveTextContent(OPEN);
    await expect.element(region.getByText('The list of work didn’t load.')).toBeVisible();
    isDown = false;
    await region.getByRole('button', { name: 'Try again' }).click();
    await expect.element(region.getByText('The list of work didn’t load.')).not.toBeInTheDocument();
  });

  test('[FUN-07] emits an error where the server refuses a save, which a retry sends again', async () => {
    const Guid = '00000000-0000-4000-8000-000000000030';
    let isBroken = true;
    const calls = stubWidgetApi(
      { Guid },
      {
        [`POST ${SAVE}`]: ({ body }: StubbedCall) =>
          isBroken
            ? problem(500, 'internal', 'Broken')
            : { LeadGuid: Guid, Lead: { ...launcherLead, ...(body as object), Guid }, AccessToken: null },
      },
    );
    const { start, region, title, details } = addQuote({ instance: 'refused' });
    await start();
    await region.getByRole('button', { name: /^Basic service/ }).click();
    await expect.element(title).toHaveTextContent('What is your number plate?');
    await expect.element(region.getByRole('alert').getByText(/^An error has occurred/)).toBeVisible();
    await expectAccessible();
    expect(details('pitlane:error.v1')).toEqual([{ code: 'save' }]);
    isBroken = false;
    await region.getByRole('button', { name: 'Try again' }).click();
    await expect.element(region.getByRole('alert')).not.toBeInTheDocument();
    expect(calls.findLast(({ path }) => path === SAVE)?.body).toMatchObject({
      CartItems: [{ GenericServiceId: 1 }],
      DEApiVersion: 2,
    });
  });

  test('reads its attributes when they are needed', async () => {
    const calls = stubWidgetApi();
    // A name keeps what its quote still writes when the test has ended out of the next one.
    const { element, start, title } = addQuote({
      'lead-source': 'First',
      'is-mobile-flow': 'true',
      instance: 'live',
    });
    element.setAttribute('lead-source', 'Second');
    element.setAttribute('is-mobile-flow', 'false');
    element.setAttribute('repair-inspection-id', '20');
    element.setAttribute('workshop-id', '45');
    await start();
    await expect
      .poll(() => calls.find(({ path }) => path === '/api/launcher/lead')?.body)
      .toMatchObject({ LeadSource: 'Second', repairInspectionId: 20, WorkshopId: 45 });
    const lead = calls.find(({ path }) => path === '/api/launcher/lead')!;
    expect(lead.body).not.toHaveProperty('WorkshopCategory');
    expect(lead.headers.get('X-Partner-Key')).toBe(PARTNER);
    await expect.element(title).toHaveTextContent('Your list');
  });

  test('opens with the task of its attribute in the list', async () => {
    // A quote of another number: what one of another test still stores would put the task into its list.
    stubWidgetApi({ Guid: '00000000-0000-4000-8000-000000000020' });
    const { start, title, region } = addQuote({ 'repair-inspection-id': '20', instance: 'task' });
    await start();
    await expect.element(title).toHaveTextContent('Your list');
    await expect.element(region.getByRole('button', { name: 'Remove Front brake pads' })).toBeVisible();
  });

  test('[FUN-11] a page of another workshop does not resume the quote of the first', async () => {
    const calls = stubWidgetApi();
    const first = addQuote({ 'workshop-id': '45' }, 'First');
    await first.start();
    await expect.element(first.title).toHaveTextContent(OPEN);
    first.section.remove();
    const other = addQuote({ 'workshop-id': '46' }, 'Other');
    await other.start();
    await expect.element(other.title).toHaveTextContent(OPEN);
    expect(calls.filter(({ path }) => path === '/api/launcher/lead')).toHaveLength(2);
    other.section.remove();
    const again = addQuote({ 'workshop-id': '45' }, 'Again');
    await expect.element(again.title).toHaveTextContent(OPEN);
  });

  test('begins again for another partner, and as it was for the same one', async () => {
    stubWidgetApi();
    const { element, start, title, submit, details } = addQuote();
    await start();
    await expect.element(title).toHaveTextContent(OPEN);
    element.setAttribute('partner', PARTNER);
    await expect.element(title).toHaveTextContent(OPEN);
    element.setAttribute('partner', 'pk_other');
    await expect.element(submit).toBeVisible();
    await expect.poll(() => details('pitlane:ready.v1')).toContainEqual({ partner: 'pk_other' });
    element.setAttribute('partner', PARTNER);
    await expect.element(title).toHaveTextContent(OPEN);
  });
});

describe('bindings of the page', () => {
  test('every event is also fired by a name that templates of frameworks can bind', async () => {
    stubWidgetApi();
    const { section, start, title } = addQuote();
    const names: string[] = [];
    for (const name of ['pitlane-ready', 'pitlane-quote-started', 'pitlane-quote-step'])
      section.addEventListener(name, ({ type }) => names.push(type));
    await start();
    await expect.element(title).toHaveTextContent(OPEN);
    await expect.poll(() => names).toEqual(['pitlane-ready', 'pitlane-quote-started', 'pitlane-quote-step']);
  });

  test('its texts are English from left to right, whatever the page is', async () => {
    stubWidgetApi();
    const { section, element, submit } = addQuote();
    Object.assign(section, { lang: 'he', dir: 'rtl' });
    await expect.element(submit).toBeVisible();
    await expect.poll(() => getComputedStyle(submit.element()).direction).toBe('ltr');
    expect(element.shadowRoot!.querySelector('[lang]')!.getAttribute('lang')).toBe('en');
  });

  test('inside shadow roots two keep their quotes apart, and a name does too', async () => {
    stubWidgetApi();
    const { section, element, start, title } = addQuote();
    const card = document.createElement('div');
    section.prepend(card);
    card.attachShadow({ mode: 'open' }).append(element);
    await start();
    await expect.element(title).toHaveTextContent(OPEN);
    const named = addQuote({ instance: 'footer' }, 'Named');
    await named.start();
    await expect.element(named.title).toHaveTextContent(OPEN);
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith('pitlane-quote:'));
    expect(keys).toContain(`pitlane-quote:${PARTNER}:footer`);
    expect(new Set(keys).size).toBe(2);
  });

  test('in a browser that does not know its styles, the link inside stays', () => {
    vi.spyOn(CSS, 'supports').mockReturnValue(false);
    const { element } = addQuote();
    expect(element.shadowRoot).toBeNull();
  });
});

describe('on the page', () => {
  test('moved to another place it keeps what it shows and what was typed', async () => {
    stubWidgetApi();
    const { section, element, region, start, title } = addQuote();
    await start();
    await expect.element(title).toHaveTextContent(OPEN);
    await region.getByRole('button', { name: 'Something else? Describe it' }).click();
    const notes = region.getByRole('textbox', { name: 'Describe the work or the problem' });
    await notes.fill('A rattle');
    const before = title.element();
    const place = document.createElement('div');
    section.append(place);
    place.append(element);
    await expect.element(notes).toHaveValue('A rattle');
    expect(title.element()).toBe(before);
  });

  test('removed it ends, and added again it resumes the quote', async () => {
    stubWidgetApi();
    const { section, element, region, start, title } = addQuote();
    await start();
    await region.getByRole('button', { name: /^Basic service/ }).click();
    await expect.element(title).toHaveTextContent('What is your number plate?');
    element.remove();
    await expect.poll(() => element.shadowRoot!.childElementCount).toBe(0);
    section.append(element);
    await expect.element(title).toHaveTextContent('What is your number plate?');
    await expect.element(region.getByText('Basic Service')).toBeInTheDocument();
  });

  test('added again it has the styles of what was loaded later', async () => {
    const Supplier = {
      ...{ SupplierId: 45, SupplierName: 'Mill Lane Garage' },
      ...{ TaskCategoryIds: [2], ProvidesServicing: true },
    };
    stubWidgetApi(
      { GotExclusiveSupplierFlow: true, WorkshopId: 45, Supplier },
      { 'POST /api/graphql': { data: { supplier: null } } },
    );
    const { section, element, region, start } = addQuote({ instance: 'again' });
    await start();
    const card = region.getByText('Mill Lane Garage');
    const cardHeight = () => getComputedStyle(card.element().closest('.pl-notice')!).minHeight;
    await expect.poll(cardHeight).toBe('64px');
    element.remove();
    await expect.poll(() => element.shadowRoot!.childElementCount).toBe(0);
    section.append(element);
    await expect.element(card).toBeVisible();
    await expect.poll(cardHeight).toBe('64px');
  });

  test('two keep their partner, their quote and their step apart', async () => {
    stubWidgetApi();
    const first = addQuote({}, 'First');
    const second = addQuote({ partner: 'pk_other' }, 'Second');
    await first.start();
    await expect.element(first.title).toHaveTextContent(OPEN);
    await expect.element(second.submit).toBeVisible();
    expect(second.details('pitlane:quote.started.v1')).toEqual([]);
    await second.start();
    await expect.element(second.title).toHaveTextContent(OPEN);
    await second.region.getByRole('button', { name: /^Basic service/ }).click();
    await expect.element(second.title).toHaveTextContent('What is your number plate?');
    await expect.element(first.title).toHaveTextContent(OPEN);
    await expectAccessible();
    expect(
      Object.keys(sessionStorage)
        .filter((key) => key.startsWith('pitlane-quote:'))
        .toSorted(),
    ).toEqual(['pitlane-quote:pk_other:1', `pitlane-quote:${PARTNER}:0`]);
    // As a reload of the page does.
    first.section.remove();
    second.section.remove();
    const firstAgain = addQuote({}, 'First again');
    const secondAgain = addQuote({ partner: 'pk_other' }, 'Second again');
    await expect.element(firstAgain.title).toHaveTextContent(OPEN);
    await expect.element(secondAgain.title).toHaveTextContent('What is your number plate?');
    await expect.element(secondAgain.region.getByText('Basic Service')).toBeInTheDocument();
  });

  test('at 360 px it stays within the page, launcher and funnel', async () => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 800));
    stubWidgetApi();
    const { section, start, title } = addQuote();
    // As a page has: the bar of the funnel reaches 12 px into the margins.
    section.style.padding = '16px';
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await start();
    await expect.element(title).toHaveTextContent(OPEN);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('[LCH-07] every accent of a partner can be read as it is painted, on the button and as text', async () => {
    stubWidgetApi();
    const { element, submit, start, region } = addQuote({ instance: 'accents' });
    const eachAccent = (check: (accent: string, scheme: 0 | 1) => void) => {
      for (const scheme of [0, 1] as const)
        for (const accent of PARTNER_COLOURS) {
          element.style.setProperty('--pitlane-accent', accent);
          element.style.colorScheme = scheme === 0 ? 'light' : 'dark';
          check(accent, scheme);
        }
    };
    await expect.element(submit).toBeVisible();
    eachAccent((accent, scheme) => {
      const { text, ground } = readPaint(submit.element());
      expect(contrast(text, ground), `on ${accent}, ${scheme}`).toBeGreaterThanOrEqual(4.5);
    });
    await start();
    await region.getByRole('button', { name: /^Basic service/ }).click();
    const back = region.getByRole('button', { name: 'Back' });
    await expect.element(back).toBeVisible();
    eachAccent((accent, scheme) => {
      const { text } = readPaint(back.element());
      for (const surface of ['surface', 'sunken'] as const)
        expect(
          contrast(text, colours[surface][scheme]),
          `${accent} on ${surface}, ${scheme}`,
        ).toBeGreaterThanOrEqual(4.5);
    });
  });

  test('wears the colours and corners of the page, also when they change', async () => {
    stubWidgetApi();
    const { element, submit } = addQuote();
    const look = () => getComputedStyle(submit.element());
    element.style.setProperty('--pitlane-accent', '#654321');
    element.style.setProperty('--pitlane-radius', '2px');
    await expect.poll(() => look().backgroundColor).toBe('rgb(101, 67, 33)');
    expect(look().borderRadius).toBe('2px');
    element.style.setProperty('--pitlane-accent', '#0000aa');
    expect(look().backgroundColor).toBe('rgb(0, 0, 170)');
    await expectAccessible();
  });
});
