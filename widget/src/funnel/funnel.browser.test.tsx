import { ApiError } from '@pitlane/client';
import { expectAccessible } from '@pitlane/component-testing';
import type { FunnelStep } from '@pitlane/contracts';
import { memoryLocation } from '@pitlane/flows/funnel/step-location';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocus, renderFunnel } from './funnel.fixture.tsx';
import { basic, upToCustomer } from './lead.fixture.ts';

beforeEach(() => sessionStorage.clear());

async function onPhone(): Promise<void> {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
}

describe('shows one step at a time', () => {
  test('each new question takes the focus', async () => {
    const { title, field, pressTo } = await renderFunnel();
    await pressTo('What is your number plate?', /^Basic service/);
    await expectFocus(title);
    await userEvent.keyboard('{Tab}');
    await expectFocus(field('Number plate'));
  });

  test('back goes through the questions that were answered, and forward again keeps the answers', async () => {
    const { button, pressTo } = await renderFunnel();
    await pressTo('Which fuel?', /^Basic service/, 'I don’t know the plate', '2018');
    for (const title of ['Which year?', 'What is your number plate?', 'What does your car need?']) {
      await pressTo(title, 'Back');
    }
    await pressTo('Which fuel?', /^Basic service/);
    await pressTo('What does your car need?', 'Back');
    await expect.element(button('Back')).not.toBeInTheDocument();
  });

  test('the browser’s own back and forward show the question of the address', async () => {
    let moved = (): void => undefined;
    const location = {
      ...memoryLocation(),
      subscribe: (onMoved: () => void) => {
        moved = onMoved;
        return () => {};
      },
    };
    const { expectTitle, pressTo } = await renderFunnel({ location });
    const go = (step: FunnelStep) => {
      location.push(step);
      moved();
    };
    await pressTo('What is your number plate?', /^Basic service/);
    go('task-your-items');
    await expectTitle('Your list');
    go('vehicle-rego-check');
    await expectTitle('What is your number plate?');
    // What is not open yet shows what is missing before it.
    go('customer-details-step1');
    await expectTitle('What is your number plate?');
    expect(location.read()).toBe('vehicle-rego-check');
  });

  test('the progress counts the parts of the quote, and never goes back', async () => {
    const { screen, press, expectTitle } = await renderFunnel();
    const progress = (label: string) =>
      expect.element(screen.getByRole('img', { name: label })).toBeVisible();
    await progress('Part 1 of 6');
    await press(/^Logbook service/);
    await progress('Part 3 of 6');
    // What is taken off the list does not take the progress back.
    await press('Change: Work', 'Remove Logbook Service');
    await expectTitle('What does your car need?');
    await progress('Part 3 of 6');
  });
});

describe('the summary', () => {
  test('shows what is answered, and opens it again', async () => {
    const { press, button, expectSummary, pressTo } = await renderFunnel({ lead: upToCustomer });
    await expectSummary('Basic Service');
    await expectSummary('Surry Hills NSW 2010');
    await expectSummary('Mazda 3 2018');
    await expectAccessible();
    await pressTo('Where is the car?', 'Change: Where');
    await pressTo('What is your number plate?', 'Change: Car');
    await pressTo('Your list', 'Change: Work');
    await press('Remove Basic Service');
    await expectSummary('Nothing chosen yet');
    await expect.element(button('Change: Work')).not.toBeInTheDocument();
  });

  test('corrects place and car of the launcher before any work is chosen', async () => {
    const { expectSummary, pressTo, context } = await renderFunnel({
      lead: { VehicleMake: 'Mazda', VehicleModel: 'Mazda3' },
    });
    await expectSummary('Mazda3');
    await pressTo('Where is the car?', 'Change: Where');
    await pressTo('What does your car need?', 'Continue');
    await pressTo('Which make?', 'Change: Car');
    expect(context().data.items).toEqual([]);
  });

  test('on a phone opens and closes on a press', async () => {
    await onPhone();
    const { press, button, summary, expectSummary } = await renderFunnel({ lead: basic });
    await expect.element(button('Quote (1)')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(summary).not.toBeVisible();
    await press('Quote (1)');
    await expect.element(button('Quote (1)')).toHaveAttribute('aria-expanded', 'true');
    await expectSummary('Basic Service');
    await expectAccessible();
    await press('Quote (1)');
    await expect.element(summary).not.toBeVisible();
  });

  test('is locked while the quotes are fetched', async () => {
    const { button, expectSummary, backend, pressTo } = await renderFunnel({
      lead: { ...upToCustomer, RepairNotes: '' },
      step: 'customer-details-step1',
      canSkipContact: true,
    });
    let open = (): void => undefined;
    backend.gate = new Promise((resolve) => (open = resolve));
    await pressTo('Getting your quotes', 'Continue without my details');
    await expectSummary('Basic Service');
    await expect.element(button('Change: Work')).not.toBeInTheDocument();
    await expectAccessible();
    open();
  });
});

describe('without a network', () => {
  /** The browser tells the page that the network is gone, or back. */
  function setOnline(isOnline: boolean) {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
  }
  const KEPT = 'We’ll save what you enter when you’re back online.';

  test('the page shows it until it is back', async () => {
    const { expectText, expectGone, button } = await renderFunnel();
    setOnline(false);
    await expectText('You are offline');
    await expectText(KEPT);
    // Nothing has failed, so there is nothing to try again.
    await expect.element(button('Try again')).not.toBeInTheDocument();
    await expectAccessible();
    setOnline(true);
    await expectGone('You are offline');
  });

  test('an answer that is not saved is saved by a retry, and the funnel continues in the meantime', async () => {
    const { press, expectText, expectTitle, expectGone, backend, saved } = await renderFunnel();
    setOnline(false);
    backend.failing.add('saveLead');
    await press(/^Basic service/);
    await expectText('You are offline');
    await expectTitle('What is your number plate?');
    await press('Try again');
    await saved();
    setOnline(true);
    await expectGone('You are offline');
    expect(backend.lead.CartItems).toMatchObject([{ ServiceType: 'GenericService' }]);
  });

  test('an API that is down while the network is there reads as an error, with a retry', async () => {
    const { press, expectText, expectGone, backend, saved, screen } = await renderFunnel();
    backend.failing.add('saveLead');
    await press(/^Basic service/);
    await expectText(/^An error has occurred\. Nothing you entered is lost\./);
    await expectGone('You are offline');
    await press('Try again');
    await saved();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  test('a quote that does not load can be loaded again', async () => {
    setOnline(false);
    const { expectText, pressTo } = await renderFunnel({
      server: { failing: new Set(['loadLead']) },
    });
    await expectText('You are offline');
    await expectAccessible();
    await pressTo('What does your car need?', 'Try again');
  });

  test('a failing server reads as an error, for a quote that does not load and for a save', async () => {
    const { screen, expectText, press, pressTo, backend, saved } = await renderFunnel({
      server: { failing: new Set(['loadLead']), error: new ApiError(503, null) },
    });
    await expectText(/^An error has occurred\. Your quote didn’t load\./);
    await expectAccessible();
    await pressTo('What does your car need?', 'Try again');
    backend.failing.add('saveLead');
    await press(/^Basic service/);
    await expectText(/^An error has occurred\. Nothing you entered is lost\./);
    await press('Try again');
    await saved();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  test('quotes that do not come can be fetched again', async () => {
    const { press, expectText, settled, backend } = await renderFunnel({
      lead: { ...upToCustomer, RepairNotes: '' },
      step: 'customer-details-step1',
      canSkipContact: true,
      server: { failing: new Set(['submitLead']) },
    });
    setOnline(false);
    await press('Continue without my details');
    await expectText('You are offline');
    await press('Try again');
    await settled(({ status }) => status === 'done');
    expect(backend.submits.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });
});

test('a request that the server refuses can be corrected', async () => {
  const { press, pressTo, button, expectText, expectTitle, screen } = await renderFunnel({
    lead: { ...upToCustomer, RepairNotes: '' },
    step: 'customer-details-step1',
    canSkipContact: true,
    server: { failing: new Set(['submitLead']), error: new ApiError(400, null) },
  });
  await press('Continue without my details');
  await expectTitle('We couldn’t get your quotes');
  await expectText(/^An error has occurred\. Nothing you entered is lost\./);
  await expectAccessible();
  await pressTo('Where is the car?', 'Change: Where');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await pressTo('Who are the quotes for?', 'Continue');
  await expect.element(button('Back')).toBeVisible();
  await expectTitle('Who are the quotes for?');
});

test('a form that the server refuses names its reasons, and Back opens it', async () => {
  const errors = [{ pointer: '/Email', code: 'required', message: 'Enter an email address.' }];
  const { press, pressTo, expectText, expectTitle, field, screen } = await renderFunnel({
    lead: { ...upToCustomer, RepairNotes: '' },
    step: 'customer-details-step1',
    canSkipContact: true,
    server: { failing: new Set(['submitLead']), error: { status: 400, problem: { errors } } },
  });
  await press('Continue without my details');
  await expectText(/Email: Enter an email address\./);
  await pressTo('Who are the quotes for?', 'Back');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(field('Email (optional)')).toHaveAccessibleDescription('Enter an email address.');
  await expect.element(field('Email (optional)')).toBeInvalid();
  await expectAccessible();
  await field('Your name').fill('Ada Driver');
  await field('Email (optional)').fill('ada@example.com');
  await field('Mobile number').fill('0404 040 404');
  await press('Text me a code');
  await expectTitle('Enter your code');
  await pressTo('Who are the quotes for?', 'Back');
  await expect.element(field('Email (optional)')).toBeValid();
  await pressTo('What is your number plate?', 'Back');
});

describe('on a phone of 360 px', () => {
  test('long words stay within the screen', async () => {
    await onPhone();
    const { expectTitle, press } = await renderFunnel({
      lead: { Location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch NSW 2010' },
      events: [
        { type: 'OPEN', step: 'task-custom' },
        { type: 'ADD_CUSTOM', notes: 'S'.repeat(120) },
      ],
    });
    await expectTitle('Your list');
    await press('Quote (1)');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});
