import { expectAccessible } from '@pitlane/component-testing';
import type { Lead } from '@pitlane/contracts';
import { logbookItem } from '@pitlane/domain/cart/cart';
import { PHOTO_WAIT } from '@pitlane/domain/funnel/photo-wait';
import {
  BATTERY,
  BELT_KIT,
  CALIPER,
  FLUID,
  OIL,
  PADS,
  RANGE,
  WINDSCREEN,
} from '@pitlane/flows/funnel/funnel.fixture';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FunnelOptions, reload, renderFunnel } from '../funnel.fixture.tsx';
import { basic, pick, upToCustomer } from '../lead.fixture.ts';

beforeEach(() => sessionStorage.clear());

const renderList = (options: FunnelOptions = {}) =>
  renderFunnel({ lead: basic, step: 'task-your-items', ...options });

describe('the list', () => {
  test('leads on to the first question that is open', async () => {
    const { expectTitle, pressTo } = await renderList();
    await expectTitle('Your list');
    await expectAccessible();
    await pressTo('What is your number plate?', 'Continue');
  });

  test('can be emptied, and a removed item brought back', async () => {
    const { expectText, expectGone, context, pressTo } = await renderList();
    await pressTo('What does your car need?', 'Remove Basic Service');
    await expectText('Removed from your list.');
    await expectAccessible();
    expect(context().data.items).toEqual([]);
    await pressTo('Your list', 'Undo');
    await expectGone('Removed from your list.');
    expect(context().data.items).toHaveLength(1);
  });

  test('keeps the rest when one of two items is removed', async () => {
    const { button, pressTo } = await renderList({ events: pick(OIL) });
    await pressTo('Your list', 'Remove Engine oil change');
    await expect.element(button('Remove Basic Service')).toBeVisible();
    await expect.element(button('Remove Engine oil change')).not.toBeInTheDocument();
  });

  test('holds two descriptions of the same name, each to be removed', async () => {
    const { button, context, backend, saved } = await renderFunnel({
      events: [
        { type: 'OPEN', step: 'task-custom' },
        { type: 'ADD_CUSTOM', notes: 'A rattle' },
        { type: 'OPEN', step: 'task-custom' },
        { type: 'ADD_CUSTOM', notes: 'A squeak' },
      ],
    });
    await button(/^Remove /)
      .last()
      .click();
    await expect.poll(() => context().data.items).toMatchObject([{ RepairNotes: 'A rattle' }]);
    await saved();
    expect(backend.lead.CartItems).toMatchObject([{ RepairNotes: 'A rattle' }]);
  });

  test('shows what a logbook service still waits for', async () => {
    const { expectText } = await renderList({
      lead: { CartItems: [logbookItem()] as Lead['CartItems'] },
    });
    await expectText('We’ll ask for the interval once we know the car');
  });

  test('shows that a logbook service of another car’s schedule waits for its interval', async () => {
    const item = { ...logbookItem(), ServiceIntervalId: 7, ServiceScheduleId: 5 };
    const { expectText } = await renderList({
      lead: { Mid: 'MAZ3-2019', ServiceScheduleId: 6, CartItems: [item] as Lead['CartItems'] },
    });
    await expectText('We still need the interval');
  });

  test('shows what a task includes', async () => {
    const { expectText } = await renderList({ events: pick(BELT_KIT) });
    await expectText('Includes Water pump');
  });

  test('keeps what another item requires, until that one is removed', async () => {
    const { expectText, button, press, context } = await renderList({ events: pick(CALIPER) });
    await expectText('Comes with other work on your list');
    await expect.element(button('Remove Brake fluid flush')).not.toBeInTheDocument();
    await expectAccessible();
    await press('Remove Brake caliper');
    await expect.poll(() => context().data.items.map((item) => item.RepairInspectionId)).not.toContain(FLUID);
  });

  test('suggests what goes well with it', async () => {
    const { screen, expectTitle, context } = await renderFunnel({ events: pick(PADS) });
    const suggestions = screen.getByRole('list', { name: 'Often done at the same time' });
    await suggestions.getByRole('button', { name: 'Brake fluid flush' }).click();
    await expect.element(suggestions).not.toBeInTheDocument();
    await expectTitle('Your list');
    expect(context().data.items.map((item) => item.RepairInspectionId)).toEqual([PADS, FLUID]);
  });

  test('suggests nothing where a quote holds one item', async () => {
    const { screen, pressTo } = await renderFunnel({
      lead: { IsMultiItem: false },
      events: pick(PADS),
      step: 'task-your-items',
    });
    await expect
      .element(screen.getByRole('list', { name: 'Often done at the same time' }))
      .not.toBeInTheDocument();
    await pressTo('What does your car need?', 'Choose other work');
  });

  test('[TSK-16] asks for photos where workshops need them to name a price', async () => {
    const { press, expectText, expectGone, button } = await renderFunnel({ events: pick(WINDSCREEN) });
    const hint = 'Photos help workshops price this. Add them now or later.';
    await press('It has none of these');
    await expectText(hint);
    await expect.element(button('Add photos')).toBeVisible();
    await press('Add more work', /^Basic service/, 'Remove Windscreen replacement');
    await expectGone(hint);
    await expect.element(button('Add photos (optional)')).toBeVisible();
  });

  test('names how long a request waits for photos that workshops need', async () => {
    const { press, expectText } = await renderFunnel({ events: [...pick(RANGE), ...pick(WINDSCREEN)] });
    await press('It has none of these');
    await expectText(`Workshops need photos to price this. ${PHOTO_WAIT}`);
  });
});

describe('another car', () => {
  test('is confirmed first, because it starts a new list', async () => {
    const { screen, press, button, pressTo } = await renderList({ lead: upToCustomer });
    await press('Change car');
    const question = screen.getByRole('alert');
    await expect
      .element(question.getByText('Another car starts a new list. You can undo that.'))
      .toBeVisible();
    await expectAccessible();
    await press('Cancel');
    await expect.element(button('Change the car')).not.toBeInTheDocument();
    await pressTo('What is your number plate?', 'Change car', 'Change the car');
  });

  test('empties the list with a notice, and the work can be brought back', async () => {
    const { press, expectText, expectTitle, context, pressTo } = await renderFunnel({
      lead: upToCustomer,
      step: 'vehicle-year',
    });
    await press('2017', 'Petrol', '2.0L');
    await expectText('You changed the car, so we removed the work you’d chosen.');
    await expectTitle('What does your car need?');
    expect(context().data.items).toEqual([]);
    await pressTo('Your list', 'Undo');
    expect(context().data.items).toMatchObject([{ ServiceType: 'GenericService' }]);
  });
});

describe('a question about a task', () => {
  const questions = [
    { Name: 'Does it start?', IsMultiSelect: false, Options: ['Yes', 'No'] },
    { Name: 'Which lights are on?', IsMultiSelect: true, Options: ['Oil', 'Battery', 'Engine'] },
  ];
  const renderQuestion = (server: FunnelOptions['server'] = {}) =>
    renderFunnel({ server: { questions, ...server }, events: pick(BATTERY) });

  test('is answered one after the other; back goes to the one before', async () => {
    const { screen, press, expectTitle, context, pressTo } = await renderQuestion();
    await expectTitle('Does it start?');
    await expect.element(screen.getByRole('list', { name: 'Does it start?' })).toBeVisible();
    await expectAccessible();
    await pressTo('Which lights are on?', 'Yes');
    await pressTo('Does it start?', 'Back');
    await press('No');
    await screen.getByRole('checkbox', { name: 'Engine' }).click();
    await screen.getByRole('checkbox', { name: 'Oil' }).click();
    await expectAccessible();
    await pressTo('Your list', 'Continue');
    expect(context().data.items).toMatchObject([
      { AdditionalDetails: 'Does it start? No\nWhich lights are on? Oil, Engine' },
    ]);
  });

  test('shows the answer again after Back, and the ticks after Back and a reload', async () => {
    const oil = ({ screen }: Pick<Awaited<ReturnType<typeof renderQuestion>>, 'screen'>) =>
      screen.getByRole('checkbox', { name: 'Oil' });
    const again = await reload(renderQuestion, async (page) => {
      await page.pressTo('Which lights are on?', 'Yes');
      await oil(page).click();
      await page.pressTo('Does it start?', 'Back');
      await expect.element(page.button('Yes')).toHaveAttribute('aria-current', 'true');
    });
    await expect.element(again.button('Yes')).toHaveAttribute('aria-current', 'true');
    await again.pressTo('Which lights are on?', 'Yes');
    await expect.element(oil(again)).toBeChecked();
    await expect.element(again.screen.getByRole('checkbox', { name: 'Engine' })).not.toBeChecked();
  });

  test('of several answers needs one', async () => {
    const { screen, press } = await renderQuestion({ questions: questions.slice(1) });
    await press('Continue');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose an answer.');
    await screen.getByRole('checkbox', { name: 'Oil' }).click();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await screen.getByRole('checkbox', { name: 'Oil' }).click();
    await press('Continue');
    await expect.element(screen.getByRole('alert')).toBeVisible();
  });

  test('that does not load can be loaded again', async () => {
    const { expectText, expectTitle, button } = await renderQuestion({ failing: new Set(['loadQuestion']) });
    await expectText('The answers to this question didn’t load.');
    await button('Try again').last().click();
    await expectTitle('Does it start?');
  });

  test('is answered again from the list', async () => {
    const { press, screen, pressTo } = await renderQuestion({ questions: questions.slice(0, 1) });
    await press('Yes');
    await expect.element(screen.getByText('Does it start? Yes')).toBeVisible();
    await pressTo('Does it start?', 'Change Battery replacement');
    await press('No');
    await expect.element(screen.getByText('Does it start? No')).toBeVisible();
  });
});
