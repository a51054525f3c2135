import { expectAccessible } from '@pitlane/component-testing';
import type { FunnelEvent } from '@pitlane/flows/funnel';
import { BATTERY, OIL, PADS, RANGE, TYRES, WINDSCREEN } from '@pitlane/flows/funnel/funnel.fixture';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectFocus, type FunnelOptions, reload, renderFunnel } from '../funnel.fixture.tsx';
import { pick, vehicle } from '../lead.fixture.ts';

beforeEach(() => sessionStorage.clear());

describe('tyres', () => {
  const renderTyres = () => renderFunnel({ events: pick(TYRES) });

  test('width, profile and rim narrow each other, and are all needed', async () => {
    const { expectTitle, select, press, expectText, pressTo } = await renderTyres();
    await expectTitle('What size are the tyres?');
    await expect.element(select('Profile')).toBeDisabled();
    await expect.element(select('Rim')).toBeDisabled();
    await expectAccessible();
    await press('Continue');
    await expectText('Choose all three.');
    await select('Width').selectOptions('205');
    await select('Profile').selectOptions('55');
    await press('Continue');
    await expectText('Choose all three.');
    await select('Rim').selectOptions('16');
    await expectText('Your size: 205/55 R16');
    await expectAccessible();
    await pressTo('Which tyres suit you?', 'Continue');
  });

  test('a single answer is chosen by itself, and another width starts again', async () => {
    const { select, expectText } = await renderTyres();
    await select('Width').selectOptions('305');
    await expectText('Your size: 305/40 R20');
    await expect.element(select('Profile')).toHaveValue('40');
    await select('Width').selectOptions('205');
    await expect.element(select('Profile')).toHaveValue('');
    await expect.element(select('Rim')).toBeDisabled();
  });

  test('a size without a profile is one of a van', async () => {
    const { select, expectText } = await renderTyres();
    await select('Width').selectOptions('185');
    await select('Profile').selectOptions('None');
    await select('Rim').selectOptions('14C');
    await expectText('Your size: 185 R14C');
  });

  test('quality and number follow, and the list shows the whole choice', async () => {
    const { screen, select, press, expectText, button, pressTo } = await renderTyres();
    await select('Width').selectOptions('205');
    await select('Profile').selectOptions('55');
    await select('Rim').selectOptions('17');
    await press('Continue');
    await expect.element(screen.getByRole('list', { name: 'Quality of the tyres' })).toBeVisible();
    await expectAccessible();
    await pressTo('How many tyres?', /^Value/);
    await expect.element(screen.getByRole('list', { name: 'Number of tyres' })).toBeVisible();
    await expectAccessible();
    await pressTo('What is your number plate?', '2 tyres');
    await pressTo('Your list', 'Change: Work');
    await expectText('205/55 R17 · Value · 2 tyres');
    await press('Change Tyre replacement');
    await expectText('Your size: 205/55 R17');
    await press('Continue');
    await expect.element(button(/^Value/)).toHaveAttribute('aria-current', 'true');
    await press(/^Premium/);
    await expect.element(button('2 tyres')).toHaveAttribute('aria-current', 'true');
    await press('4 tyres');
    await expectText('205/55 R17 · Premium · 4 tyres');
  });

  test('an unknown size is priced by a workshop', async () => {
    const { context, expectText, pressTo } = await renderTyres();
    await pressTo('Your list', 'I don’t know the size');
    await expectText('New tyres, I don’t know the size');
    expect(context().data.items).toMatchObject([{ IsCustomRepair: true, CanCalculatePrice: false }]);
  });

  test('a half chosen size is still there after a reload', async () => {
    const again = await reload(renderTyres, ({ select }) => select('Width').selectOptions('215'));
    await expect.element(again.select('Width')).toHaveValue('215');
  });

  test('without their size the list shows what is missing, and nothing later opens', async () => {
    const { actor, expectText, pressTo } = await renderTyres();
    actor.send({ type: 'OPEN', step: 'task-your-items' });
    await expectText('We still need the size');
    await pressTo('What size are the tyres?', 'Continue');
  });
});

describe('a windscreen', () => {
  const renderGlass = () => renderFunnel({ events: pick(WINDSCREEN) });

  test('may have none of the features', async () => {
    const { screen, expectTitle, context, pressTo } = await renderGlass();
    await expectTitle('What is in the windscreen?');
    await expect.element(screen.getByRole('group', { name: 'The windscreen has' })).toBeVisible();
    await expectAccessible();
    await pressTo('Your list', 'It has none of these');
    expect(context().data.items).toMatchObject([{ WindscreenHasNoFeatures: true }]);
  });

  test('has those that are chosen, with more in words', async () => {
    const { screen, press, field, button, expectText, context } = await renderGlass();
    await screen.getByRole('checkbox', { name: 'Rain sensors' }).click();
    await screen.getByRole('checkbox', { name: 'Brake or lane assist' }).click();
    await screen.getByRole('checkbox', { name: 'Rain sensors' }).click();
    await screen.getByRole('checkbox', { name: 'Forward facing cameras' }).click();
    await field('Anything else about it (optional)').fill('Tinted band');
    await expect.element(button('It has none of these')).not.toBeInTheDocument();
    await press('Continue');
    await expectText(/Brake or lane assist, Forward facing cameras/);
    await expectText(/Tinted band/);
    expect(context().data.items).toMatchObject([
      { WindscreenHasNoFeatures: false, WindscreenHasRainSensors: false, AdditionalDetails: 'Tinted band' },
    ]);
    await press('Change Windscreen replacement');
    await expect.element(screen.getByRole('checkbox', { name: 'Brake or lane assist' })).toBeChecked();
    await expect.element(screen.getByRole('checkbox', { name: 'Rain sensors' })).not.toBeChecked();
  });

  test('that is not described yet shows it on the list', async () => {
    const { actor, expectText } = await renderGlass();
    actor.send({ type: 'OPEN', step: 'task-your-items' });
    await expectText('We still need to know what is in the glass');
  });
});

describe('a cart with and without prices', () => {
  const custom = [
    { type: 'OPEN', step: 'task-custom' },
    { type: 'ADD_CUSTOM', notes: 'A rattle' },
  ] as const;
  const renderMixed = (options: FunnelOptions = {}) =>
    renderFunnel({
      lead: vehicle,
      events: [...pick(PADS), ...pick(OIL), ...custom, { type: 'CONTINUE' }],
      ...options,
    });

  test('can go on with what has a price, which can be undone', async () => {
    const { expectTitle, expectText, button, context, pressTo } = await renderMixed();
    await expectTitle('Get instant prices for 2 items.');
    await expectText('Workshops need to see this first:');
    await expectText('A rattle');
    await expect.element(button('Get prices for 2 items')).toBeVisible();
    await expectAccessible();
    await pressTo('Who are the quotes for?', 'Get prices for 2 items');
    await expectText('Removed from your list.');
    expect(context().data.items.map((item) => item.RepairInspectionId)).toEqual([PADS, OIL]);
    await pressTo('Your list', 'Undo');
    expect(context().data.items).toHaveLength(3);
  });

  test('can be kept whole, and is not shown again', async () => {
    const { actor, context, pressTo } = await renderMixed();
    await pressTo('Who are the quotes for?', 'Request quotes for all 3');
    expect(context().data.items).toHaveLength(3);
    actor.send({ type: 'OPEN', step: 'task-your-items' });
    await pressTo('Who are the quotes for?', 'Continue');
  });

  test('of one item with a price names it in the singular', async () => {
    const { expectTitle, button } = await renderMixed({
      events: [...pick(PADS), ...custom, { type: 'CONTINUE' }],
    });
    await expectTitle('Get instant price for 1 item.');
    await expect.element(button('Get a price for Front brake pads')).toBeVisible();
  });

  test('keeps the item with an instant price, and names the estimate as what waits', async () => {
    const { expectTitle, expectText, context, pressTo } = await renderMixed({
      server: { availability: { HasZeroCommsSupplier: true } },
      events: [...pick(PADS), ...pick(RANGE), { type: 'CONTINUE' }],
    });
    await expectTitle('Get instant price for 1 item.');
    await expectText('Dent repair');
    await pressTo('Who are the quotes for?', 'Get a price for Front brake pads');
    expect(context().data.items.map((item) => item.RepairInspectionId)).toEqual([PADS]);
  });

  test('of estimates shows it where a workshop can give them', async () => {
    const { expectTitle, expectText } = await renderMixed({
      server: { availability: { HasZeroCommsSupplier: true } },
      events: [...pick(RANGE), ...custom, { type: 'CONTINUE' }],
    });
    await expectTitle('Get estimated price for 1 item.');
    await expectText('A rattle');
  });
});

describe('roadside assistance', () => {
  const renderFlat = (
    roadsideLink: string | null = 'https://roadside.test/help',
    before: FunnelEvent[] = [],
  ) => renderFunnel({ server: { roadsideLink }, events: [...before, ...pick(BATTERY)] });
  const withOffer = async () => {
    const funnel = await renderFlat();
    await funnel.press('No');
    await funnel.press('Continue');
    const dialog = funnel.screen.getByRole('dialog', { name: 'Is the battery flat right now?' });
    await expect.element(dialog).toBeVisible();
    return { ...funnel, dialog };
  };

  test('is offered for a battery alone, and leads out of the funnel', async () => {
    const { press, emitted, dialog } = await withOffer();
    await expectAccessible();
    expect(dialog.element().matches(':modal')).toBe(true);
    await press('Go to roadside assistance');
    expect(emitted).toContainEqual({ type: 'leave', url: 'https://roadside.test/help' });
  });

  test('can be declined, once and for all', async () => {
    const { dialog, actor, pressTo } = await withOffer();
    await pressTo('What is your number plate?', 'No, compare workshops');
    await expect.element(dialog).not.toBeInTheDocument();
    actor.send({ type: 'OPEN', step: 'task-your-items' });
    await pressTo('What is your number plate?', 'Continue');
  });

  test('is declined by Escape, and the focus goes to the next question', async () => {
    const { expectTitle, title, dialog } = await withOffer();
    await userEvent.keyboard('{Escape}');
    await expectTitle('What is your number plate?');
    await expect.element(dialog).not.toBeInTheDocument();
    await expectFocus(title);
  });

  test('is not offered where there is none', async () => {
    const { screen, pressTo } = await renderFlat(null);
    await pressTo('What is your number plate?', 'No', 'Continue');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('is not requested with other work', async () => {
    const { backend, pressTo } = await renderFlat('https://roadside.test/help', pick(PADS));
    await pressTo('What is your number plate?', 'No', 'Continue');
    expect(backend.calls).not.toContain('loadRoadside');
  });

  test('that cannot be requested for does not stop the quote', async () => {
    const { backend, pressTo } = await renderFlat();
    backend.failing.add('loadRoadside');
    await pressTo('What is your number plate?', 'No', 'Continue');
  });
});
