import { MAZDA } from '@pitlane/domain/vehicle/mazda.fixture';
import { describe, expect, test } from 'vitest';
import { basic, typedVehicle } from './events.fixture.ts';
import { BATTERY, contact, DIESEL_FILTER, fakeServer, PADS, startFunnel } from './funnel.fixture.ts';
import { mergeUnsaved } from './save-states.ts';
import { memoryLocation } from './step-location.ts';
import type { FunnelEvent } from './types.ts';

const details: FunnelEvent[] = [{ type: 'SUBMIT_CONTACT', contact, allowMechanicsToContact: true }];
test('[FUN-02] from the first task to the outcome; the launcher does not return', async () => {
  const server = fakeServer();
  const funnel = startFunnel(server);
  expect(await funnel.walk()).toBe('task-select');
  expect(await funnel.walk(...basic)).toBe('vehicle-rego-check');
  expect(await funnel.walk(...typedVehicle)).toBe('customer-notes-for-mechanic');
  expect(await funnel.walk(...details)).toBe('customer-details-step2');
  funnel.actor.send({ type: 'CHECK_CODE', code: '123456' });
  await funnel.settled((snapshot) => snapshot.status === 'done');
  expect(funnel.actor.getSnapshot().output?.outcome.Kind).toBe('quotes');
  expect(funnel.location.read()).toBe('customer-details-step2');
  expect(server.submits[0]?.payload).toMatchObject({
    LeadStatusID: 'QuoteRequested',
    DEApiVersion: 2,
    QuoteFlowVersion: 2,
    Mid: 'Mazda|3|2018|Hatchback|Petrol|Automatic|Neo|2.0L',
    MobileNumber: '+61404040404',
    SuburbId: 12,
    Communication: 'Both',
  });
});

test('the step that is shown opens again without a move, and takes the next press at once', async () => {
  const funnel = startFunnel(fakeServer());
  await funnel.walk({ type: 'PICK_BASIC' }, { type: 'OPEN', step: 'task-your-items' });
  const before = funnel.actor.getSnapshot();
  const steps = funnel.emitted.length;
  funnel.actor.send({ type: 'OPEN', step: 'task-your-items' });
  expect(funnel.actor.getSnapshot().value).toEqual(before.value);
  expect(funnel.context().trail).toEqual(before.context.trail);
  expect(funnel.emitted).toHaveLength(steps);
  // On the way to another step, the shown one is a request to stay.
  funnel.actor.send({ type: 'CONTINUE' });
  expect(funnel.actor.getSnapshot().hasTag('moving')).toBe(true);
  expect(await funnel.walk({ type: 'OPEN', step: 'task-your-items' })).toBe('task-your-items');
  expect(await funnel.walk({ type: 'CONTINUE' })).toBe('vehicle-rego-check');
});

describe('[VEH-02] [VEH-03] the manual chain', () => {
  test('skips a level with one option and starts after make and model of the launcher', async () => {
    const funnel = startFunnel(fakeServer());
    await funnel.walk(...basic, { type: 'ENTER_VEHICLE' });
    expect(funnel.step()).toBe('vehicle-year');
    expect(await funnel.walk({ type: 'ANSWER_LEVEL', value: '2018' })).toBe('vehicle-fuel');
    expect(funnel.context().data.vehicle).toMatchObject({ Body: 'Hatchback', Mid: null });
    expect(funnel.emitted.map((event) => 'step' in event && event.step)).not.toContain('vehicle-body');
  });
  test('another answer for an earlier level clears the later ones', async () => {
    const funnel = startFunnel(fakeServer());
    await funnel.walk(...basic, ...typedVehicle.slice(0, 3), { type: 'BACK' }, { type: 'BACK' });
    expect(funnel.step()).toBe('vehicle-year');
    await funnel.walk({ type: 'ANSWER_LEVEL', value: '2017' });
    expect(funnel.step()).toBe('vehicle-fuel');
    expect(funnel.context().data.vehicle).toMatchObject({ Year: 2017, Fuel: null, Mid: null });
  });
  test('[VEH-04] an engine sets Mid, schedule and price category', async () => {
    const funnel = startFunnel(fakeServer());
    await funnel.walk(...basic, ...typedVehicle);
    expect(funnel.context().data.vehicle).toMatchObject({
      ServiceScheduleId: 5,
      PriceCategory: 'B',
      Mid: expect.any(String),
    });
  });
  test('[VEH-05] not sure of the year: unknown vehicle, on to customer', async () => {
    const funnel = startFunnel(fakeServer());
    expect(await funnel.walk(...basic, { type: 'ENTER_VEHICLE' }, { type: 'NOT_SURE' })).toBe(
      'customer-notes-for-mechanic',
    );
    await funnel.saved();
    expect(funnel.context().data.isUnknownVehicle).toBe(true);
  });
  test('a failed definition keeps the answer and can be tried again', async () => {
    const server = fakeServer();
    const funnel = startFunnel(server);
    await funnel.walk(...basic, { type: 'ENTER_VEHICLE' });
    server.failing.add('defineVehicle');
    await funnel.walk({ type: 'ANSWER_LEVEL', value: '2018' });
    expect(funnel.context()).toMatchObject({
      step: 'vehicle-year',
      failure: { during: 'vehicle', status: -1 },
    });
    expect(await funnel.walk({ type: 'RETRY' })).toBe('vehicle-fuel');
  });
});

describe('[VEH-01] the rego check', () => {
  test('a plate that is found is shown and confirmed', async () => {
    const server = fakeServer();
    server.plates.ABC123 = MAZDA;
    const funnel = startFunnel(server);
    expect(await funnel.walk(...basic, { type: 'LOOK_UP', plate: 'abc123', state: 'NSW' })).toBe(
      'vehicle-rego-found',
    );
    expect(funnel.context().candidate).toMatchObject({ Make: 'Mazda', Rego: 'ABC123' });
    expect(await funnel.walk({ type: 'CONFIRM' })).toBe('customer-notes-for-mechanic');
    expect(funnel.context().data).toMatchObject({
      isVerifiedRego: true,
      vehicle: { Rego: 'ABC123', State: 'NSW', ServiceScheduleId: 5 },
    });
  });
  test('[LCH-02] the plate of the launcher is looked up when its turn comes, and again only on request', async () => {
    const server = fakeServer({
      VehicleMake: null,
      VehicleModel: null,
      VehicleRego: 'ABC123',
      VehicleRegoState: 'NSW',
    });
    server.plates.ABC123 = MAZDA;
    const funnel = startFunnel(server);
    expect(await funnel.walk({ type: 'PICK_BASIC' })).toBe('vehicle-rego-found');
    expect(funnel.context().candidate).toMatchObject({ Make: 'Mazda', Rego: 'ABC123', State: 'NSW' });
    expect(await funnel.walk({ type: 'OPEN', step: 'vehicle-rego-check' })).toBe('vehicle-rego-check');
    server.plates = {};
    const unknown = startFunnel(server);
    expect(await unknown.walk({ type: 'PICK_BASIC' })).toBe('vehicle-rego-not-found');
    expect(await unknown.walk({ type: 'OPEN', step: 'vehicle-rego-check' })).toBe('vehicle-rego-check');
    expect(await unknown.walk({ type: 'ENTER_VEHICLE' })).toBe('vehicle-make');
  });
  test('a plate that leaves a question open goes to that level', async () => {
    const server = fakeServer();
    server.plates.ABC123 = { ...MAZDA, Fuel: null, Mid: null };
    const funnel = startFunnel(server);
    await funnel.walk(...basic, { type: 'LOOK_UP', plate: 'ABC123', state: 'NSW' }, { type: 'CONFIRM' });
    expect(funnel.step()).toBe('vehicle-fuel');
    expect(await funnel.walk({ type: 'ANSWER_LEVEL', value: 'Diesel' })).toBe('vehicle-engine');
  });
  test.each(['not found', 'failing'])('%s: the typed vehicle, which keeps the plate', async (how) => {
    const server = fakeServer();
    if (how === 'failing') server.failing.add('lookUpRego');
    const funnel = startFunnel(server);
    expect(await funnel.walk(...basic, { type: 'LOOK_UP', plate: 'XXX999', state: 'NSW' })).toBe(
      'vehicle-rego-not-found',
    );
    expect(await funnel.walk(...typedVehicle)).toBe('customer-notes-for-mechanic');
    expect(funnel.context().data.vehicle).toMatchObject({ Rego: 'XXX999', Year: 2018 });
  });
  test.each(['found', 'not found'])('%s, then back: the car keeps its own plate', async (how) => {
    const server = fakeServer();
    server.plates.ABC123 = MAZDA;
    if (how === 'found') server.plates.XYZ999 = { ...MAZDA, Make: 'Kia', Mid: 'k-1' };
    const funnel = startFunnel(server);
    const lookUp: FunnelEvent = { type: 'LOOK_UP', plate: 'XYZ999', state: 'VIC' };
    await funnel.walk(...basic, { type: 'LOOK_UP', plate: 'ABC123', state: 'NSW' }, { type: 'CONFIRM' });
    await funnel.walk({ type: 'OPEN', step: 'vehicle-rego-check' }, lookUp, { type: 'BACK' });
    expect(await funnel.walk({ type: 'BACK' })).toBe('customer-notes-for-mechanic');
    expect(funnel.context()).toMatchObject({
      candidate: null,
      data: { vehicle: { Make: 'Mazda', Rego: 'ABC123', State: 'NSW' } },
    });
  });
  test('a plate that is not found stays with a car that the customer is not sure of', async () => {
    const funnel = startFunnel(fakeServer());
    await funnel.walk(...basic, ...typedVehicle, { type: 'OPEN', step: 'vehicle-rego-check' });
    await funnel.walk({ type: 'LOOK_UP', plate: 'XYZ999', state: 'VIC' }, { type: 'ENTER_VEHICLE' });
    expect(await funnel.walk({ type: 'NOT_SURE' })).toBe('customer-notes-for-mechanic');
    expect(funnel.context().data.vehicle.Rego).toBe('XYZ999');
  });
});

describe('[TSK-01] tasks', () => {
  test('a task by category, with its question, a task by search, a custom one; all are reviewed', async () => {
    const funnel = startFunnel(fakeServer());
    expect(
      await funnel.walk({ type: 'OPEN', step: 'task-category' }, { type: 'PICK_CATEGORY', categoryId: 2 }),
    ).toBe('task-repairs');
    expect(await funnel.walk({ type: 'PICK_TASK', taskId: BATTERY })).toBe('task-generic-item');
    expect(await funnel.walk({ type: 'ANSWER_QUESTION', answers: ['No'] })).toBe('task-your-items');
    await funnel.walk({ type: 'OPEN', step: 'task-search' }, { type: 'PICK_TASK', taskId: PADS });
    await funnel.walk({ type: 'OPEN', step: 'task-custom' }, { type: 'ADD_CUSTOM', notes: 'A rattle' });
    expect(funnel.step()).toBe('task-your-items');
    expect(funnel.context().data.items).toMatchObject([
      { RepairInspectionId: BATTERY, AdditionalDetails: 'Does the car start? No' },
      { RepairInspectionId: PADS },
      { IsCustomRepair: true, RepairNotes: 'A rattle' },
    ]);
  });
  test('[TSK-04] a task that is picked again leaves the cart, and an undo brings back what was removed', async () => {
    const funnel = startFunnel(fakeServer());
    await funnel.walk({ type: 'OPEN', step: 'task-search' }, { type: 'PICK_TASK', taskId: PADS });
    await funnel.walk({ type: 'OPEN', step: 'task-search' }, { type: 'PICK_TASK', taskId: PADS });
    expect(funnel.context()).toMatchObject({ step: 'task-search', data: { items: [] } });
    await funnel.walk({ type: 'PICK_TASK', taskId: PADS }, { type: 'REMOVE_ITEM', index: 0 });
    expect(funnel.step()).toBe('task-select');
    expect(await funnel.walk({ type: 'UNDO' })).toBe('task-your-items');
    expect(funnel.context().data.items).toHaveLength(1);
  });
  test('skips the review of one item without suggestions; a customer who came from the list returns to it', async () => {
    const funnel = startFunnel(fakeServer());
    expect(await funnel.walk({ type: 'PICK_BASIC' })).toBe('vehicle-rego-check');
    expect(await funnel.walk({ type: 'OPEN', step: 'task-your-items' })).toBe('task-your-items');
    await funnel.walk({ type: 'OPEN', step: 'task-select' });
    expect(await funnel.walk({ type: 'PICK_LOGBOOK' })).toBe('task-your-items');
  });
  test('[TSK-02] a logbook service asks for its interval once the vehicle is known', async () => {
    const funnel = startFunnel(fakeServer());
    expect(await funnel.walk({ type: 'PICK_LOGBOOK' }, { type: 'CONTINUE' }, ...typedVehicle)).toBe(
      'vehicle-logbook-interval',
    );
    expect(funnel.context().intervals).toHaveLength(7);
    expect(await funnel.walk({ type: 'CHOOSE_INTERVAL', serviceIntervalId: 7 })).toBe(
      'customer-notes-for-mechanic',
    );
    expect(funnel.context().data.items[0]).toMatchObject({ ServiceIntervalId: 7, ServiceScheduleId: 5 });
  });
  /** A lead whose interval was chosen for another schedule than its car has now. */
  async function chooseIntervalOfOtherCar() {
    const server = fakeServer();
    const first = startFunnel(server);
    await first.walk({ type: 'PICK_LOGBOOK' }, { type: 'CONTINUE' }, ...typedVehicle);
    await first.walk({ type: 'CHOOSE_INTERVAL', serviceIntervalId: 7 });
    await first.saved();
    server.lead = { ...server.lead, ServiceScheduleId: 6 };
    return server;
  }
  test('[TSK-02] the interval opens again for a car that was changed elsewhere', async () => {
    const server = await chooseIntervalOfOtherCar();
    const funnel = startFunnel(server);
    expect(await funnel.walk()).toBe('vehicle-logbook-interval');
    expect(await funnel.walk({ type: 'CHOOSE_INTERVAL', serviceIntervalId: 7 })).toBe(
      'customer-notes-for-mechanic',
    );
    expect(funnel.context().data.items[0]).toMatchObject({ ServiceIntervalId: 7, ServiceScheduleId: 6 });
  });
  test('[TSK-03] a single interval is chosen without asking', async () => {
    const server = fakeServer();
    server.intervals = server.intervals.slice(0, 1);
    const funnel = startFunnel(server);
    expect(await funnel.walk({ type: 'PICK_LOGBOOK' }, { type: 'CONTINUE' }, ...typedVehicle)).toBe(
      'customer-notes-for-mechanic',
    );
    expect(funnel.context().data.items[0]).toMatchObject({ ServiceIntervalId: 1 });
  });
  test('[TSK-03] a single interval of the new schedule replaces one of another, without asking', async () => {
    const server = await chooseIntervalOfOtherCar();
    server.intervals = server.intervals.slice(0, 1);
    const funnel = startFunnel(server);
    expect(await funnel.walk()).toBe('customer-notes-for-mechanic');
    expect(funnel.context().data.items[0]).toMatchObject({ ServiceIntervalId: 1, ServiceScheduleId: 6 });
  });
  test('[TSK-06] no schedule, or a task that does not fit: Basic Service or another task', async () => {
    const kia = startFunnel(fakeServer({ VehicleMake: 'Kia' }));
    expect(await kia.walk({ type: 'PICK_LOGBOOK' }, { type: 'CONTINUE' }, ...typedVehicle)).toBe(
      'vehicle-task-error',
    );
    expect(await kia.walk({ type: 'USE_BASIC' })).toBe('customer-notes-for-mechanic');
    expect(kia.context().data.items).toMatchObject([{ ServiceType: 'GenericService' }]);

    const diesel = startFunnel(fakeServer());
    await diesel.walk(
      { type: 'OPEN', step: 'task-search' },
      { type: 'PICK_TASK', taskId: DIESEL_FILTER },
      { type: 'CONTINUE' },
    );
    expect(await diesel.walk(...typedVehicle)).toBe('vehicle-task-error');
    expect(await diesel.walk({ type: 'FIND_ANOTHER' })).toBe('task-select');
    expect(diesel.context().data.items).toEqual([]);
  });
  test('[TSK-06] work that the car cannot have stays in the way until it is answered', async () => {
    const server = fakeServer();
    server.plates.ABC123 = MAZDA;
    const funnel = startFunnel(server);
    await funnel.walk(
      { type: 'OPEN', step: 'task-search' },
      { type: 'PICK_TASK', taskId: DIESEL_FILTER },
      { type: 'LOOK_UP', plate: 'ABC123', state: 'NSW' },
    );
    const confirmed = await funnel.walk({ type: 'CONFIRM' });
    expect(confirmed).toBe('vehicle-task-error');
    const backAndForth = await funnel.walk({ type: 'BACK' }, { type: 'CONFIRM' });
    expect(backAndForth).toBe('vehicle-task-error');
    const overTheList = await funnel.walk({ type: 'OPEN', step: 'task-your-items' }, { type: 'CONTINUE' });
    expect(overTheList).toBe('vehicle-task-error');
    const overThePlace = await funnel.walk({ type: 'OPEN', step: 'location' }, { type: 'CONTINUE' });
    expect(overThePlace).toBe('vehicle-task-error');
    expect(await funnel.walk({ type: 'OPEN', step: 'customer-details-step1' })).toBe('vehicle-task-error');
    expect(await funnel.walk({ type: 'USE_BASIC' })).toBe('customer-notes-for-mechanic');
  });
  test('[TSK-12] another vehicle clears the cart and an undo puts it back', async () => {
    const funnel = startFunnel(fakeServer());
    await funnel.walk(
      ...basic,
      ...typedVehicle,
      { type: 'OPEN', step: 'vehicle-year' },
      { type: 'ANSWER_LEVEL', value: '2017' },
    );
    await funnel.walk({ type: 'ANSWER_LEVEL', value: 'Petrol' }, { type: 'ANSWER_LEVEL', value: '2.5L' });
    expect(funnel.context()).toMatchObject({
      step: 'task-select',
      data: { items: [] },
      notice: { kind: 'cart-cleared' },
    });
    expect(await funnel.walk({ type: 'UNDO' })).toBe('task-your-items');
    expect(funnel.context().data.items).toHaveLength(1);
  });
  test('[TSK-17] a preset of the launcher lands in the cart, or opens its category', async () => {
    const tasks = startFunnel(fakeServer(), {
      preset: { repairInspectionIds: [PADS, 99_999], repairCategoryId: null },
    });
    await tasks.walk();
    await tasks.saved();
    expect(tasks.context().data.items).toMatchObject([{ RepairInspectionId: PADS }]);
    const category = startFunnel(fakeServer(), { preset: { repairInspectionIds: [], repairCategoryId: 2 } });
    expect(await category.walk()).toBe('task-repairs');
  });
});

describe('[CUS-02] verification', () => {
  const toCode = [...basic, ...typedVehicle, ...details];
  test('a wrong or unknown code shows an error until the code changes', async () => {
    const funnel = startFunnel(fakeServer());
    await funnel.walk(...toCode, { type: 'CHECK_CODE', code: '999999' });
    expect(funnel.context().codeProblem).toBe('InvalidCode');
    await funnel.walk({ type: 'CODE_CHANGED' });
    expect(funnel.context().codeProblem).toBeNull();
    await funnel.walk({ type: 'CHECK_CODE', code: '000000' });
    expect(funnel.context().codeProblem).toBe('NotFound');
  });
  test('a number that is verified already needs no code', async () => {
    const server = fakeServer();
    server.alreadyVerified = true;
    const funnel = startFunnel(server);
    await funnel.walk(...toCode);
    await funnel.settled((snapshot) => snapshot.status === 'done');
    expect(server.submits).toHaveLength(1);
  });
  test('a failed send shows at the details and keeps them', async () => {
    const server = fakeServer();
    server.failing.add('sendCode');
    const funnel = startFunnel(server);
    expect(await funnel.walk(...toCode)).toBe('customer-notes-for-mechanic');
    expect(funnel.context()).toMatchObject({
      failure: { during: 'send-code' },
      data: { contact: { ...contact, mobile: '+61404040404' } },
    });
  });
  test('a code that was sent before can be entered where no other is sent, for the same number only', async () => {
    const server = fakeServer();
    const funnel = startFunnel(server);
    const again: FunnelEvent[] = [{ type: 'OPEN', step: 'customer-details-step1' }, ...details];
    expect(await funnel.walk(...toCode)).toBe('customer-details-step2');
    server.failing.add('sendCode');
    expect(await funnel.walk(...again)).toBe('customer-details-step2');
    expect(funnel.context()).toMatchObject({ sent: { SentTo: 'SMS' }, failure: { during: 'send-code' } });
    // Nothing was sent, so the next try needs no wait.
    funnel.actor.send({ type: 'RESEND' });
    await funnel.settled(({ context }) => context.sentCount === 2);
    expect(funnel.context().failure).toBeNull();
    server.failing.add('sendCode');
    await funnel.walk({ type: 'OPEN', step: 'customer-details-step1' });
    const other = { ...contact, mobile: '+61404040405' };
    expect(await funnel.walk({ type: 'SUBMIT_CONTACT', contact: other, allowMechanicsToContact: true })).toBe(
      'customer-details-step1',
    );
    expect(await funnel.walk({ type: 'OPEN', step: 'customer-details-step2' })).toBe(
      'customer-details-step1',
    );
  });
  test('[CUS-03] a suspected workshop ends on the error page before any code is sent', async () => {
    const server = fakeServer();
    server.isSuspected = true;
    const funnel = startFunnel(server);
    await funnel.walk(...toCode);
    expect(funnel.actor.getSnapshot().output?.outcome.Kind).toBe('quote-confirmation-error');
    expect(server.calls).not.toContain('sendCode');
  });
  test('[CUS-03] a check that fails lets the funnel go on', async () => {
    const server = fakeServer();
    server.isSuspected = 'fails';
    expect(await startFunnel(server).walk(...toCode)).toBe('customer-details-step2');
  });
});

describe('saving', () => {
  test('[LED-02] changes made while a save is on its way merge, and only the last answer refreshes the view', async () => {
    const server = fakeServer();
    let open = () => {};
    server.gate = new Promise((resolve) => {
      open = resolve;
    });
    const funnel = startFunnel(server);
    await funnel.walk({ type: 'PICK_BASIC' });
    await funnel.walk({ type: 'OPEN', step: 'task-custom' }, { type: 'ADD_CUSTOM', notes: 'One' });
    await funnel.walk({ type: 'OPEN', step: 'task-custom' }, { type: 'ADD_CUSTOM', notes: 'Two' });
    open();
    await funnel.saved();
    expect(server.saves.map((save) => save.CartItems?.length)).toEqual([1, 3]);
    expect(funnel.context().data.items).toHaveLength(3);
  });
  test('[LED-02] an answer that is overtaken by a change refreshes nothing, and a later one cannot come before it', async () => {
    const server = fakeServer();
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    server.gate = first.promise;
    const funnel = startFunnel(server);
    await funnel.walk({ type: 'PICK_BASIC' });
    server.gate = second.promise;
    await funnel.walk({ type: 'OPEN', step: 'task-custom' }, { type: 'ADD_CUSTOM', notes: 'One' });
    // Another device has written in between; both responses show it.
    server.lead = { ...server.lead, RepairNotes: 'From elsewhere' };
    const seen: unknown[] = [];
    funnel.actor.subscribe(({ context: { data } }) => seen.push([data.items.length, data.notes]));

    // The second response is ready before the first, so it is not requested yet.
    second.resolve();
    await funnel.settled();
    expect(server.sentSaves).toBe(1);
    expect(seen).toEqual([]);
    first.resolve();
    await funnel.saved();
    expect(server.sentSaves).toBe(2);
    expect(new Set(seen.slice(0, -1).map(String))).toEqual(new Set(['2,']));
    expect(seen.at(-1)).toEqual([2, 'From elsewhere']);
  });
  test.each([1, 2] as const)(
    'v%i: a save that is answered while another plate is looked up leaves that plate in place',
    async (version) => {
      const server = fakeServer();
      server.plates.ABC123 = MAZDA;
      server.plates.XYZ789 = { ...MAZDA, Make: 'Kia', Mid: 'k-1' };
      const funnel = startFunnel(server, { version });
      await funnel.walk(...basic, { type: 'LOOK_UP', plate: 'ABC123', state: 'NSW' }, { type: 'CONFIRM' });
      await funnel.saved();
      const answer = Promise.withResolvers<void>();
      server.gate = answer.promise;
      await funnel.walk({ type: 'OPEN', step: 'task-custom' }, { type: 'ADD_CUSTOM', notes: 'One' });
      await funnel.walk({ type: 'OPEN', step: 'vehicle-rego-check' });
      funnel.actor.send({ type: 'LOOK_UP', plate: 'XYZ789', state: 'VIC' });
      answer.resolve();
      await funnel.saved();
      await funnel.settled();
      expect(funnel.context().data.vehicle).toMatchObject({ Rego: 'XYZ789', State: 'VIC' });
      await funnel.walk({ type: 'CONFIRM' });
      await funnel.saved();
      expect(server.lead).toMatchObject({
        VehicleMake: 'Kia',
        VehicleRego: 'XYZ789',
        VehicleRegoState: 'VIC',
      });
    },
  );
  test('[FUN-07] a failed save loses nothing and goes with the next change', async () => {
    const server = fakeServer();
    server.failing.add('saveLead');
    const funnel = startFunnel(server);
    await funnel.walk({ type: 'PICK_BASIC' });
    await funnel.settled((snapshot) => snapshot.context.failure !== null);
    expect(funnel.context()).toMatchObject({
      failure: { during: 'save', status: -1 },
      data: { items: [{ GenericServiceId: 1 }] },
    });
    expect(funnel.emitted).toContainEqual({ type: 'failed', during: 'save' });
    await funnel.walk({ type: 'RETRY' });
    await funnel.saved();
    expect(server.saves).toMatchObject([{ CartItems: [{ GenericServiceId: 1 }] }]);
    expect(funnel.context().failure).toBeNull();
  });
  test('[FUN-07] one retry loads the tasks that did not come and sends the save that failed', async () => {
    const server = fakeServer();
    server.failing.add('loadRepairs').add('saveLead');
    const funnel = startFunnel(server);
    await funnel.settled((snapshot) => snapshot.matches({ open: { catalogue: 'failed' } }));
    funnel.actor.send({ type: 'PICK_BASIC' });
    await funnel.settled((snapshot) => snapshot.context.failure !== null);
    funnel.actor.send({ type: 'RETRY' });
    await funnel.saved();
    expect(server.saves).toMatchObject([{ CartItems: [{ GenericServiceId: 1 }] }]);
    await funnel.settled((snapshot) => snapshot.context.repairs !== null);
    expect(funnel.context().failure).toBeNull();
  });
  test('[FUN-07] after a reload shows and sends again unsaved answers, but not refused ones', async () => {
    const server = fakeServer();
    server.gate = new Promise(() => {});
    const left = startFunnel(server);
    await left.walk({ type: 'PICK_BASIC' });
    await left.walk({ type: 'OPEN', step: 'task-custom' }, { type: 'ADD_CUSTOM', notes: 'One' });
    const unsaved = mergeUnsaved(left.context());
    expect(unsaved?.CartItems).toHaveLength(2);
    server.gate = null;
    const again = startFunnel(server, { unsaved });
    await again.walk();
    expect(again.context().data.items).toHaveLength(2);
    await again.saved();
    expect(server.saves.at(-1)?.CartItems).toHaveLength(2);
    expect(mergeUnsaved(again.context())).toBeNull();

    const { failure } = left.context();
    expect(failure).toBeNull();
    const refused = {
      during: 'save' as const,
      message: null,
      problem: { errors: [] },
    };
    expect(mergeUnsaved({ ...left.context(), failure: { ...refused, status: 400 } })).toBeNull();
    expect(mergeUnsaved({ ...left.context(), failure: { ...refused, status: 503 } })).toEqual(unsaved);
  });
  test('[LED-03] another guid in the answer is a shift: later saves go to the new lead', async () => {
    const server = fakeServer();
    const funnel = startFunnel(server);
    await funnel.walk();
    server.lead = { ...server.lead, Guid: 'shifted' };
    await funnel.walk({ type: 'PICK_BASIC' });
    await funnel.saved();
    expect(funnel.emitted).toContainEqual({ type: 'shift', leadGuid: 'shifted' });
    await funnel.walk({ type: 'OPEN', step: 'task-custom' }, { type: 'ADD_CUSTOM', notes: 'One' });
    await funnel.saved();
    expect(server.saves.at(-1)?.Guid).toBe('shifted');
  });
  test('a submit whose answer was lost is sent again under the same key', async () => {
    const server = fakeServer();
    server.failing.add('submitLead');
    const funnel = startFunnel(server);
    await funnel.walk(...basic, ...typedVehicle, ...details, { type: 'CHECK_CODE', code: '123456' });
    await funnel.settled((snapshot) => snapshot.hasTag('failed'));
    await funnel.walk({ type: 'RETRY' });
    await funnel.settled((snapshot) => snapshot.status === 'done');
    expect(server.submits.map((submit) => submit.key)).toEqual(['key-1', 'key-1']);
  });
  test('a submit that is refused leads back to the answers, which are sent again once corrected', async () => {
    const server = fakeServer();
    Object.assign(server, { failing: new Set(['submitLead']), error: { status: 400 } });
    const funnel = startFunnel(server);
    await funnel.walk(...basic, ...typedVehicle, ...details, { type: 'CHECK_CODE', code: '123456' });
    await funnel.settled((snapshot) => snapshot.hasTag('failed'));
    expect(funnel.context().failure).toMatchObject({ during: 'submit', status: 400 });
    expect(await funnel.walk({ type: 'BACK' })).toBe('customer-notes-for-mechanic');
    // The form shows the refused fields until it is sent again.
    expect(funnel.context().failure).toMatchObject({ during: 'submit', status: 400 });
    await funnel.walk(...details);
    expect(funnel.context().failure).toBeNull();
    await funnel.walk({ type: 'CHECK_CODE', code: '123456' });
    await funnel.settled((snapshot) => snapshot.status === 'done');
  });
});

describe('[FUN-02] the location', () => {
  test('progress pushes, a skipped step and a refused request replace', async () => {
    const location = memoryLocation();
    const funnel = startFunnel(fakeServer(), { location });
    await funnel.walk(...basic, ...typedVehicle.slice(0, 2));
    expect(location.steps).toEqual(['task-select', 'vehicle-rego-check', 'vehicle-year', 'vehicle-fuel']);
    location.push('customer-details-step2');
    expect(await funnel.walk({ type: 'REQUEST_STEP', step: 'customer-details-step2' })).toBe('vehicle-fuel');
    expect(location.steps.slice(-2)).toEqual(['vehicle-fuel', 'vehicle-fuel']);
  });
  test('[FUN-01] a deep link opens its step only where what it needs is there', async () => {
    const early = startFunnel(fakeServer(), { location: memoryLocation('customer-details-step1') });
    expect(await early.walk()).toBe('task-select');
    const lead = fakeServer({ CartItems: [{ LeadCartItemType: 'Service', GenericServiceId: 1 } as never] });
    expect(await startFunnel(lead, { location: memoryLocation('location') }).walk()).toBe('location');
  });
  test('back walks the way that was taken and forgets nothing', async () => {
    const funnel = startFunnel(fakeServer());
    await funnel.walk(...basic, ...typedVehicle, {
      type: 'SUBMIT_CONTACT',
      contact,
      allowMechanicsToContact: true,
      notes: 'Rattle',
    });
    const seen = [];
    for (let index = 0; index < 6; index++) seen.push(await funnel.walk({ type: 'BACK' }));
    expect(seen).toEqual([
      'customer-notes-for-mechanic',
      'vehicle-engine',
      'vehicle-fuel',
      'vehicle-year',
      'vehicle-rego-check',
      'task-select',
    ]);
    expect(funnel.context().data).toMatchObject({
      notes: 'Rattle',
      items: [{}],
      vehicle: { Mid: expect.any(String) },
    });
  });
});
