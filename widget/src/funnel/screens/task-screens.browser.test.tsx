import { expectAccessible } from '@pitlane/component-testing';
import type { Lead } from '@pitlane/contracts';
import { logbookItem } from '@pitlane/domain/cart/cart';
import { BELT_KIT, PADS, repairsOfTest, WATER_PUMP } from '@pitlane/flows/funnel/funnel.fixture';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectFocus, type FunnelOptions, reload, renderFunnel } from '../funnel.fixture.tsx';
import { basic, pick, vehicle } from '../lead.fixture.ts';

beforeEach(() => sessionStorage.clear());

/** A catalogue with a category for each of the tasks' own. */
const CATEGORIES = [
  { RepairCategoryId: 1, Name: 'Battery and electrics' },
  { RepairCategoryId: 2, Name: 'Brakes' },
  { RepairCategoryId: 6, Name: 'Tyres' },
  { RepairCategoryId: 7, Name: 'Oil and fluids' },
  { RepairCategoryId: 8, Name: 'Cooling' },
  { RepairCategoryId: 11, Name: 'Body and paint' },
  { RepairCategoryId: 13, Name: 'Timing belt' },
  { RepairCategoryId: 14, Name: 'Glass' },
  { RepairCategoryId: 15, Name: 'Air conditioning' },
];
const withAllCategories = () =>
  vi.spyOn(repairsOfTest, 'Categories', 'get' as never).mockReturnValue(CATEGORIES as never);

describe('what the car needs', () => {
  test('services, a search, categories and a description are offered, and no answer to go back to', async () => {
    const { button, expectTitle, title } = await renderFunnel();
    await expectTitle('What does your car need?');
    await expectFocus(title);
    for (const name of [/^Logbook service/, /^Basic service/, 'Search, e.g. brake pads', 'Brakes'])
      await expect.element(button(name)).toBeVisible();
    await expect.element(button('Something else? Describe it')).toBeVisible();
    await expect.element(button('Back')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('a service is added to the list, marked when the screen is opened again', async () => {
    const { press, button, pressTo } = await renderFunnel();
    await pressTo('What is your number plate?', /^Basic service/);
    await press('Back');
    await expect.element(button(/^Basic service/)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button(/^Logbook service/)).toHaveAttribute('aria-pressed', 'false');
    await pressTo('Your list', 'Your list (1 item)');
  });

  test('another service takes the place of the first', async () => {
    const { press, context } = await renderFunnel({ lead: basic, step: 'task-your-items' });
    await press('Add more work', /^Logbook service/);
    await expect.poll(() => context().data.items).toMatchObject([{ ServiceType: 'LogbookService' }]);
  });

  test('an electric car has no oil in its Basic Service', async () => {
    const { button } = await renderFunnel({ lead: { ...vehicle, VehicleFuel: 'Electric' } });
    await expect
      .element(button(/^Basic service/))
      .toHaveTextContent('Basic serviceBrakes, tyres, fluids and a safety check');
  });

  test('a service that the partner does not offer is not there', async () => {
    const { button } = await renderFunnel({ lead: { ServiceTypeRestrictions: ['LogbookService'] } });
    await expect.element(button(/^Basic service/)).toBeVisible();
    await expect.element(button(/^Logbook service/)).not.toBeInTheDocument();
  });

  test('a list of work that does not load can be loaded again', async () => {
    const { press, expectText, button } = await renderFunnel({
      server: { failing: new Set(['loadRepairs']) },
    });
    await expectText('The list of work didn’t load.');
    await expect.element(button(/^Basic service/)).toBeVisible();
    await expectAccessible();
    await press('Try again');
    await expect.element(button('Brakes')).toBeVisible();
  });
});

describe('the categories', () => {
  const renderAll = () => {
    withAllCategories();
    return renderFunnel();
  };

  test('the first six are shown, and all of those that have work on request', async () => {
    const { screen, button, pressTo } = await renderAll();
    await expect.element(button('Body and paint')).toBeVisible();
    await expect.element(button('Timing belt')).not.toBeInTheDocument();
    await pressTo('What needs doing?', 'All categories');
    const list = screen.getByRole('list', { name: 'What needs doing?' });
    await expect.element(list.getByRole('button', { name: 'Timing belt' })).toBeVisible();
    // Nothing in the catalogue is about it.
    await expect.element(list.getByRole('button', { name: 'Air conditioning' })).not.toBeInTheDocument();
    await expectAccessible();
    await pressTo('Glass', 'Glass');
    await expect.element(button('Windscreen replacement')).toBeVisible();
  });

  test('a task of a category is added to the list, and off it again', async () => {
    const { press, expectTitle, button, context, pressTo } = await renderFunnel();
    await pressTo('Brakes', 'Brakes');
    await expectAccessible();
    await pressTo('Your list', 'Front brake pads');
    expect(context().data.items).toMatchObject([{ RepairInspectionId: PADS }]);
    await press('Back');
    const pads = button(/^Front brake pads/);
    await expect.element(pads).toHaveAttribute('aria-pressed', 'true');
    await expect.element(pads).toHaveAccessibleName('Front brake pads (on your list)');
    await pads.click();
    await expect.element(pads).toHaveAttribute('aria-pressed', 'false');
    await expectTitle('Brakes');
    expect(context().data.items).toEqual([]);
  });

  test('a task that another one includes cannot be chosen next to it', async () => {
    withAllCategories();
    const { press, expectText, button } = await renderFunnel({
      events: pick(BELT_KIT),
      step: 'task-select',
    });
    await press('Cooling');
    await expectText('Included in Timing belt kit');
    await expect.element(button('Water pump')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('a category without work for the car shows it', async () => {
    withAllCategories();
    const { expectText, actor } = await renderFunnel({ lead: { ...vehicle, VehicleFuel: 'Electric' } });
    actor.send({ type: 'PICK_CATEGORY', categoryId: 13 });
    await expectText('Nothing here fits your car.');
  });
});

describe('the search', () => {
  const renderSearch = (options: FunnelOptions = {}) => renderFunnel({ step: 'task-search', ...options });

  test('finds work by its words, and tells how many', async () => {
    const { field, button, screen, pressTo } = await renderSearch();
    await expectAccessible();
    await field('What are you looking for?').fill('pads');
    await expect.element(button('Front brake pads')).toBeVisible();
    await expect.element(screen.getByText('1 match', { exact: true })).toBeInTheDocument();
    await field('What are you looking for?').fill('brake');
    const count = screen.getByText('3 matches', { exact: true });
    await expect.element(count).toBeInTheDocument();
    // For screen readers alone.
    expect(count.element().getBoundingClientRect()).toMatchObject({ width: 1, height: 1 });
    await expectAccessible();
    await pressTo('What is your number plate?', 'Brake fluid flush');
  });

  test('keeps what was typed for Back, and does not find again what is on the list', async () => {
    const { field, button, press } = await renderSearch();
    await field('What are you looking for?').fill('fluid');
    await press('Brake fluid flush', 'Back');
    await expect.element(field('What are you looking for?')).toHaveValue('fluid');
    await expect.element(button(/^Brake fluid flush/)).not.toBeInTheDocument();
  });

  test('offers a description where nothing is found', async () => {
    const { field, expectText, pressTo } = await renderSearch();
    await field('What are you looking for?').fill('zzz');
    await expectText('We found nothing for “zzz”.');
    await pressTo('Tell us what you need', 'Describe it instead');
  });

  test('without the list of work there is a retry', async () => {
    const { press, field, button, expectText } = await renderSearch({
      server: { failing: new Set(['loadRepairs']) },
      step: undefined as never,
    });
    await press('Search, e.g. brake pads');
    await expectText('The list of work didn’t load.');
    await press('Try again');
    await field('What are you looking for?').fill('pads');
    await expect.element(button('Front brake pads')).toBeVisible();
  });
});

describe('a description', () => {
  const renderCustom = () => renderFunnel({ step: 'task-custom' });
  const LABEL = 'Describe the work or the problem';

  test('needs a few words, and the focus goes to the field', async () => {
    const { field, press, expectText, pressTo } = await renderCustom();
    await field(LABEL).fill('   ');
    await press('Add to my list');
    await expect.element(field(LABEL)).toHaveAccessibleDescription(/^Describe what you need\./);
    await expectFocus(field(LABEL));
    await expectAccessible();
    await field(LABEL).fill('It squeaks.');
    await expect.element(field(LABEL)).toBeValid();
    await pressTo('Your list', 'Add to my list');
    await expectText('Priced by a workshop');
  });

  test('is kept while it is not sent, and gone when it is', async () => {
    const again = await reload(renderCustom, ({ field }) => field(LABEL).fill('A rattle'));
    await expect.element(again.field(LABEL)).toHaveValue('A rattle');
    await again.press('Add to my list');
    await again.press('Add more work');
    await again.press('Something else? Describe it');
    await expect.element(again.field(LABEL)).toHaveValue('');
  });
});

test('a quote for one item shows what the new one replaced, and takes it back', async () => {
  const { press, expectText, context, button } = await renderFunnel({
    lead: { CartItems: [logbookItem()] as Lead['CartItems'], IsMultiItem: false },
    step: 'task-your-items',
  });
  await press('Choose other work', /^Basic service/);
  await expectText('Removed from your list.');
  await press('Undo');
  await expect.poll(() => context().data.items).toMatchObject([{ ServiceType: 'LogbookService' }]);
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

test('a link that names work which the car cannot have shows what was left out', async () => {
  const { expectText, context } = await renderFunnel({
    lead: { ...vehicle, VehicleFuel: 'Electric' },
    preset: { repairInspectionIds: [BELT_KIT, WATER_PUMP], repairCategoryId: null },
  });
  await expectText('Not available for your car, so we left it out: Timing belt kit.');
  expect(context().data.items).toMatchObject([{ RepairInspectionId: WATER_PUMP }]);
});
