import { HARBOUR_MOTORS } from '@pitlane/domain/funnel/fixed-supplier.fixture';
import { describe, expect, test, vi } from 'vitest';
import { basic, typedVehicle } from './events.fixture.ts';
import { contact, fakeServer, PADS, startFunnel } from './funnel.fixture.ts';
import { contactToShow } from './lead-data.ts';
import { memoryLocation } from './step-location.ts';
import type { FunnelEvent } from './types.ts';

const soon: FunnelEvent = { type: 'CHOOSE_URGENCY', urgency: 'AsSoonAsPossible' };
const workshop: FunnelEvent = { type: 'CHOOSE_KIND', option: { kind: 'Workshop', withPickUp: false } };
const job: FunnelEvent = { type: 'SAVE_JOB', notes: 'Squeaks', nextServiceDue: '23/03/2027' };
const submit: FunnelEvent = { type: 'SUBMIT_CONTACT', contact, allowMechanicsToContact: true };
const v1 = (server = fakeServer(), more = {}) => startFunnel(server, { version: 1, ...more });

test('[FUN-02] v1 asks when, by whom, about the job and who, and submits without a code', async () => {
  const server = fakeServer();
  const funnel = v1(server);
  expect(await funnel.walk(...basic, ...typedVehicle)).toBe('date-when');
  expect(await funnel.walk({ type: 'CHOOSE_URGENCY', urgency: 'WithinAFewWeeks' })).toBe(
    'workshop-or-mobile-mechanic',
  );
  expect(await funnel.walk(workshop)).toBe('customer');
  expect(await funnel.walk(job)).toBe('customer-contact-info');
  await funnel.walk(submit);
  await funnel.settled((snapshot) => snapshot.status === 'done');
  expect(server.calls).not.toContain('sendCode');
  expect(server.submits[0]?.payload).not.toHaveProperty('QuoteFlowVersion');
  expect(server.submits[0]?.payload).toMatchObject({
    QuoteUrgency: 'WithinAFewWeeks',
    ServiceDate: '2026-12-01',
    NextServiceDue: '23/03/2027',
    WorkshopCategory: 2,
    RepairNotes: 'Squeaks',
    Name: contact.name,
  });
});

describe('[DAT-01] [DAT-03] when', () => {
  test('a specific day is picked in its window, never on a blocked day or outside', async () => {
    const server = fakeServer();
    const funnel = v1(server);
    await funnel.walk(...basic, ...typedVehicle, { type: 'CHOOSE_URGENCY', urgency: 'SpecificDay' });
    expect(funnel.step()).toBe('date-picker');
    for (const day of ['2026-12-25', '2026-11-22', '2027-01-24'])
      expect(await funnel.walk({ type: 'CHOOSE_DAY', day })).toBe('date-picker');
    expect(await funnel.walk({ type: 'CHOOSE_DAY', day: '2027-01-23' })).toBe('workshop-or-mobile-mechanic');
    await funnel.saved();
    expect(server.lead).toMatchObject({ QuoteUrgency: 'SpecificDay', ServiceDate: '2027-01-23' });
  });
  test('missing dates show an error, are requested on retry, and do not block work without them', async () => {
    const server = fakeServer();
    server.failing.add('loadDates');
    const funnel = v1(server);
    await funnel.walk(...basic, ...typedVehicle);
    await funnel.settled(({ context }) => context.failure?.during === 'dates');
    await funnel.walk({ type: 'RETRY' });
    await funnel.settled(({ context }) => context.dates !== null);
    expect(await funnel.walk(soon)).toBe('workshop-or-mobile-mechanic');
  });
  test('days that did not load are requested again for another suburb', async () => {
    const server = fakeServer();
    server.failing.add('loadDates');
    const funnel = v1(server);
    await funnel.walk(...basic, { type: 'OPEN', step: 'location' });
    await funnel.settled(({ context }) => context.failure?.during === 'dates');
    const suggestion = { Value: 'Newtown NSW 2042', Data: 7, Obj: { State: 'NSW', Country: 'AU' } } as never;
    await funnel.walk({ type: 'CHOOSE_LOCATION', suggestion });
    await funnel.settled(({ context }) => context.datesFor === 7 && context.dates !== null);
    server.failing.add('loadDates');
    await funnel.walk({ type: 'OPEN', step: 'location' });
    funnel.actor.send({
      type: 'CHOOSE_LOCATION',
      suggestion: { ...(suggestion as object), Data: 8 } as never,
    });
    await funnel.settled(({ context }) => context.datesFor === 8 && context.failure !== null);
    expect(funnel.context().dates).toBeNull();
  });
});

describe('[DAT-04] by whom', () => {
  const toKind = [...basic, ...typedVehicle, soon];
  test('only a workshop there: it is chosen, and its step skipped', async () => {
    const server = fakeServer();
    server.availability = { HasMobileMechanics: false };
    const funnel = v1(server);
    expect(await funnel.walk(...toKind)).toBe('customer');
    await funnel.saved();
    expect(server.lead.WorkshopCategory).toBe(2);
    expect(funnel.location.read()).toBe('customer');
  });
  test('pick-up and drop-off is a required extra of the lead, and gone with another choice', async () => {
    const server = fakeServer();
    server.availability = { HasMobileMechanics: true, HasWorkshopsWithVehiclePickUpAndDropOff: true };
    const funnel = v1(server);
    await funnel.walk(...toKind, { type: 'CHOOSE_KIND', option: { kind: 'Workshop', withPickUp: true } });
    await funnel.saved();
    expect(server.lead).toMatchObject({ WorkshopCategory: 2, RequiredExtras: [3] });
    await funnel.walk(
      { type: 'OPEN', step: 'workshop-or-mobile-mechanic' },
      { type: 'CHOOSE_KIND', option: { kind: 'MobileMechanic', withPickUp: false } },
    );
    await funnel.saved();
    expect(server.lead).toMatchObject({ WorkshopCategory: 1, RequiredExtras: [] });
  });
  test('without availability the choice is still offered', async () => {
    const server = fakeServer();
    server.failing.add('loadAvailability');
    expect(await v1(server).walk(...toKind)).toBe('workshop-or-mobile-mechanic');
  });
  test('the mobile flow of the launcher has answered it', async () => {
    const funnel = v1(fakeServer({ WorkshopCategory: 1 }));
    expect(await funnel.walk(...toKind)).toBe('customer');
  });
});

test('[LED-05] availability is requested again for another item, vehicle, suburb or day, and not for notes', async () => {
  const server = fakeServer();
  const funnel = v1(server);
  const countCalls = () => server.calls.filter((call) => call === 'loadAvailability').length;
  await funnel.walk();
  const steps: [FunnelEvent[], number][] = [
    [
      [
        { type: 'OPEN', step: 'task-search' },
        { type: 'PICK_TASK', taskId: PADS },
      ],
      1,
    ],
    // Past what goes with it, then past the list.
    [[{ type: 'CONTINUE' }, { type: 'CONTINUE' }, ...typedVehicle], 1],
    [[{ type: 'CHOOSE_URGENCY', urgency: 'JustPriceChecking' }], 1],
    [[workshop, job], 0],
  ];
  for (const [events, more] of steps) {
    const before = countCalls();
    await funnel.walk(...events);
    await funnel.saved();
    expect(countCalls() - before, JSON.stringify(events.at(-1))).toBeGreaterThanOrEqual(more);
    if (more === 0) expect(countCalls()).toBe(before);
  }
});

test('[LED-05] and after ten minutes', async () => {
  vi.useFakeTimers();
  try {
    const server = fakeServer();
    v1(server);
    await vi.advanceTimersByTimeAsync(1000);
    const countLoads = () => server.calls.filter((call) => call === 'loadAvailability').length;
    const before = countLoads();
    await vi.advanceTimersByTimeAsync(598_000);
    expect(countLoads()).toBe(before);
    await vi.advanceTimersByTimeAsync(2000);
    expect(countLoads()).toBe(before + 1);
  } finally {
    vi.useRealTimers();
  }
});

test('[FUN-06] an answer stays in view for 200 ms, then the next step is shown', async () => {
  vi.useFakeTimers();
  try {
    const funnel = startFunnel(fakeServer(), { stepDelayMs: undefined } as never);
    await vi.advanceTimersByTimeAsync(10);
    funnel.actor.send({ type: 'PICK_BASIC' });
    await vi.advanceTimersByTimeAsync(199);
    expect(funnel.step()).toBe('task-select');
    await vi.advanceTimersByTimeAsync(1);
    expect(funnel.step()).toBe('vehicle-rego-check');
  } finally {
    vi.useRealTimers();
  }
});

describe('[LED-02] v1 saves what changed and nothing else', () => {
  test('the same answer again is no save, another one is saved alone', async () => {
    const server = fakeServer();
    const funnel = v1(server);
    await funnel.walk(...basic, ...typedVehicle, soon, workshop, job);
    await funnel.saved();
    const before = server.saves.length;
    await funnel.walk({ type: 'OPEN', step: 'customer' }, job, { type: 'OPEN', step: 'date-when' }, soon);
    await funnel.walk({ type: 'OPEN', step: 'task-select' }, { type: 'PICK_BASIC' });
    await funnel.saved();
    expect(server.saves).toHaveLength(before);
    await funnel.walk({ type: 'OPEN', step: 'customer' }, { ...job, notes: 'Rattles' } as FunnelEvent);
    await funnel.saved();
    const { RepairNotes, ...rest } = server.saves.at(-1)!;
    expect(RepairNotes).toBe('Rattles');
    expect(Object.keys(rest).toSorted()).toEqual(['DEApiVersion', 'Guid', 'LeadStatusID']);
  });
  test('an answer taken back while its save is on its way is saved back', async () => {
    const server = fakeServer();
    const funnel = v1(server);
    await funnel.walk(...basic, ...typedVehicle, soon, workshop, job);
    await funnel.saved();
    let open = () => {};
    server.gate = new Promise((resolve) => {
      open = resolve;
    });
    const say = (notes: string): FunnelEvent[] => [
      { type: 'OPEN', step: 'customer' },
      { ...job, notes } as FunnelEvent,
    ];
    await funnel.walk(...say('One'), ...say('Squeaks'));
    open();
    await funnel.saved();
    expect(server.saves.slice(-2).map((save) => save.RepairNotes)).toEqual(['One', 'Squeaks']);
    expect(server.lead.RepairNotes).toBe('Squeaks');
  });
});

describe('[VEH-05] an unknown vehicle', () => {
  test.each([
    [1, 'customer'],
    [2, 'customer-notes-for-mechanic'],
  ] as const)("v%i: 'Not sure' about the year jumps to the customer", async (version, step) => {
    const server = fakeServer();
    const funnel = startFunnel(server, { version });
    expect(await funnel.walk(...basic, { type: 'ENTER_VEHICLE' }, { type: 'NOT_SURE' })).toBe(step);
    await funnel.saved();
    expect(server.lead.IsUnknownVehicle).toBe(true);
  });
});

describe('[VEH-06] saved vehicles', () => {
  const own = { Make: 'Mazda', Model: '3', Year: 2018, Rego: 'ABC123', State: 'NSW', Mid: 'm-1' };
  const other = { ...own, Make: 'Kia', Model: 'Rio', Rego: 'KIA001', Mid: 'm-2' };
  const customer = { userId: 'alex', contact: { ...contact }, vehicles: [other, own] };
  test('a saved vehicle that fits is filled in, profile too; another one can be chosen', async () => {
    const funnel = startFunnel(fakeServer());
    await funnel.walk();
    funnel.actor.send({ type: 'SIGNED_IN', customer });
    expect(await funnel.walk(...basic)).toBe('vehicle-rego-found');
    expect(funnel.context().candidate).toEqual(own);
    expect(contactToShow(funnel.context())).toEqual(contact);
    expect(await funnel.walk({ type: 'OPEN', step: 'vehicle-rego-check' })).toBe('vehicle-rego-check');
    expect(await funnel.walk({ type: 'USE_VEHICLE', vehicle: other })).toBe('vehicle-rego-found');
    expect(funnel.context().candidate).toEqual(other);
  });
  test('what the quote knows already is not replaced, and a signed-in customer needs no code', async () => {
    const server = fakeServer({ Name: 'Typed', Email: 'typed@example.com', MobileNumber: '0411111111' });
    const funnel = startFunnel(server);
    await funnel.walk();
    funnel.actor.send({ type: 'SIGNED_IN', customer: { ...customer, vehicles: [] } });
    await funnel.walk(...basic, ...typedVehicle);
    expect(contactToShow(funnel.context()).name).toBe('Typed');
    await funnel.walk(submit);
    await funnel.settled((snapshot) => snapshot.status === 'done');
    expect(server.calls).not.toContain('sendCode');
  });
});

describe('[VEH-07] [FLT-02] fleet members', () => {
  const fleetLead = { FleetCompanyId: 1 };
  const check = (lastFour: string, plate = 'ABC123'): FunnelEvent => ({
    type: 'CHECK_MEMBERSHIP',
    plate,
    state: 'NSW',
    lastFour,
  });
  test('check plate and membership first; a member continues by the plate', async () => {
    const server = fakeServer(fleetLead);
    server.memberships['1234'] = { __typename: 'MatchesFound', matches: [{ dbId: 'member-7' }] };
    server.plates.ABC123 = { Make: 'Mazda', Model: '3', Year: 2018, Mid: 'm-1' };
    const funnel = v1(server);
    expect(await funnel.walk(...basic)).toBe('vehicle-rego-check');
    expect(await funnel.walk({ type: 'ENTER_VEHICLE' })).toBe('vehicle-rego-check');
    expect(await funnel.walk(check('1234'))).toBe('vehicle-rego-found');
    await funnel.saved();
    expect(server.lead).toMatchObject({
      FleetCompanyMembershipId: 'member-7',
      VehicleRego: 'ABC123',
      VehicleRegoState: 'NSW',
    });
  });
  test.each([
    ['0000', 'NothingFound'],
    ['9012', 'InactiveMatchesFound'],
    ['5678', 'More than one membership found with last 4.'],
  ])('%s: %s is shown, and details can be left', async (lastFour, error) => {
    const server = fakeServer(fleetLead);
    server.memberships['9012'] = { __typename: 'InactiveMatchesFound' };
    server.memberships['5678'] = {
      __typename: 'MatchesFound',
      matches: [{ dbId: 'member-1' }, { dbId: 'member-2' }],
    };
    const funnel = v1(server);
    expect(await funnel.walk(...basic, check(lastFour))).toBe('vehicle-rego-fleet-not-found');
    expect(funnel.context().fleetError).toBe(error);
    expect(await funnel.walk({ type: 'LEAVE_DETAILS' })).toBe('unidentified-fleet-vehicle');
    await funnel.walk({ ...submit, notes: 'White van' } as FunnelEvent);
    await funnel.settled((snapshot) => snapshot.status === 'done');
    expect(server.submits[0]?.payload).toMatchObject({
      IsUnknownVehicle: true,
      VehicleRego: 'ABC123',
      RepairNotes: 'White van',
    });
  });
  test('a lookup that fails is _Unknown, incomplete details are not sent', async () => {
    const server = fakeServer(fleetLead);
    server.failing.add('checkMembership');
    const funnel = v1(server);
    await funnel.walk(...basic, check('12'));
    expect(funnel.context()).toMatchObject({
      step: 'vehicle-rego-check',
      fleetError: 'Invalid details. Error: Not complete.',
    });
    expect(server.calls).not.toContain('checkMembership');
    await funnel.walk(check('1234'));
    expect(funnel.context()).toMatchObject({ step: 'vehicle-rego-fleet-not-found', fleetError: '_Unknown' });
  });
});

test('[CUS-03] v1 stops a suspected workshop, and continues when the check fails', async () => {
  const toContact = [...basic, ...typedVehicle, soon, workshop, job];
  const suspected = fakeServer();
  suspected.isSuspected = true;
  const stopped = v1(suspected);
  await stopped.walk(...toContact, submit);
  expect(stopped.actor.getSnapshot().output?.outcome.Kind).toBe('quote-confirmation-error');
  const failing = fakeServer();
  failing.isSuspected = 'fails';
  const open = v1(failing);
  await open.walk(...toContact, submit);
  await open.settled((snapshot) => snapshot.status === 'done');
  expect(failing.submits).toHaveLength(1);
});

test.each([1, 2] as const)(
  '[FUN-10] v%i: only customers who may skip the contact details can',
  async (version) => {
    const steps =
      version === 1 ? [...basic, ...typedVehicle, soon, workshop, job] : [...basic, ...typedVehicle];
    const denied = startFunnel(fakeServer(), { version });
    const step = await denied.walk(...steps);
    expect(await denied.walk({ type: 'SKIP_CONTACT' })).toBe(step);
    const server = fakeServer();
    const allowed = startFunnel(server, { version, canSkipContact: true });
    await allowed.walk(...steps, { type: 'SKIP_CONTACT' });
    await allowed.settled((snapshot) => snapshot.status === 'done');
    expect(server.submits[0]?.payload).not.toHaveProperty('MobileNumber');
  },
);

test('[FUN-12] a v1 funnel is taken up where it was, with every answer', async () => {
  const server = fakeServer();
  const first = v1(server);
  await first.walk(...basic, ...typedVehicle, { type: 'CHOOSE_URGENCY', urgency: 'SpecificDay' });
  await first.walk({ type: 'CHOOSE_DAY', day: '2026-12-01' }, workshop, job);
  await first.saved();
  const again = v1(server, { location: memoryLocation() });
  expect(await again.walk()).toBe('customer-contact-info');
  expect(again.context().data).toMatchObject({
    urgency: 'SpecificDay',
    serviceDate: '2026-12-01',
    kind: 'Workshop',
    nextServiceDue: '23/03/2027',
    notes: 'Squeaks',
  });
});

test('[FUN-03] no step of v1 is passed by its address', async () => {
  const early = v1(fakeServer(), { location: memoryLocation('customer-contact-info') });
  expect(await early.walk(...basic, ...typedVehicle)).toBe('date-when');
  for (const step of ['customer', 'workshop-or-mobile-mechanic', 'customer-details-step2'] as const)
    expect(await early.walk({ type: 'REQUEST_STEP', step })).toBe('date-when');
  expect(await early.walk({ type: 'REQUEST_STEP', step: 'unidentified-fleet-vehicle' })).toBe('date-when');
  expect(await early.walk({ type: 'REQUEST_STEP', step: 'vehicle-rego-fleet-not-found' })).not.toBe(
    'vehicle-rego-fleet-not-found',
  );
});

test('[DAT-01] a day for work without a single price is requested once', async () => {
  const server = fakeServer();
  const funnel = v1(server);
  await funnel.walk(
    { type: 'OPEN', step: 'task-custom' },
    { type: 'ADD_CUSTOM', notes: 'A rattle' },
    { type: 'CONTINUE' },
    ...typedVehicle,
    { type: 'CHOOSE_URGENCY', urgency: 'SpecificDay' },
    { type: 'CHOOSE_DAY', day: '2026-12-01' },
  );
  expect(funnel.step()).toBe('workshop-or-mobile-mechanic');
  await funnel.saved();
  // The server keeps no date for such a lead (1 §3).
  server.lead = { ...server.lead, ServiceDate: null };
  expect(await v1(server).walk()).toBe('workshop-or-mobile-mechanic');
});

test('[FUN-11] a fixed supplier: v1 does not ask by whom, and only its availability counts', async () => {
  const server = fakeServer({
    LeadSource: 'MerchantFinder',
    WorkshopId: HARBOUR_MOTORS.SupplierId,
    Supplier: HARBOUR_MOTORS,
  });
  const funnel = v1(server);
  expect(await funnel.walk(...basic, ...typedVehicle, soon)).toBe('customer');
  expect(await funnel.walk({ type: 'OPEN', step: 'workshop-or-mobile-mechanic' })).toBe('customer');
  expect(JSON.parse(funnel.context().availabilityKey)).toMatchObject({
    exclusiveSupplierId: HARBOUR_MOTORS.SupplierId,
  });
  await funnel.walk(job, submit);
  await funnel.settled((snapshot) => snapshot.status === 'done');
  expect(server.submits[0]?.payload).toMatchObject({ WorkshopCategory: 0 });
});

test('[LED-09] the address puts a quote into the product flow, once', async () => {
  const preset = { repairInspectionIds: [], repairCategoryId: null, isProductFlow: true };
  const server = fakeServer();
  const funnel = startFunnel(server, { preset });
  await funnel.walk();
  await funnel.saved();
  expect(server.saves[0]).toMatchObject({ GotProductQuoteFlow: true });
  // Its parameter leaves the address.
  expect(funnel.emitted).toContainEqual({ type: 'presetApplied' });
  const before = server.saves.length;
  const again = startFunnel(server, { preset });
  await again.walk();
  await again.saved();
  expect(server.saves).toHaveLength(before);
  // Without the parameter there is nothing to take out of the address.
  const plain = startFunnel(server);
  await plain.walk();
  expect(plain.emitted).not.toContainEqual({ type: 'presetApplied' });
});
