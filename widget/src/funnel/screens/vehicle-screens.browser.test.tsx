import { expectAccessible } from '@pitlane/component-testing';
import type { Lead } from '@pitlane/contracts';
import { logbookItem } from '@pitlane/domain/cart/cart';
import { intervals } from '@pitlane/flows/funnel/funnel.fixture';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectFocus, type FunnelOptions, reload, renderFunnel } from '../funnel.fixture.tsx';
import { basic, pick, vehicle } from '../lead.fixture.ts';

const mazda = { Make: 'Mazda', Model: '3', Year: 2018, Body: 'Hatchback', Fuel: 'Petrol', Mid: 'm1' };

beforeEach(() => sessionStorage.clear());

const renderCheck = (options: FunnelOptions = {}) =>
  renderFunnel({ lead: basic, step: 'vehicle-rego-check', ...options });

describe('the plate', () => {
  test('needs letters or digits, and the focus goes to it', async () => {
    const { press, field, select } = await renderCheck();
    await press('Find my car');
    const plate = field('Number plate');
    await expect.element(plate).toHaveAccessibleDescription('Enter the plate, letters and digits only.');
    await expectFocus(plate);
    await expect.element(select('State')).toHaveValue('NSW');
    await expectAccessible();
    await plate.fill('AB#1');
    await press('Find my car');
    await expect.element(plate).toBeInvalid();
    await plate.fill('AB1');
    await expect.element(plate).toBeValid();
  });

  test('is typed in capitals, looked up without spaces, and found', async () => {
    const { screen, field, expectTitle, expectText, step, pressTo } = await renderCheck({
      server: { plates: { ABC12D: mazda } },
    });
    await field('Number plate').fill('abc 12-d');
    await expect.element(field('Number plate')).toHaveValue('ABC 12-D');
    await userEvent.keyboard('{Enter}');
    await expectTitle('Is this your car?');
    await expectText('ABC12D');
    await expectText('Mazda 3 2018');
    await expect.element(screen.getByText('Hatchback, Petrol')).toBeVisible();
    await expectAccessible();
    await pressTo('Who are the quotes for?', 'Yes, this is my car');
    expect(step()).toBe('customer-notes-for-mechanic');
  });

  test('of several cars shows what they have in common, and the rest is a question', async () => {
    const { expectText, screen, findPlate, pressTo } = await renderCheck({
      server: { plates: { TWO222: { Make: 'Mazda', Model: '3', Year: 2018, Body: 'Hatchback' } } },
    });
    await findPlate('TWO222');
    await expectText('Mazda 3 2018');
    await expectText('Hatchback');
    await pressTo('Which fuel?', 'Yes, this is my car');
    await expectText('Mazda 3 2018');
    await expect.element(screen.getByRole('list', { name: 'Choose a fuel' })).toBeVisible();
  });

  test('of which nothing but the make is known shows that we ask for the rest', async () => {
    const { expectText, findPlate } = await renderCheck({ server: { plates: { OLD1: { Make: 'Kia' } } } });
    await findPlate('OLD1');
    await expectText('Kia');
    await expectText('We’ll ask for the rest in a moment.');
  });

  test('that is the wrong car leads to another plate or to the levels', async () => {
    const { field, findPlate, pressTo } = await renderCheck({
      server: { plates: { ABC12D: mazda } },
    });
    await findPlate('ABC12D');
    await pressTo('What is your number plate?', 'Try another plate');
    await expect.element(field('Number plate')).toHaveValue('ABC12D');
    await pressTo('Which year?', 'Find my car', 'No, choose it myself');
  });

  test('that is not found leads to another plate or to the car step by step', async () => {
    const { press, expectTitle, expectText, screen, findPlate, pressTo } = await renderCheck();
    await findPlate('ZZZ999');
    await expectTitle('We couldn’t find that plate');
    await expectText(/^We couldn’t find ZZZ999\./);
    await expectAccessible();
    await pressTo('What is your number plate?', 'Try another plate');
    await press('Find my car', 'Choose my car');
    await expect.element(screen.getByRole('list', { name: 'Choose a year' })).toBeVisible();
  });

  test('that cannot be looked up now leads to the car step by step too', async () => {
    const { expectTitle, findPlate, pressTo } = await renderCheck({
      server: { failing: new Set(['lookUpRego']) },
    });
    await findPlate('ABC123');
    await expectTitle('We couldn’t find that plate');
    await pressTo('Which year?', 'Choose my car');
  });

  test('can be left out', async () => {
    const { pressTo } = await renderCheck();
    await pressTo('Which year?', 'I don’t know the plate');
  });

  test('goes with another state', async () => {
    const { select, context, findPlate } = await renderCheck({ server: { plates: { ABC12D: mazda } } });
    await select('State').selectOptions('VIC');
    await findPlate('ABC12D');
    await expect.poll(() => context().candidate).toMatchObject({ Rego: 'ABC12D', State: 'VIC' });
  });

  test('has no state in New Zealand', async () => {
    const { select, context, findPlate } = await renderCheck({
      lead: { ...basic, State: 'Auckland', Suburb: { Country: 'NZ' } as Lead['Suburb'] },
    });
    await expect.element(select('State')).not.toBeInTheDocument();
    await findPlate('KIW1');
    await expect.poll(() => context().data.vehicle.State).toBe('NZ');
  });

  test('that is typed and not sent is still there after a reload', async () => {
    const again = await reload(renderCheck, ({ field }) => field('Number plate').fill('HALF1'));
    await expect.element(again.field('Number plate')).toHaveValue('HALF1');
  });

  test('keeps the state that was chosen for it over a reload', async () => {
    const again = await reload(renderCheck, ({ select }) => select('State').selectOptions('QLD'));
    await expect.element(again.select('State')).toHaveValue('QLD');
  });
});

test('a signed-in customer chooses one of their vehicles', async () => {
  const own = { ...mazda, Rego: 'MINE11', Description: 'Mazda 3 Neo' };
  const other = { Make: 'Kia', Model: '6', Year: 2017, Mid: 'k1', Rego: 'MINE22' };
  const customer = {
    userId: 'alex',
    contact: { name: 'Ada', email: '', mobile: '' },
    vehicles: [own, other],
  };
  const { pressTo, expectText, screen } = await renderFunnel({
    lead: basic,
    events: [
      { type: 'SIGNED_IN', customer },
      { type: 'OPEN', step: 'vehicle-rego-check' },
    ],
  });
  await expect.element(screen.getByRole('list', { name: 'Your vehicles' })).toBeVisible();
  await expectAccessible();
  await pressTo('Is this your car?', /MINE22/);
  await expectText('Kia 6 2017');
});

describe('the levels', () => {
  const renderYear = (options: FunnelOptions = {}) =>
    renderFunnel({ lead: basic, events: [{ type: 'ENTER_VEHICLE' }], ...options });
  const atCheck = { lead: basic, step: 'vehicle-rego-check' } as const;

  test('a car is chosen answer by answer, with what is known above', async () => {
    const { press, expectText, context, pressTo } = await renderFunnel(atCheck);
    await press('I don’t know the plate');
    await expectText('Mazda 3');
    await expectAccessible();
    await pressTo('Which fuel?', '2018');
    await expectText('Mazda 3 2018');
    await pressTo('Which engine?', 'Diesel');
    await pressTo('Who are the quotes for?', '2.5L');
    expect(context().data.vehicle).toMatchObject({ Year: 2018, Fuel: 'Diesel', Engine: '2.5L' });
  });

  test('the year may be unknown', async () => {
    const { expectSummary, pressTo } = await renderFunnel(atCheck);
    await pressTo('Who are the quotes for?', 'I don’t know the plate', 'Not sure');
    await expectSummary('Not sure yet. We’ll ask you.');
  });

  test('an answer is marked when the level is opened again, and the arrow keys move', async () => {
    const { button } = await renderFunnel({ lead: { ...basic, ...vehicle }, step: 'vehicle-year' });
    await expect.element(button('2018')).toHaveAttribute('aria-current', 'true');
    (button('2017').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expectFocus(button('2018'));
    await userEvent.keyboard('{ArrowUp}');
    await expectFocus(button('2017'));
  });

  test('answers that do not load can be loaded again', async () => {
    const { press, expectTitle, expectText, button } = await renderFunnel({
      ...atCheck,
      server: { failing: new Set(['defineVehicle']) },
    });
    await press('I don’t know the plate');
    await expectText('The answers to this question didn’t load.');
    await expectAccessible();
    await button('Try again').last().click();
    await expectTitle('Which year?');
    await expect.element(button('2018')).toBeVisible();
  });

  test('an answer that is not taken can be sent again', async () => {
    const { press, expectTitle, expectText, button, backend } = await renderYear(atCheck);
    await press('I don’t know the plate');
    await expect.element(button('2018')).toBeVisible();
    backend.failing.add('defineVehicle');
    await press('2018');
    await expectText('The answers to this question didn’t load.');
    await button('Try again').last().click();
    await expectTitle('Which fuel?');
  });
});

describe('work that the car cannot have', () => {
  const kia = {
    ...basic,
    ...vehicle,
    VehicleMake: 'Kia',
    ServiceScheduleId: null,
    CartItems: [logbookItem()] as Lead['CartItems'],
  };
  test('a car without a logbook schedule gets a Basic Service', async () => {
    const { press, expectTitle, expectText, context } = await renderFunnel({
      lead: kia,
      step: 'vehicle-task-error',
    });
    await expectTitle('Not available for this car');
    await expectText('We don’t have a logbook schedule for Kia 3 2018.');
    await expectAccessible();
    await press('Continue with a Basic Service');
    await expect.poll(() => context().data.items).toMatchObject([{ ServiceType: 'GenericService' }]);
  });

  test('or chooses other work', async () => {
    const { context, pressTo } = await renderFunnel({ lead: kia, step: 'vehicle-task-error' });
    await pressTo('What does your car need?', 'Find other work');
    expect(context().data.items).toEqual([]);
  });

  test('a task for another fuel is named', async () => {
    const { expectText, press, findPlate } = await renderFunnel({
      lead: { CartItems: [] },
      server: { plates: { PET1: { ...mazda, Transmission: 'Automatic', Variant: 'Neo', Engine: '2.0L' } } },
      events: [...pick(30), { type: 'OPEN', step: 'vehicle-rego-check' }],
    });
    await findPlate('PET1');
    await press('Yes, this is my car');
    await expectText('Diesel particulate filter isn’t available for this car.');
  });
});

describe('the logbook interval', () => {
  const logbook = { ...vehicle, CartItems: [logbookItem()] as Lead['CartItems'] };
  const renderInterval = (server: FunnelOptions['server'] = {}) => renderFunnel({ lead: logbook, server });

  test('the seven closest are offered, by months and kilometres', async () => {
    const byBoth = intervals.map((each) => ({
      ...each,
      ServiceIntervalDescription: `${each.ServiceMonths} months or ${each.ServiceKilometres} km`,
    }));
    const { screen, expectTitle, context, expectSummary, pressTo } = await renderInterval({
      intervals: byBoth,
    });
    await expectTitle('Which logbook service is due?');
    const list = screen.getByRole('list', { name: 'Service intervals closest to the age of your car' });
    await expect.element(list.getByRole('button').first()).toHaveTextContent('36 months or 45000 km');
    await expect.poll(() => list.getByRole('button').elements()).toHaveLength(7);
    await expectAccessible();
    await pressTo('Who are the quotes for?', '84 months or 105000 km');
    expect(context().data.items).toMatchObject([{ ServiceIntervalId: 7, ServiceScheduleId: 5 }]);
    await expectSummary('84 months or 105000 km');
  });

  test('the only one is chosen without asking', async () => {
    const { expectTitle, context } = await renderInterval({ intervals: intervals.slice(0, 1) });
    await expectTitle('Who are the quotes for?');
    expect(context().data.items).toMatchObject([{ ServiceIntervalId: 1 }]);
  });

  test('a chosen one is marked when it is opened again', async () => {
    const { press, button, actor } = await renderInterval();
    await press('96 months');
    actor.send({ type: 'OPEN', step: 'vehicle-logbook-interval' });
    await expect.element(button('96 months')).toHaveAttribute('aria-current', 'true');
    await expect.element(button('84 months')).not.toHaveAttribute('aria-current');
  });

  test('a car without intervals gets a Basic Service instead', async () => {
    const { expectTitle, button } = await renderInterval({ intervals: [] });
    await expectTitle('Not available for this car');
    await expect.element(button('Continue with a Basic Service')).toBeVisible();
  });
});
