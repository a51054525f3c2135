import type {
  AdditionalQuestions,
  Availability,
  Lead,
  LeadPayloadInput,
  Repair,
  RepairsResponse,
  ServiceInterval,
  TaskQuestion,
  Vehicle,
  VerifySendResponse,
} from '@pitlane/contracts';
import { VEHICLE_LEVELS } from '@pitlane/contracts/constants';
import { createTask } from '@pitlane/domain/cart/task.fixture';
import { toContact } from '@pitlane/domain/people/contact';
import type { MembershipAnswer } from '@pitlane/domain/people/fleet-membership';
import { type Actor, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { createFunnel, funnelMachine } from './machine.ts';
import { memoryLocation, type StepLocation } from './step-location.ts';
import type { FunnelContext, FunnelEmitted, FunnelEvent, FunnelInput } from './types.ts';
import { v1States } from './v1-states.ts';

const GUID = '00000000-0000-4000-8000-000000000001';

/** A lead as the launcher leaves it: place, make and model. */
export const launcherLead = {
  Guid: GUID,
  Location: 'Surry Hills NSW 2010',
  SuburbId: 12,
  State: 'NSW',
  VehicleMake: 'Mazda',
  VehicleModel: '3',
  CartItems: [],
  ServiceTypeRestrictions: [],
  RepairCategoryRestrictions: [],
  ExcludedRepairCategoryIds: [],
  Supplier: null,
  IsMultiItem: true,
  IsMobileVerified: false,
  CallPromise: null,
  HasAccess: true,
} as unknown as Lead;

const task = (RepairInspectionId: number, RepairInspectionName: string, more: Partial<Repair> = {}) =>
  createTask({ RepairInspectionId, RepairInspectionName, ...more });

export const PADS = 20;
export const BATTERY = 157;
export const DIESEL_FILTER = 30;
export const TYRES = 156;
export const WINDSCREEN = 193;
export const OIL = 31;
export const RANGE = 32;
export const FLUID = 21;
export const CALIPER = 22;
export const BELT_KIT = 40;
export const WATER_PUMP = 41;

const related = (RepairInspectionId: number, IsRequired = false) => ({ RepairInspectionId, IsRequired });

/** Tasks of every kind that the steps tell apart. */
const catalogue: Repair[] = [
  task(PADS, 'Front brake pads', { RelatedRepairInspections: [related(FLUID)] }),
  task(FLUID, 'Brake fluid flush'),
  task(CALIPER, 'Brake caliper', { RelatedRepairInspections: [related(FLUID, true)] }),
  task(BATTERY, 'Battery replacement', { HasQuestion: true, RepairCategoryId: 1 }),
  task(DIESEL_FILTER, 'Diesel particulate filter', { Fuel: 'Diesel' }),
  task(OIL, 'Engine oil change', { RequiresCombustionEngine: true, RepairCategoryId: 7 }),
  task(RANGE, 'Dent repair', { PricingStrategy: 'PriceRange', RepairCategoryId: 11 }),
  task(TYRES, 'Tyre replacement', { RepairCategoryId: 6 }),
  task(WINDSCREEN, 'Windscreen replacement', { RepairCategoryId: 14, RequiresPhotos: true }),
  task(BELT_KIT, 'Timing belt kit', { RepairCategoryId: 13, ChildRepairInspections: [WATER_PUMP] }),
  task(WATER_PUMP, 'Water pump', { RepairCategoryId: 8 }),
];

export const repairsOfTest: RepairsResponse = {
  Success: true,
  Categories: [{ RepairCategoryId: 2, Name: 'Brakes', Pictogram: 'M4 12h16' }],
  Repairs: catalogue,
};

/** The vehicles there are: one body, two fuels, one of everything after. */
const chain: Record<string, string[]> = {
  Make: ['Mazda', 'Kia'],
  Model: ['3', '6'],
  Year: ['2017', '2018'],
  Body: ['Hatchback'],
  Fuel: ['Petrol', 'Diesel'],
  Transmission: ['Automatic'],
  Variant: ['Neo'],
  Engine: ['2.0L', '2.5L'],
};

export function define(vehicle: Vehicle) {
  const filled: Vehicle = { ...vehicle };
  for (const level of VEHICLE_LEVELS) {
    if (filled[level]) continue;
    const options = chain[level]!;
    if (options.length > 1)
      return {
        Success: true,
        Level: level,
        Options: options.map((each) => ({ Key: each, Value: each })),
        Vehicle: filled,
      };
    Object.assign(filled, { [level]: options[0] });
  }
  const Mid = VEHICLE_LEVELS.map((level) => filled[level]).join('|');
  return {
    Success: true,
    Level: null,
    Options: [],
    Vehicle: {
      ...filled,
      Mid,
      Description: Mid,
      ServiceScheduleId: filled.Make === 'Kia' ? null : 5,
      PriceCategory: 'B',
    },
  };
}

export const intervals: ServiceInterval[] = [12, 24, 36, 48, 60, 72, 84, 96, 108].map((months, index) => ({
  ServiceIntervalId: index + 1,
  SortOrder: index + 1,
  ServiceIntervalDescription: `${months} months`,
  ServiceMonths: months,
  ServiceKilometres: months * 1250,
}));

export type FakeServer = {
  lead: Lead;
  saves: LeadPayloadInput[];
  submits: { payload: LeadPayloadInput; key: string }[];
  calls: string[];
  plates: Record<string, Vehicle>;
  intervals: ServiceInterval[];
  isSuspected: boolean | 'fails';
  alreadyVerified: boolean;
  questions: TaskQuestion[];
  roadsideLink: string | null;
  /** Rejects the calls of these names, once each. */
  failing: Set<string>;
  /** What a failing call rejects with; no network by default. */
  error: unknown;
  availability: Partial<Availability>;
  /** Answers of the membership lookup by the last four characters; NothingFound for the rest. */
  memberships: Record<string, MembershipAnswer>;
  /** When set, saves wait for it. */
  gate: Promise<void> | null;
  /** Saves that were sent, answered or not. */
  sentSaves: number;
};

export function fakeServer(lead: Partial<Lead> = {}): FakeServer {
  return {
    lead: { ...launcherLead, ...lead },
    saves: [],
    submits: [],
    calls: [],
    plates: {},
    intervals,
    isSuspected: false,
    alreadyVerified: false,
    questions: [{ Name: 'Does the car start?', IsMultiSelect: false, Options: ['Yes', 'No'] }],
    roadsideLink: null,
    failing: new Set(),
    error: offline,
    availability: { HasMobileMechanics: true, HasDealerships: false },
    memberships: {},
    gate: null,
    sentSaves: 0,
  };
}

const noWorkshops: Availability = {
  Success: true,
  TotalCount: 3,
  AvailableCount: 3,
  HasMobileMechanics: false,
  HasWorkshopsWithVehiclePickUpAndDropOff: false,
  HasDealerships: false,
  HasZeroCommsSupplier: false,
  PromotionalAssets: [],
};

/** A Monday morning; Christmas is blocked. */
export const serviceDates = {
  Success: true,
  Today: '2026-11-23',
  MinimumDate: '2026-11-23',
  MaximumDate: '2027-01-23',
  DefaultDate: '2026-11-26',
  DefaultDates: {
    AsSoonAsPossible: '2026-11-23',
    WithinAFewWeeks: '2026-12-01',
    JustPriceChecking: '2026-12-07',
  },
  BlockedDates: ['2026-12-25'],
};

const offline = Object.assign(new Error('Network failure'), { status: -1 });

/** A server with one lead behind the machine's calls. */
function createFakeMachine(server: FakeServer, version: 1 | 2) {
  const call = (name: string) => {
    server.calls.push(name);
    if (server.failing.delete(name)) throw server.error;
  };
  const merge = (payload: LeadPayloadInput) => {
    server.lead = { ...server.lead, ...payload, Guid: server.lead.Guid } as Lead;
    return { Success: true, LeadGuid: server.lead.Guid, Lead: server.lead, AccessToken: null };
  };
  const machine = version === 1 ? createFunnel(v1States) : funnelMachine;
  return machine.provide({
    actors: {
      loadDates: fromPromise(async () => {
        call('loadDates');
        return serviceDates;
      }),
      loadAvailability: fromPromise(async () => {
        call('loadAvailability');
        return { ...noWorkshops, ...server.availability };
      }),
      checkMembership: fromPromise(async ({ input }) => {
        call('checkMembership');
        return server.memberships[input.lastFour] ?? { __typename: 'NothingFound' };
      }),
      loadLead: fromPromise(async () => {
        call('loadLead');
        return server.lead;
      }),
      loadRepairs: fromPromise(async (): Promise<RepairsResponse> => {
        call('loadRepairs');
        return repairsOfTest;
      }),
      loadQuestion: fromPromise(async (): Promise<AdditionalQuestions> => {
        call('loadQuestion');
        const [first] = server.questions;
        return { Success: true, HasQuestion: true, ...first!, Questions: server.questions };
      }),
      loadRoadside: fromPromise(async () => {
        call('loadRoadside');
        return server.roadsideLink;
      }),
      lookUpRego: fromPromise(async ({ input }) => {
        call('lookUpRego');
        const found = server.plates[input.plate];
        if (!found) return { Success: false, regoVehicle: null };
        return {
          Success: true,
          regoVehicle: {
            vin: 'VIN',
            pitlaneVehicles: [
              {
                make: found.Make ?? null,
                model: found.Model ?? null,
                buildYear: found.Year ?? null,
                bodyType: found.Body ?? null,
                fuel: found.Fuel ?? null,
                transmission: found.Transmission ?? null,
                variantOption: found.Variant ?? null,
                engine: found.Engine ?? null,
                description: null,
                vehicleId: found.Mid ?? null,
              },
            ],
          },
        };
      }),
      defineVehicle: fromPromise(async ({ input }) => {
        call('defineVehicle');
        return define(input.vehicle);
      }),
      loadIntervals: fromPromise(async () => server.intervals),
      checkSuspected: fromPromise(async () => {
        if (server.isSuspected === 'fails') throw offline;
        return server.isSuspected;
      }),
      sendCode: fromPromise(async (): Promise<VerifySendResponse> => {
        call('sendCode');
        return {
          Success: true,
          AlreadyVerified: server.alreadyVerified,
          SentTo: 'SMS' as const,
          ResendAfterMs: 60_000,
        };
      }),
      resendCode: fromPromise(async (): Promise<VerifySendResponse> => {
        call('resendCode');
        return { Success: true, AlreadyVerified: false, SentTo: 'SMS' as const, ResendAfterMs: 60_000 };
      }),
      checkCode: fromPromise(async ({ input }) => {
        call('checkCode');
        const results: Record<string, 'ValidCode' | 'NotFound'> = {
          '123456': 'ValidCode',
          '000000': 'NotFound',
        };
        return { Success: true, Result: results[input.code] ?? ('InvalidCode' as const) };
      }),
      saveLead: fromPromise(async ({ input }) => {
        server.sentSaves += 1;
        await server.gate;
        call('saveLead');
        server.saves.push(input.payload);
        return { ...merge(input.payload), Outcome: null };
      }),
      submitLead: fromPromise(async ({ input }) => {
        server.submits.push(input);
        call('submitLead');
        return {
          ...merge(input.payload),
          Outcome: {
            Kind: 'quotes' as const,
            Path: `/quotes/${GUID}`,
            WillCustomerGetCallback: false,
            LeadStatusID: 'QuotedAutomatically' as const,
          },
        };
      }),
    },
  });
}

export type FunnelActor = Actor<typeof funnelMachine>;

/** A running funnel over a fake server, with its location and everything it emitted. */
export function startFunnel(
  server: FakeServer,
  options: Partial<FunnelInput> & { location?: StepLocation } = {},
) {
  const location = options.location ?? memoryLocation();
  let keys = 0;
  const actor = createActor(createFakeMachine(server, options.version ?? 2), {
    input: {
      leadGuid: GUID,
      version: 2,
      stepDelayMs: 0,
      location,
      thisYear: 2026,
      newKey: () => `key-${++keys}`,
      ...options,
    },
  });
  const emitted: FunnelEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const settled = (accepts: (snapshot: SnapshotFrom<typeof funnelMachine>) => boolean = () => true) =>
    waitFor(
      actor,
      (snapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('moving') && accepts(snapshot),
      { timeout: 1000 },
    );
  return {
    actor,
    location,
    emitted,
    settled,
    step: () => actor.getSnapshot().context.step,
    context: () => actor.getSnapshot().context,
    /** Sends the events one after the other, waiting for the calls of each. */
    async walk(...events: (FunnelEvent | ((context: FunnelContext) => FunnelEvent))[]) {
      await settled((snapshot) => snapshot.context.repairs !== null || snapshot.status === 'done');
      for (const event of events) {
        actor.send(typeof event === 'function' ? event(actor.getSnapshot().context) : event);
        await settled();
      }
      return actor.getSnapshot().context.step;
    },
    /** Waits until every save was answered. */
    saved: () =>
      waitFor(actor, ({ context }) => context.queue === null && context.inFlight === null, { timeout: 1000 }),
  };
}

export const contact = toContact(
  { name: 'Ada Driver', email: 'ada@example.com', mobile: '0404 040 404' },
  'AU',
);
