import type { CartItem, CartItemInput, TyreQuality } from '@pitlane/contracts';
import {
  type TyreQuantity,
  type TyreSize,
  withTyreQuality,
  withTyreQuantity,
  withTyreSize,
} from '@pitlane/domain/vehicle/tyres';
import { type WindscreenFeature, withWindscreenFeatures } from '@pitlane/domain/vehicle/windscreen';
import { describe, expect, test } from 'vitest';
import { typedVehicle } from './events.fixture.ts';
import {
  BATTERY,
  BELT_KIT,
  CALIPER,
  DIESEL_FILTER,
  FLUID,
  fakeServer,
  OIL,
  PADS,
  RANGE,
  startFunnel,
  TYRES,
  WATER_PUMP,
  WINDSCREEN,
} from './funnel.fixture.ts';
import { pricedItems, suggestionsFor } from './index.ts';
import { memoryLocation } from './step-location.ts';
import type { FunnelContext, FunnelEvent } from './types.ts';

const pick = (taskId: number): FunnelEvent[] => [
  { type: 'OPEN', step: 'task-search' },
  { type: 'PICK_TASK', taskId },
];
const describeWork: FunnelEvent[] = [
  { type: 'OPEN', step: 'task-custom' },
  { type: 'ADD_CUSTOM', notes: 'A rattle' },
];
const item = (more: Partial<CartItem>) => ({ LeadCartItemType: 'RepairInspection', ...more }) as CartItem;
const names = (tasks: { RepairInspectionId: number }[]) => tasks.map((task) => task.RepairInspectionId);

/** What the screens send: the item of the cart with one more answer. */
const detail =
  (id: number, change: (item: CartItemInput) => CartItemInput) =>
  (context: FunnelContext): FunnelEvent => ({
    type: 'ANSWER_DETAIL',
    item: change(context.data.items.find((each) => each.RepairInspectionId === id)!),
  });
const sized = (size: TyreSize) => detail(TYRES, (tyre) => withTyreSize(tyre, size));
const rated = (quality: TyreQuality) => detail(TYRES, (tyre) => withTyreQuality(tyre, quality));
const counted = (count: TyreQuantity) => detail(TYRES, (tyre) => withTyreQuantity(tyre, count));
const glazed = (features: WindscreenFeature[]) =>
  detail(WINDSCREEN, (glass) => withWindscreenFeatures(glass, features));

describe('[TSK-07] tyres', () => {
  const size = { width: 205, profile: 55, rim: 16, isCommercial: false };
  test('size, quality and quantity are questions one after the other, and each answer is saved', async () => {
    const server = fakeServer();
    const funnel = startFunnel(server);
    expect(await funnel.walk(...pick(TYRES))).toBe('tyre-size-selection');
    expect(await funnel.walk(sized(size))).toBe('tyre-quality-selection');
    expect(await funnel.walk(rated('Value'))).toBe('tyre-quantity-selection');
    expect(await funnel.walk(counted(4))).toBe('vehicle-rego-check');
    await funnel.saved();
    expect(server.lead.CartItems).toMatchObject([
      { TyreWidth: 205, TyreProfile: 55, TyreRim: 16, TyreQuality: 'Value', Quantity: 4 },
    ]);
  });
  test('blocks later steps without them, by address and after a reload', async () => {
    const server = fakeServer();
    await startFunnel(server).walk(...pick(TYRES), sized(size));
    server.lead = {
      ...server.lead,
      CartItems: [item({ RepairInspectionId: TYRES, TyreWidth: 205, TyreProfile: 55, TyreRim: 16 })],
    };
    for (const question of [
      'customer-details-step1',
      'vehicle-rego-check',
      'tyre-quantity-selection',
    ] as const) {
      const again = startFunnel(server, { location: memoryLocation(question) });
      expect(await again.walk(), question).toBe('tyre-quality-selection');
    }
  });
  test('they are changed from the review, which keeps the other answers', async () => {
    const funnel = startFunnel(fakeServer());
    await funnel.walk(
      ...pick(TYRES),
      sized({ width: 195, profile: 0, rim: 14, isCommercial: true }),
      rated('Value'),
      counted(2),
      { type: 'OPEN', step: 'task-your-items' },
    );
    expect(funnel.context().data.items[0]).toMatchObject({ TyreQuality: 0, Quantity: 2 });
    expect(await funnel.walk({ type: 'EDIT_ITEM', index: 0 })).toBe('tyre-size-selection');
    await funnel.walk(sized(size));
    expect(funnel.context().data.items[0]).toMatchObject({ TyreQuality: 'Value', Quantity: 2, TyreRim: 16 });
  });
});

test('[TSK-08] a windscreen asks for its features before anything later, and none is an answer', async () => {
  const funnel = startFunnel(fakeServer());
  expect(await funnel.walk(...pick(WINDSCREEN))).toBe('windscreen-features');
  expect(await funnel.walk({ type: 'OPEN', step: 'vehicle-rego-check' })).toBe('windscreen-features');
  expect(await funnel.walk(glazed([]))).toBe('task-your-items');
  expect(funnel.context().data.items[0]).toMatchObject({
    WindscreenHasRainSensors: false,
    WindscreenHasNoFeatures: true,
    AdditionalDetails: 'No special features specified',
  });
  expect(await funnel.walk({ type: 'EDIT_ITEM', index: 0 })).toBe('windscreen-features');
  await funnel.walk(glazed(['WindscreenHasAntenna']));
  expect(funnel.context().data.items[0]).toMatchObject({
    WindscreenHasNoFeatures: false,
    WindscreenHasAntenna: true,
  });
});

describe('[TSK-11] questions', () => {
  const questions = [
    { Name: 'Does it start?', IsMultiSelect: false, Options: ['Yes', 'No'] },
    { Name: 'Which lights are on?', IsMultiSelect: true, Options: ['Oil', 'Battery', 'Engine'] },
  ];
  const asking = () => {
    const server = fakeServer();
    server.questions = questions;
    return server;
  };
  test('all of a task, single and multi-select; back goes to the one before', async () => {
    const funnel = startFunnel(asking());
    expect(await funnel.walk(...pick(BATTERY))).toBe('task-generic-item');
    await funnel.walk({ type: 'ANSWER_QUESTION', answers: ['Yes'] }, { type: 'BACK' });
    expect(funnel.context()).toMatchObject({ step: 'task-generic-item', answers: [] });
    await funnel.walk({ type: 'ANSWER_QUESTION', answers: ['No'] });
    expect(funnel.step()).toBe('task-generic-item');
    expect(await funnel.walk({ type: 'ANSWER_QUESTION', answers: ['Oil', 'Engine'] })).toBe(
      'task-your-items',
    );
    expect(funnel.context().data.items).toMatchObject([
      {
        RepairInspectionId: BATTERY,
        AdditionalDetails: 'Does it start? No\nWhich lights are on? Oil, Engine',
      },
    ]);
  });
  test('a reload asks again what was not answered and loses no item', async () => {
    const server = asking();
    const left = startFunnel(server);
    await left.walk(...pick(BATTERY));
    await left.saved();
    const again = startFunnel(server, { location: memoryLocation('task-generic-item') });
    expect(await again.walk()).toBe('task-generic-item');
    expect(again.context().questions).toEqual(questions);
  });
  test('answers are changed from the review; a call that fails can be tried again', async () => {
    const server = asking();
    const funnel = startFunnel(server);
    server.failing.add('loadQuestion');
    await funnel.walk(...pick(BATTERY));
    expect(funnel.context().failure?.during).toBe('question');
    await funnel.walk(
      { type: 'RETRY' },
      { type: 'ANSWER_QUESTION', answers: ['Yes'] },
      { type: 'ANSWER_QUESTION', answers: [] },
      { type: 'EDIT_ITEM', index: 0 },
    );
    expect(funnel.step()).toBe('task-generic-item');
    await funnel.walk(
      { type: 'ANSWER_QUESTION', answers: ['No'] },
      { type: 'ANSWER_QUESTION', answers: ['Oil'] },
    );
    expect(funnel.context().data.items).toHaveLength(1);
    expect(funnel.context().data.items[0]?.AdditionalDetails).toBe(
      'Does it start? No\nWhich lights are on? Oil',
    );
  });
});

describe('[TSK-11] related tasks and parts', () => {
  test('v2 suggests related tasks in the cart, v1 on a separate step', async () => {
    const v2 = startFunnel(fakeServer());
    expect(await v2.walk(...pick(PADS))).toBe('task-your-items');
    expect(names(suggestionsFor(v2.context()))).toEqual([FLUID]);
    const v1 = startFunnel(fakeServer(), { version: 1 });
    expect(await v1.walk(...pick(PADS))).toBe('task-related');
    expect(await v1.walk({ type: 'PICK_TASK', taskId: FLUID })).toBe('task-your-items');
    expect(suggestionsFor(v1.context())).toEqual([]);
    // With nothing left to suggest its address leads on.
    expect(await v1.walk({ type: 'OPEN', step: 'task-related' })).toBe('task-your-items');
    const v2AtRelated = startFunnel(fakeServer(), { location: memoryLocation('task-related') });
    expect(await v2AtRelated.walk()).toBe('task-select');
  });
  test('a required one comes along and leaves with the item that needs it', async () => {
    const funnel = startFunnel(fakeServer());
    await funnel.walk(...pick(CALIPER));
    expect(funnel.context().data.items.map((each) => each.RepairInspectionId)).toEqual([CALIPER, FLUID]);
    await funnel.walk({ type: 'REMOVE_ITEM', index: 0 });
    expect(funnel.context().data.items).toEqual([]);
  });
  test('a part that is in the cart goes into the task that includes it, and is not picked again', async () => {
    const funnel = startFunnel(fakeServer());
    await funnel.walk(...pick(WATER_PUMP), ...pick(BELT_KIT));
    expect(funnel.context().data.items.map((each) => each.RepairInspectionId)).toEqual([BELT_KIT]);
    await funnel.walk(...pick(WATER_PUMP));
    expect(funnel.context().data.items.map((each) => each.RepairInspectionId)).toEqual([BELT_KIT]);
  });
});

describe('[TSK-13] a mixed cart', () => {
  const toCar = (...before: FunnelEvent[]) => [...before, { type: 'CONTINUE' } as const, ...typedVehicle];
  test('is shown once the car is known: the priced items alone, with an undo, or all of them', async () => {
    const funnel = startFunnel(fakeServer());
    const way = toCar(...pick(PADS), ...pick(OIL), ...describeWork);
    expect(await funnel.walk(...way)).toBe('instant-quotes-unavailable');
    expect(names(pricedItems(funnel.context()) as never)).toEqual([PADS, OIL]);
    expect(await funnel.walk({ type: 'KEEP_PRICED' })).toBe('customer-notes-for-mechanic');
    expect(funnel.context().data.items).toHaveLength(2);
    expect(await funnel.walk({ type: 'UNDO' })).toBe('task-your-items');
    expect(await funnel.walk({ type: 'CONTINUE' })).toBe('instant-quotes-unavailable');
    expect(await funnel.walk({ type: 'KEEP_ALL' })).toBe('customer-notes-for-mechanic');
    expect(funnel.context().data.items).toHaveLength(3);
    expect(await funnel.walk({ type: 'OPEN', step: 'task-your-items' }, { type: 'CONTINUE' })).toBe(
      'customer-notes-for-mechanic',
    );
  });
  test('with an estimate keeps the item that has an instant price', async () => {
    const server = { ...fakeServer(), availability: { HasZeroCommsSupplier: true } };
    const funnel = startFunnel(server);
    expect(await funnel.walk(...toCar(...pick(PADS), ...pick(RANGE)))).toBe('instant-quotes-unavailable');
    expect(names(pricedItems(funnel.context()) as never)).toEqual([PADS]);
  });
  test('is not shown for a cart that is priced, that has no price at all, or of an unknown car', async () => {
    for (const cart of [pick(PADS), describeWork, [...describeWork, ...pick(RANGE)]])
      expect(await startFunnel(fakeServer()).walk(...toCar(...cart))).toBe('customer-notes-for-mechanic');
    const unknown = startFunnel(fakeServer());
    await unknown.walk(...pick(PADS), ...describeWork, { type: 'CONTINUE' }, { type: 'ENTER_VEHICLE' });
    expect(await unknown.walk({ type: 'NOT_SURE' })).toBe('customer-notes-for-mechanic');
  });
  test('a logbook service has its price from its interval', async () => {
    const funnel = startFunnel(fakeServer());
    await funnel.walk({ type: 'PICK_LOGBOOK' }, ...pick(PADS), { type: 'CONTINUE' }, ...typedVehicle);
    expect(await funnel.walk({ type: 'CHOOSE_INTERVAL', serviceIntervalId: 7 })).toBe(
      'customer-notes-for-mechanic',
    );
  });
  test('by its address it opens for a mixed cart only', async () => {
    const location = () => memoryLocation('instant-quotes-unavailable');
    const priced = [item({ RepairInspectionId: PADS, CanCalculatePrice: true })];
    const custom = item({ IsCustomRepair: true, RepairNotes: 'x', CanCalculatePrice: false });
    const known = { Mid: 'm-1', VehicleFuel: 'Petrol' };
    expect(
      await startFunnel(fakeServer({ ...known, CartItems: priced }), { location: location() }).walk(),
    ).toBe('customer-notes-for-mechanic');
    expect(
      await startFunnel(fakeServer({ ...known, CartItems: [...priced, custom] }), {
        location: location(),
      }).walk(),
    ).toBe('instant-quotes-unavailable');
  });
});

describe('[TSK-09] roadside assistance', () => {
  const battery: FunnelEvent[] = [...pick(BATTERY), { type: 'ANSWER_QUESTION', answers: ['No'] }];
  const offering = () => {
    const server = fakeServer();
    server.roadsideLink = 'https://roadside.example/join';
    return server;
  };
  test('is offered for a battery alone and leaves the funnel, or is offered only once', async () => {
    const funnel = startFunnel(offering());
    await funnel.walk(...battery, { type: 'CONTINUE' });
    expect(funnel.actor.getSnapshot().hasTag('roadside')).toBe(true);
    funnel.actor.send({ type: 'TAKE_ROADSIDE' });
    expect(funnel.emitted).toContainEqual({ type: 'leave', url: 'https://roadside.example/join' });
    // Who comes back may still compare workshops.
    expect(await funnel.walk({ type: 'REFUSE_ROADSIDE' })).toBe('vehicle-rego-check');

    const other = startFunnel(offering());
    await other.walk(...battery, { type: 'CONTINUE' });
    expect(await other.walk({ type: 'REFUSE_ROADSIDE' })).toBe('vehicle-rego-check');
    expect(await other.walk({ type: 'OPEN', step: 'task-your-items' }, { type: 'CONTINUE' })).toBe(
      'vehicle-rego-check',
    );
  });
  test('is not offered with other work or without a place; the place may come later', async () => {
    const withOtherWork = offering();
    await startFunnel(withOtherWork).walk(...battery, ...pick(PADS), { type: 'CONTINUE' });
    expect(withOtherWork.calls).not.toContain('loadRoadside');
    const server = offering();
    server.lead = { ...server.lead, SuburbId: null };
    const funnel = startFunnel(server);
    expect(await funnel.walk(...battery, { type: 'CONTINUE' })).toBe('location');
    expect(server.calls).not.toContain('loadRoadside');
    const suggestion = { Value: 'Newtown NSW 2042', Data: 7, Obj: { State: 'NSW', Country: 'AU' } } as never;
    await funnel.walk({ type: 'CHOOSE_LOCATION', suggestion });
    expect(funnel.actor.getSnapshot().hasTag('roadside')).toBe(true);
  });
  test('is offered when the server has the cart and the place; where these cannot be saved the funnel continues', async () => {
    const suggestion = { Value: 'Newtown NSW 2042', Data: 7, Obj: { State: 'NSW', Country: 'AU' } } as never;
    const unsaved = async () => {
      const server = offering();
      server.lead = { ...server.lead, SuburbId: null };
      const funnel = startFunnel(server);
      await funnel.walk(...battery, { type: 'CONTINUE' });
      await funnel.saved();
      return { server, funnel };
    };
    const { server, funnel } = await unsaved();
    const answer = Promise.withResolvers<void>();
    server.gate = answer.promise;
    funnel.actor.send({ type: 'CHOOSE_LOCATION', suggestion });
    await new Promise(setImmediate);
    expect(server.calls).not.toContain('loadRoadside');
    answer.resolve();
    await funnel.settled((snapshot) => snapshot.hasTag('roadside'));

    const other = await unsaved();
    other.server.failing.add('saveLead');
    await other.funnel.walk({ type: 'CHOOSE_LOCATION', suggestion });
    expect(other.funnel.step()).toBe('vehicle-rego-check');
    expect(other.server.calls).not.toContain('loadRoadside');
  });
  test.each(['not available', 'failing'])('%s: the funnel continues', async (how) => {
    const server = how === 'failing' ? offering() : fakeServer();
    if (how === 'failing') server.failing.add('loadRoadside');
    expect(await startFunnel(server).walk(...battery, { type: 'CONTINUE' })).toBe('vehicle-rego-check');
  });
});

describe('[FUN-11] limits of a quote', () => {
  test('[FLT-03] hidden categories and services cannot be picked, found or linked to', async () => {
    const server = fakeServer({
      ExcludedRepairCategoryIds: [14],
      RepairCategoryRestrictions: [1],
      ServiceTypeRestrictions: ['LogbookService'],
    });
    const funnel = startFunnel(server, {
      preset: { repairInspectionIds: [WINDSCREEN], repairCategoryId: 1, serviceType: 'LogbookService' },
    });
    expect(await funnel.walk()).toBe('task-select');
    await funnel.saved();
    expect(funnel.context()).toMatchObject({
      data: { items: [] },
      categoryId: null,
      notice: { kind: 'tasks-dropped', names: ['Windscreen replacement'] },
    });
  });
  test('[TSK-05] where a cart holds one item a second takes its place, with an undo', async () => {
    const funnel = startFunnel(fakeServer({ IsMultiItem: false }));
    await funnel.walk(...pick(PADS), ...pick(OIL));
    expect(names(funnel.context().data.items as never)).toEqual([OIL]);
    expect(funnel.context().notice).toMatchObject({
      kind: 'item-removed',
      removed: [{ RepairInspectionId: PADS }],
    });
    await funnel.walk(...describeWork);
    expect(funnel.context().data.items).toMatchObject([{ IsCustomRepair: true }]);
    await funnel.walk({ type: 'UNDO' });
    expect(names(funnel.context().data.items as never)).toEqual([OIL]);
    await funnel.walk({ type: 'OPEN', step: 'task-select' }, { type: 'PICK_BASIC' });
    expect(funnel.context().data.items).toMatchObject([{ GenericServiceId: 1 }]);
  });
});

describe('[TSK-17] links', () => {
  const opened = async (
    preset: object,
    { step = null, lead = {} }: { step?: Parameters<typeof memoryLocation>[0]; lead?: object } = {},
  ) => {
    const server = fakeServer(lead);
    const funnel = startFunnel(server, {
      location: memoryLocation(step),
      preset: { repairInspectionIds: [], repairCategoryId: null, ...preset },
    });
    const shown = await funnel.walk();
    await funnel.saved();
    return { shown, items: names(funnel.context().data.items as never), funnel, server };
  };
  test('repairs land in the cart and their first question opens, then the next', async () => {
    expect(await opened({ repairInspectionIds: [PADS, OIL] })).toMatchObject({
      shown: 'task-your-items',
      items: [PADS, OIL],
    });
    const preset = await opened({ repairInspectionIds: [PADS, TYRES, BATTERY] }, { step: 'task-select' });
    expect(preset).toMatchObject({ shown: 'task-generic-item', items: [PADS, TYRES, BATTERY] });
    expect(await preset.funnel.walk({ type: 'ANSWER_QUESTION', answers: ['No'] })).toBe(
      'tyre-size-selection',
    );
    expect(preset.funnel.emitted).toContainEqual({ type: 'presetApplied' });
    expect(preset.server.saves[0]?.CartItems).toHaveLength(3);
  });
  test('a category opens its repairs, also where the launcher names task-category; an unknown one opens nothing', async () => {
    expect(await opened({ repairCategoryId: 2 })).toMatchObject({ shown: 'task-repairs' });
    expect(await opened({ repairCategoryId: 2 }, { step: 'task-category' })).toMatchObject({
      shown: 'task-repairs',
    });
    expect(await opened({ repairCategoryId: 99 }, { step: 'task-category' })).toMatchObject({
      shown: 'task-category',
    });
    expect(await opened({ repairCategoryId: 99 })).toMatchObject({ shown: 'task-select' });
  });
  test('a service type, the product flow and repairs together', async () => {
    const all = await opened({
      repairInspectionIds: [PADS, 424242],
      repairCategoryId: 2,
      serviceType: 'LogbookService',
      isProductFlow: true,
    });
    expect(all.shown).toBe('task-your-items');
    expect(all.funnel.context().data.items).toMatchObject([
      { RepairInspectionId: PADS },
      { ServiceType: 'LogbookService' },
    ]);
    expect(all.server.saves[0]).toMatchObject({ GotProductQuoteFlow: true });
  });
  test('a link keeps the cart’s items and leaves out tasks that do not fit the car, with a notice', async () => {
    const lead = {
      Mid: 'm-1',
      VehicleFuel: 'Petrol',
      CartItems: [item({ RepairInspectionId: PADS, AdditionalDetails: 'x' })],
    };
    const added = await opened({ repairInspectionIds: [PADS, OIL, DIESEL_FILTER] }, { lead });
    expect(added).toMatchObject({ shown: 'task-your-items', items: [PADS, OIL] });
    expect(added.funnel.context().notice).toEqual({
      kind: 'tasks-dropped',
      names: ['Diesel particulate filter'],
    });
    const unknown = await opened({ repairInspectionIds: [OIL, 99_999] }, { lead });
    expect(unknown.funnel.context().notice).toEqual({ kind: 'tasks-dropped', names: ['no. 99999'] });
    const electric = await opened(
      { repairInspectionIds: [OIL] },
      { lead: { Mid: 'm-1', VehicleFuel: 'Electric' } },
    );
    expect(electric.items).toEqual([]);
  });
  test('a later step of the address stays where it is allowed; without the catalogue the funnel still opens', async () => {
    expect(await opened({ repairInspectionIds: [PADS] }, { step: 'location' })).toMatchObject({
      shown: 'location',
    });
    const server = fakeServer();
    server.failing.add('loadRepairs');
    const funnel = startFunnel(server, { preset: { repairInspectionIds: [PADS], repairCategoryId: null } });
    await funnel.settled((snapshot) => snapshot.matches({ open: { catalogue: 'failed' } }));
    expect(funnel.step()).toBe('task-select');
  });
});

test('[TSK-12] an undo after a change of car puts back what the new car can have', async () => {
  const funnel = startFunnel(fakeServer({ VehicleMake: 'Mazda' }));
  await funnel.walk({ type: 'PICK_LOGBOOK' }, ...pick(PADS), { type: 'CONTINUE' }, ...typedVehicle);
  await funnel.walk(
    { type: 'CHOOSE_INTERVAL', serviceIntervalId: 7 },
    { type: 'OPEN', step: 'vehicle-make' },
  );
  await funnel.walk(
    { type: 'ANSWER_LEVEL', value: 'Kia' },
    { type: 'ANSWER_LEVEL', value: '6' },
    ...typedVehicle.slice(1),
  );
  expect(funnel.context()).toMatchObject({
    step: 'task-select',
    data: { items: [] },
    notice: { kind: 'cart-cleared' },
  });
  expect(await funnel.walk({ type: 'UNDO' })).toBe('task-your-items');
  expect(names(funnel.context().data.items as never)).toEqual([PADS]);
  expect(funnel.context().notice).toEqual({ kind: 'tasks-dropped', names: ['Logbook Service'] });
});

test('[TSK-12] an undo keeps the details that were changed since', async () => {
  const funnel = startFunnel(fakeServer());
  const size = { width: 205, profile: 55, rim: 16, isCommercial: false };
  await funnel.walk(...pick(TYRES), sized(size), rated('Value'), counted(2), ...pick(PADS), ...describeWork);
  await funnel.walk(
    { type: 'REMOVE_ITEM', index: 1 },
    { type: 'EDIT_ITEM', index: 0 },
    sized({ ...size, width: 225, profile: 45, rim: 17 }),
    rated('Premium'),
    counted(4),
  );
  expect(await funnel.walk({ type: 'UNDO' })).toBe('task-your-items');
  expect(funnel.context().data.items).toMatchObject([
    { TyreWidth: 225, TyreRim: 17, TyreQuality: 'Premium', Quantity: 4 },
    { RepairInspectionId: PADS },
    { RepairNotes: 'A rattle' },
  ]);
});

test('[TSK-01] a category is requested again once it is lost', async () => {
  const funnel = startFunnel(fakeServer(), { location: memoryLocation('task-repairs') });
  expect(await funnel.walk()).toBe('task-category');
});
