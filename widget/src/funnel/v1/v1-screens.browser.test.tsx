import { expectAccessible } from '@pitlane/component-testing';
import { contact, PADS } from '@pitlane/flows/funnel/funnel.fixture';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectFocus, type FunnelOptions, reload, renderFunnel } from '../funnel.fixture.tsx';
import { pick, upToCustomer } from '../lead.fixture.ts';

beforeEach(() => sessionStorage.clear());

/** Version 1, for a quote that only misses what version 1 adds. */
const renderV1 = (options: FunnelOptions = {}) =>
  renderFunnel({ version: 1, lead: upToCustomer, ...options });
const soon = { ...upToCustomer, QuoteUrgency: 'AsSoonAsPossible' } as const;
const byWorkshop = { ...soon, WorkshopCategory: 2 } as const;

describe('what goes with it', () => {
  test('is offered for a task, and may be left out', async () => {
    const { expectTitle, button, context, pressTo } = await renderFunnel({ version: 1, events: pick(PADS) });
    await expectTitle('Often done at the same time');
    await expect.element(button('Brake fluid flush')).toBeVisible();
    await expectAccessible();
    await pressTo('Your list', 'Continue');
    expect(context().data.items).toHaveLength(1);
  });

  test('is added to the list with a press', async () => {
    const { button, pressTo } = await renderFunnel({ version: 1, events: pick(PADS) });
    await pressTo('Your list', 'Brake fluid flush');
    await expect.element(button('Remove Brake fluid flush')).toBeVisible();
  });
});

describe('when', () => {
  test('four answers are offered, with what mobile mechanics can do', async () => {
    const { expectTitle, expectText, screen, button, expectSummary, pressTo } = await renderV1();
    await expectTitle('When do you need it?');
    await expectText('Mobile mechanics near you can often come at short notice.');
    await expect
      .poll(() =>
        screen.getByRole('list', { name: 'When the work is needed' }).getByRole('button').elements(),
      )
      .toHaveLength(4);
    await expect.element(button(/^As soon as possible/)).toHaveAttribute('aria-current', 'true');
    await expectAccessible();
    await pressTo('Who should do the work?', /^Within a few weeks/);
    await expectSummary('Within a few weeks');
  });

  test('marks no answer when no mobile mechanic is near', async () => {
    const { button, expectGone } = await renderV1({ server: { availability: {} } });
    await expect.element(button(/^As soon as possible/)).not.toHaveAttribute('aria-current');
    await expectGone('Mobile mechanics near you can often come at short notice.');
  });
});

describe('the calendar', () => {
  const renderCalendar = (options: FunnelOptions = {}) =>
    renderV1({ events: [{ type: 'CHOOSE_URGENCY', urgency: 'SpecificDay' }], ...options });

  test('a day is chosen, and the summary shows it', async () => {
    const { expectTitle, expectSummary, context, pressTo } = await renderCalendar();
    await expectTitle('Which day suits you?');
    await expectAccessible();
    await pressTo('Who should do the work?', 'Thursday 26 November');
    await expectSummary('Thu 26 November');
    expect(context().data.serviceDate).toBe('2026-11-26');
  });

  test('a public holiday and a day that is too soon say so, and cannot be chosen', async () => {
    const { button, press, expectTitle, screen } = await renderCalendar();
    await expect
      .element(button('Sunday 22 November, not available'))
      .toHaveAttribute('aria-disabled', 'true');
    await press('Next month');
    await expect.element(screen.getByRole('heading', { name: 'December 2026' })).toBeVisible();
    await button('Friday 25 December, not available').click({ force: true });
    await expectTitle('Which day suits you?');
  });

  test('ends with the last month that can be booked', async () => {
    const { button, press, screen } = await renderCalendar();
    await expect.element(button('Previous month')).toHaveAttribute('aria-disabled', 'true');
    await press('Next month', 'Next month');
    const month = screen.getByRole('heading', { name: 'January 2027' });
    await expect.element(month).toBeVisible();
    await expect.element(button('Next month')).toHaveAttribute('aria-disabled', 'true');
    await button('Next month').click({ force: true });
    await expect.element(month).toBeVisible();
    await press('Previous month');
    await expect.element(screen.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  });

  test('the keys move by day, week and month', async () => {
    const { button, expectTitle, context } = await renderCalendar();
    (button('Monday 23 November').element() as HTMLElement).focus();
    for (const [key, day] of [
      ['{ArrowRight}', 'Tuesday 24 November'],
      ['{ArrowDown}', 'Tuesday 1 December'],
      ['{ArrowLeft}', 'Monday 30 November'],
      ['{PageDown}', 'Wednesday 30 December'],
    ] as const) {
      await userEvent.keyboard(key);
      await expectFocus(button(day));
    }
    await userEvent.keyboard('{Enter}');
    await expectTitle('Who should do the work?');
    expect(context().data.serviceDate).toBe('2026-12-30');
  });

  test('that does not load can be loaded again', async () => {
    const { expectText, button } = await renderCalendar({ server: { failing: new Set(['loadDates']) } });
    await expectText('The available days didn’t load.');
    await expectAccessible();
    await button('Try again').last().click();
    await expect.element(button('Thursday 26 November')).toBeVisible();
  });

  test('that did not load before the step can be loaded again, whatever was pressed since', async () => {
    const { backend, button, expectText, settled } = await renderV1({
      server: { failing: new Set(['loadDates']) },
      events: [{ type: 'DISMISS' }],
    });
    await settled(({ context }) => context.failure === null);
    await button(/^On a specific day/).click();
    await expectText('The available days didn’t load.');
    await button('Try again').last().click();
    await expect.element(button('Thursday 26 November')).toBeVisible();
    expect(backend.calls.filter((call) => call === 'loadDates')).toHaveLength(2);
  });
});

describe('by whom', () => {
  const all = {
    HasMobileMechanics: true,
    HasDealerships: true,
    HasWorkshopsWithVehiclePickUpAndDropOff: true,
  };

  test('offers the supplier kinds nearby, and marks the choice when it is opened again', async () => {
    const { expectTitle, press, button, expectSummary, screen, pressTo } = await renderV1({
      lead: soon,
      server: { availability: all },
    });
    await expectTitle('Who should do the work?');
    await expect
      .poll(() => screen.getByRole('list', { name: 'Kinds of suppliers' }).getByRole('button').elements())
      .toHaveLength(4);
    await expectAccessible();
    await pressTo('Tell us a little more', /^A workshop that picks up my car/);
    await expectSummary('Workshop with pick-up');
    await press('Change: By');
    await expect.element(button(/^A workshop that picks up my car/)).toHaveAttribute('aria-current', 'true');
    await expect.element(button(/^A workshop You/)).not.toHaveAttribute('aria-current');
    await press(/^A dealership/);
    await expectSummary('Dealership');
  });

  test('the usual choices are offered where availability is unknown', async () => {
    const { expectText, button } = await renderV1({
      lead: soon,
      server: { failing: new Set(['loadAvailability']) },
    });
    await expectText('We couldn’t check who’s free right now, so here are the usual choices.');
    await expect.element(button(/^A mobile mechanic/)).toBeVisible();
    await expect.element(button(/^A dealership/)).not.toBeInTheDocument();
  });
});

describe('about the job', () => {
  const renderJob = () => renderV1({ lead: byWorkshop });

  test('notes and the next service are saved, and both may be left out', async () => {
    const { expectTitle, field, select, backend, saved, pressTo } = await renderJob();
    await expectTitle('Tell us a little more');
    await expect.element(select('When is the next service due?')).toHaveValue('');
    await expectAccessible();
    await field('Notes for the mechanic (optional)').fill('Noise when cold');
    await select('When is the next service due?').selectOptions('March 2027');
    await pressTo('Who are the quotes for?', 'Continue');
    await saved();
    expect(backend.lead.RepairNotes).toBe('Noise when cold');
    expect(backend.lead.NextServiceDue).toMatch(/\/03\/2027$/);
  });

  test('a date that is not among the months is kept', async () => {
    const { select } = await renderV1({ lead: { ...byWorkshop, NextServiceDue: '23/03/2020' } });
    await expect.element(select('When is the next service due?')).toHaveValue('23/03/2020');
  });

  test('a reload keeps what was typed and not sent', async () => {
    const again = await reload(renderJob, ({ field }) =>
      field('Notes for the mechanic (optional)').fill('Half a'),
    );
    await expect.element(again.field('Notes for the mechanic (optional)')).toHaveValue('Half a');
  });
});

describe('the contact details', () => {
  const renderContact = (options: FunnelOptions = {}) =>
    renderV1({ lead: { ...byWorkshop, RepairNotes: '' }, ...options });

  test('need a name, and a number or an email address', async () => {
    const { expectTitle, press, field } = await renderContact();
    await expectTitle('Who are the quotes for?');
    await expectAccessible();
    await press('Get my quotes');
    await expect.element(field('Your name')).toHaveAccessibleDescription('Enter your name.');
    await expect
      .element(field('Phone number'))
      .toHaveAccessibleDescription('Enter a phone number or an email address, so that we can reach you.');
    await expect.element(field('Email')).toBeValid();
    await expectFocus(field('Your name'));
    await expectAccessible();
    await field('Phone number').fill('12');
    await expect
      .element(field('Phone number'))
      .toHaveAccessibleDescription('Enter an Australian number such as 0404 040 404 or 02 9999 1234.');
    await field('Phone number').fill('');
    await field('Email').fill('ada@example');
    await expect.element(field('Email')).toBeInvalid();
    await expect.element(field('Phone number')).toBeValid();
  });

  test.for([
    ['a landline', 'Phone number', '02 9999 1234', { PhoneNumber: '+61299991234', MobileNumber: null }],
    ['an email address alone', 'Email', contact.email, { Email: contact.email, MobileNumber: null }],
  ] as const)('%s gets the quotes without a code', async ([, name, value, saved]) => {
    const { field, press, settled, backend } = await renderContact();
    await field('Your name').fill('Ada');
    await field(name).fill(value);
    await press('Get my quotes');
    await settled(({ status }) => status === 'done');
    expect(backend.submits[0]!.payload).toMatchObject({ Name: 'Ada', ...saved });
    expect(backend.calls).not.toContain('sendCode');
  });

  test('can be left out where the visitor may see prices without', async () => {
    const { pressTo } = await renderContact({ canSkipContact: true });
    await pressTo('Getting your quotes', 'Continue without my details');
  });
});
