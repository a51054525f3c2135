import type { FunnelStep, Lead } from '@pitlane/contracts';
import { FUNNEL_STEPS } from '@pitlane/contracts/constants';
import { basicServiceItem } from '@pitlane/domain/cart/cart';
import { resolveStep } from '@pitlane/domain/funnel/funnel-steps';
import { expect, test } from 'vitest';
import { contact, define, intervals, launcherLead, repairsOfTest, serviceDates } from './funnel.fixture.ts';
import { toLeadState } from './lead-data.ts';
import { toPartsPayload } from './setup.ts';
import type { FunnelContext } from './types.ts';
import { type Happening, type Place, type Snapshot, walkFunnel } from './walk.fixture.ts';

/** The lead that this walk began with. */
let begun: Lead = launcherLead;

const noDealerships = { HasMobileMechanics: true, HasDealerships: false };

/** What each call may answer; a call without an answer here has its error only. */
const answers: Record<string, (context: FunnelContext) => unknown[]> = {
  loadLead: () => [begun],
  loadRepairs: () => [repairsOfTest],
  loadQuestion: () => [
    { Success: true, HasQuestion: true, Name: 'Starts?', IsMultiSelect: false, Options: ['Yes', 'No'] },
  ],
  lookUpRego: () => [
    { Success: false, regoVehicle: null },
    {
      Success: true,
      regoVehicle: { vin: null, pitlaneVehicles: [{ make: 'Mazda', model: '3', buildYear: 2018 }] },
    },
  ],
  defineVehicle: ({ data, candidate }) => [define(candidate ?? data.vehicle)],
  loadIntervals: () => [intervals, []],
  checkSuspected: () => [false, true],
  sendCode: () => [{ Success: true, AlreadyVerified: false, SentTo: 'SMS', ResendAfterMs: 60_000 }],
  checkCode: () => [
    { Success: true, Result: 'ValidCode' },
    { Success: true, Result: 'InvalidCode' },
  ],
  saveLead: (context) => {
    const LeadGuid = context.leadGuid;
    const Lead = {
      ...begun,
      ...toPartsPayload(context.data),
      IsMobileVerified: context.data.isMobileVerified,
    };
    return [{ Success: true, LeadGuid, Lead, Outcome: null, AccessToken: null }];
  },
  submitLead: ({ leadGuid }) => [
    { Success: true, LeadGuid: leadGuid, Outcome: { Kind: 'quotes', Path: '/quotes/x' }, Lead: launcherLead },
  ],
  loadDates: () => [serviceDates],
  loadAvailability: () => [noDealerships],
  checkMembership: () => [
    { __typename: 'MatchesFound', matches: [{ dbId: 'member-7' }] },
    { __typename: 'NothingFound' },
  ],
};

/** What a person may do; the machine decides where it means anything. */
const presses: Happening[] = [
  { type: 'PICK_BASIC' },
  { type: 'PICK_LOGBOOK' },
  { type: 'CONTINUE' },
  { type: 'LOOK_UP', plate: 'ABC123', state: 'NSW' },
  { type: 'CHECK_MEMBERSHIP', plate: 'ABC123', state: 'NSW', lastFour: '1234' },
  { type: 'LEAVE_DETAILS' },
  { type: 'ENTER_VEHICLE' },
  { type: 'CONFIRM' },
  { type: 'ANSWER_LEVEL', value: '2018' },
  { type: 'ANSWER_LEVEL', value: 'Petrol' },
  { type: 'ANSWER_LEVEL', value: '2.0L' },
  { type: 'NOT_SURE' },
  { type: 'CHOOSE_INTERVAL', serviceIntervalId: 7 },
  { type: 'USE_BASIC' },
  { type: 'FIND_ANOTHER' },
  { type: 'SUBMIT_CONTACT', contact, allowMechanicsToContact: true, notes: '' },
  { type: 'CHECK_CODE', code: '123456' },
  { type: 'CHOOSE_URGENCY', urgency: 'SpecificDay' },
  { type: 'CHOOSE_URGENCY', urgency: 'JustPriceChecking' },
  { type: 'CHOOSE_DAY', day: '2026-12-01' },
  { type: 'CHOOSE_KIND', option: { kind: 'Workshop', withPickUp: false } },
  { type: 'SAVE_JOB', notes: 'x', nextServiceDue: null },
  { type: 'RETRY' },
  { type: 'BACK' },
];

/** The steps that an address asks for on the way. */
const REQUESTED_STEPS: FunnelStep[] = ['vehicle-rego-check', 'customer-contact-info'];

/** Always succeed here; other tests cover their failures. */
const BACKGROUND_CALLS = ['loadRepairs', 'saveLead', 'loadDates', 'loadAvailability', 'loadLead'];

/** Every call that is under way, answered in each way it can be. */
function listCallEvents(snapshot: Snapshot): Happening[] {
  return snapshot._nodes.flatMap((node) =>
    node.invoke.flatMap((invoke) => {
      const name = String(invoke.src);
      if (name.startsWith('watch')) return [];
      const outputs = answers[name]?.(snapshot.context) ?? [];
      const done = outputs.map((output) => ({
        type: `xstate.done.actor.${invoke.id}`,
        output,
        actorId: invoke.id,
        src: name,
      }));
      if (BACKGROUND_CALLS.includes(name)) return done;
      return [
        ...done,
        { type: `xstate.error.actor.${invoke.id}`, error: new Error('gone'), actorId: invoke.id, src: name },
      ];
    }),
  );
}

const listDelayEvents = (snapshot: Snapshot): Happening[] =>
  snapshot._nodes.flatMap((node) =>
    node.after
      .filter(({ delay }) => delay === 'stepTransition')
      .map(({ eventType }) => ({ type: String(eventType) })),
  );

/** Calls whose answer moves the journey are answered first, so that the walk stays as large as the journey. */
function happenings(snapshot: Snapshot): Happening[] {
  const moving = listDelayEvents(snapshot);
  if (moving.length > 0) return moving;
  const calls = listCallEvents(snapshot);
  const background = calls.filter((call) => BACKGROUND_CALLS.some((name) => call.src === name));
  if (background.length > 0) return background.slice(0, 1);
  if (calls.length > 0) return calls;
  const requests = REQUESTED_STEPS.map((step) => ({ type: 'REQUEST_STEP', step }));
  const { version } = snapshot.context;
  // The logbook's own steps are the same in both versions: the walk of v2 goes through them.
  const can = (event: Happening) =>
    snapshot.can(event as never) && !(version === 1 && event.type === 'PICK_LOGBOOK');
  return [...presses, ...requests].filter(can);
}

/** Two snapshots are one place when the journey cannot tell them apart. */
function toPlace(snapshot: Snapshot): string {
  const { value, context } = snapshot;
  const { data, candidate, target, step } = context;
  const journey = typeof value === 'string' ? value : (value as { open: { journey: unknown } }).open.journey;
  const isMoving = journey === 'resolvingStep' || journey === 'stepResolved';
  const { Year, Fuel, Mid, Rego, ServiceScheduleId } = data.vehicle;
  return JSON.stringify([
    journey,
    step,
    isMoving && [target.step, target.by],
    [candidate !== null, context.asksRego, context.repairs !== null],
    data.items.map((item) => [item.RepairInspectionId, item.ServiceType, item.ServiceIntervalId !== null]),
    [Year, Fuel, Mid, Rego, ServiceScheduleId].map(Boolean),
    [data.isUnknownVehicle, data.urgency, data.serviceDate !== null, data.kind, data.membershipId],
    [data.notes !== null, data.contact.name !== '', data.isMobileVerified],
    [context.availability !== null, context.dates !== null],
    // Background calls under way are answered first.
    snapshot._nodes.flatMap((node) =>
      node.invoke.map(({ src }) => String(src)).filter((name) => BACKGROUND_CALLS.includes(name)),
    ),
  ]);
}

/** A cart of two covers larger ones. */
const isOver = (snapshot: Snapshot) => snapshot.status === 'done' || snapshot.context.data.items.length > 1;

function walk(version: 1 | 2, lead: Partial<Lead>): Place[] {
  begun = { ...launcherLead, ...lead };
  return walkFunnel({ version, happenings, toPlace, isOver, limit: 100_000 });
}

/** Places from which no way leads to the end. */
function deadEnds(places: Place[]): Place[] {
  const before = new Map<string, string[]>();
  for (const { place, next } of places)
    for (const to of next)
      before
        .set(to, before.get(to) ?? [])
        .get(to)!
        .push(place);
  const ends = ({ snapshot }: Place) => isOver(snapshot);
  const open = places.filter(ends).map(({ place }) => place);
  const good = new Set(open);
  for (let place = open.pop(); place !== undefined; place = open.pop())
    for (const from of before.get(place) ?? [])
      if (!good.has(from)) {
        good.add(from);
        open.push(from);
      }
  return places.filter(({ place }) => !good.has(place));
}

const cart = { CartItems: [basicServiceItem()] } as unknown as Partial<Lead>;
const answered = { QuoteUrgency: 'AsSoonAsPossible', WorkshopCategory: 2, RepairNotes: '' } as const;

/** Version, what is known at the start, and the steps that the walk has to come through. */
const WALKS: [string, 1 | 2, Partial<Lead>, FunnelStep[]][] = [
  [
    'v2',
    2,
    {},
    [
      ...(['task-select', 'vehicle-year', 'vehicle-logbook-interval', 'vehicle-task-error'] as const),
      ...(['customer-notes-for-mechanic', 'customer-details-step1', 'customer-details-step2'] as const),
    ],
  ],
  [
    'v1',
    1,
    cart,
    [
      ...(['vehicle-year', 'date-when', 'date-picker', 'workshop-or-mobile-mechanic'] as const),
      ...(['customer', 'customer-contact-info'] as const),
    ],
  ],
  [
    'v1 of a fleet',
    1,
    { ...cart, ...answered, FleetCompanyId: 1 },
    ['vehicle-rego-fleet-not-found', 'unidentified-fleet-vehicle'],
  ],
];

test.each(WALKS)(
  '[FUN-02] [FUN-03] %s: every path is walked, none ends dead, and no guard is passed',
  (_name, version, lead, own) => {
    const places = walk(version, lead);
    expect(places.length).toBeGreaterThan(200);
    const steps = new Set(places.map(({ snapshot }) => snapshot.context.step));
    const common: FunnelStep[] = ['task-your-items', 'vehicle-rego-check'];
    for (const step of [...common, ...own]) expect(steps, step).toContain(step);
    const dead = deadEnds(places).filter(({ snapshot }) => !isBeforeTheEnd(snapshot));
    expect(
      dead.map(({ snapshot }) => [snapshot.context.step, JSON.stringify(snapshot.value)]).slice(0, 5),
    ).toEqual([]);
    for (const { snapshot } of places) {
      const { journey } = (snapshot.value as { open?: { journey?: unknown } }).open ?? {};
      if (!journey || journey === 'resolvingStep' || journey === 'stepResolved') continue;
      const { context } = snapshot;
      if (JSON.stringify(journey).includes('submitting')) continue;
      // A requested step that is shown is the step that is answered.
      expect(FUNNEL_STEPS).toContain(context.step);
      const section = resolveStep(context.step, toLeadState(context), version);
      if (section !== context.step) expect(isBusy(snapshot), `${context.step} for ${section}`).toBe(true);
    }
  },
  120_000,
);

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('failed');

/** The lead was not loaded: the way on is to load it again. */
const isBeforeTheEnd = (snapshot: Snapshot) => snapshot.matches('notLoaded') || snapshot.matches('loading');
