import { FUNNEL_STEPS } from '@pitlane/contracts/constants';
import { basicServiceItem } from '@pitlane/domain/cart/cart';
import { MAZDA } from '@pitlane/domain/vehicle/mazda.fixture';
import { expect, test } from 'vitest';
import { typedVehicle } from './events.fixture.ts';
import {
  BATTERY,
  contact,
  DIESEL_FILTER,
  type FakeServer,
  fakeServer,
  PADS,
  startFunnel,
  TYRES,
  WINDSCREEN,
} from './funnel.fixture.ts';
import { toStoredStep } from './restore-step.ts';
import { mergeUnsaved } from './save-states.ts';
import { memoryLocation } from './step-location.ts';
import type { FunnelContext, FunnelEvent } from './types.ts';

const plates = { ABC123: MAZDA };
const tyre = (more: object): FunnelEvent => ({
  type: 'ANSWER_DETAIL',
  item: { LeadCartItemType: 'RepairInspection', RepairInspectionId: TYRES, ...more },
});
const size = { TyreWidth: 205, TyreProfile: 55, TyreRim: 16 };
const onTheRoad: FunnelEvent[] = [{ type: 'LOOK_UP', plate: 'ABC123', state: 'NSW' }, { type: 'CONFIRM' }];

type Walk = { version?: 1 | 2; server?: Partial<FakeServer>; events: FunnelEvent[] };

/** Ways through both versions that together stand on every step that they have. */
const WALKS: Record<string, Walk> = {
  'tasks of a category, its question, v2 to the code': {
    server: {
      questions: [
        { Name: 'Does the car start?', IsMultiSelect: false, Options: ['Yes', 'No'] },
        { Name: 'Where is it?', IsMultiSelect: true, Options: ['Home', 'Work'] },
      ],
    },
    events: [
      { type: 'OPEN', step: 'task-category' },
      { type: 'PICK_CATEGORY', categoryId: 1 },
      { type: 'PICK_TASK', taskId: BATTERY },
      { type: 'ANSWER_QUESTION', answers: ['Yes'] },
      { type: 'ANSWER_QUESTION', answers: ['Home'] },
      { type: 'EDIT_ITEM', index: 0 },
      { type: 'ANSWER_QUESTION', answers: ['No'] },
      { type: 'ANSWER_QUESTION', answers: ['Work'] },
      { type: 'OPEN', step: 'task-select' },
      { type: 'OPEN', step: 'task-search' },
      { type: 'BACK' },
      { type: 'OPEN', step: 'task-custom' },
      { type: 'ADD_CUSTOM', notes: 'A rattle' },
      { type: 'OPEN', step: 'location' },
      { type: 'CONTINUE' },
      ...onTheRoad,
      { type: 'KEEP_ALL' },
      { type: 'SUBMIT_CONTACT', contact, allowMechanicsToContact: true, notes: '' },
      { type: 'OPEN', step: 'customer-details-step1' },
    ],
  },
  'tyres and windscreen, a plate that is not found, a typed vehicle to a task error': {
    events: [
      { type: 'PICK_CATEGORY', categoryId: 6 },
      { type: 'PICK_TASK', taskId: TYRES },
      tyre(size),
      tyre({ ...size, TyreQuality: 'Value' }),
      tyre({ ...size, TyreQuality: 'Value', Quantity: 2 }),
      { type: 'OPEN', step: 'task-search' },
      { type: 'PICK_TASK', taskId: WINDSCREEN },
      {
        type: 'ANSWER_DETAIL',
        item: { RepairInspectionId: WINDSCREEN, WindscreenHasNoFeatures: true } as never,
      },
      { type: 'OPEN', step: 'task-search' },
      { type: 'PICK_TASK', taskId: DIESEL_FILTER },
      { type: 'CONTINUE' },
      { type: 'LOOK_UP', plate: 'NONE99', state: 'QLD' },
      { type: 'ENTER_VEHICLE' },
      { type: 'ANSWER_LEVEL', value: '2018' },
      { type: 'ANSWER_LEVEL', value: 'Petrol' },
      { type: 'ANSWER_LEVEL', value: '2.0L' },
      { type: 'FIND_ANOTHER' },
    ],
  },
  'a logbook service and its interval': {
    events: [{ type: 'PICK_LOGBOOK' }, { type: 'CONTINUE' }, ...onTheRoad],
  },
  'v1 with what goes with the task, a day, a kind, the job and the contact': {
    version: 1,
    events: [
      { type: 'PICK_CATEGORY', categoryId: 2 },
      { type: 'PICK_TASK', taskId: PADS },
      { type: 'CONTINUE' },
      { type: 'CONTINUE' },
      ...onTheRoad,
      { type: 'CHOOSE_URGENCY', urgency: 'SpecificDay' },
      { type: 'CHOOSE_DAY', day: '2026-12-01' },
      { type: 'CHOOSE_KIND', option: { kind: 'Workshop', withPickUp: false } },
      { type: 'SAVE_JOB', notes: 'Squeaks', nextServiceDue: null },
    ],
  },
  'a fleet member who is not found leaves details': {
    version: 1,
    server: { memberships: { '9012': { __typename: 'InactiveMatchesFound' } } },
    events: [
      { type: 'PICK_BASIC' },
      { type: 'CONTINUE' },
      { type: 'CHECK_MEMBERSHIP', plate: 'ABC123', state: 'NSW', lastFour: '9012' },
      { type: 'LEAVE_DETAILS' },
    ],
  },
};

/** What the screens of a step need besides the lead. */
const seen = ({ step, trail, categoryId, candidate, sent, fleetError, answers, data }: FunnelContext) => ({
  step,
  trail,
  categoryId,
  candidate,
  sent,
  fleetError,
  answers: step === 'task-generic-item' ? answers : [],
  // 'On a specific day' is an answer once there is a day.
  data: JSON.parse(JSON.stringify(step === 'date-picker' ? { ...data, urgency: null } : data)),
});

const walked = new Set<string>();

test.each(Object.entries(WALKS))(
  '[FUN-12] a reload at each step shows the same screen: %s',
  async (name, walk) => {
    const { version = 2, server: settings, events } = walk;
    const lead = name.startsWith('a fleet') ? { FleetCompanyId: 1 } : {};
    const server = { ...fakeServer(lead), plates, ...settings };
    let funnel = startFunnel(server, { version });
    walked.add(await funnel.walk());
    for (const event of events) {
      await funnel.walk(event);
      await funnel.saved();
      const before = funnel.context();
      walked.add(before.step);
      funnel.actor.stop();
      funnel = startFunnel(server, {
        version,
        location: memoryLocation(before.step),
        unsaved: mergeUnsaved(before),
        restored: JSON.parse(JSON.stringify(toStoredStep(before))),
      });
      await funnel.walk();
      expect(seen(funnel.context()), event.type).toEqual(seen(before));
    }
  },
);

test('[FUN-02] back and forward lead between categories, a link names one, and a reload saves nothing', async () => {
  const server = fakeServer();
  const shown: unknown[] = [];
  const location = { ...memoryLocation('task-repairs'), replace: (...to: unknown[]) => void shown.push(to) };
  const preset = { repairInspectionIds: [], repairCategoryId: 2 };
  const funnel = startFunnel(server, { location: { ...location, readCategory: () => null }, preset });
  expect(await funnel.walk()).toBe('task-repairs');
  expect(shown).toEqual([['task-repairs', 2]]);
  await funnel.walk({ type: 'REQUEST_STEP', step: 'task-repairs', categoryId: 6 });
  expect(funnel.context()).toMatchObject({ step: 'task-repairs', categoryId: 6 });
  await funnel.walk({ type: 'REQUEST_STEP', step: 'task-select', categoryId: null });
  expect(funnel.context()).toMatchObject({ step: 'task-select' });
  expect(server.saves).toEqual([]);
});

test('[FUN-12] a page that opens at another step begins there', async () => {
  const server = fakeServer();
  const first = startFunnel(server);
  await first.walk({ type: 'PICK_CATEGORY', categoryId: 2 });
  const restored = toStoredStep(first.context());
  const elsewhere = startFunnel(server, { location: memoryLocation('task-search'), restored });
  expect(await elsewhere.walk()).toBe('task-search');
  expect(elsewhere.context()).toMatchObject({ trail: [], categoryId: null });
});

test('[FUN-12] after a reload, the plate that was looked up counts until it is saved, and then that of the lead', async () => {
  const server = fakeServer({
    VehicleRego: 'OLD111',
    VehicleRegoState: 'NSW',
    CartItems: [basicServiceItem()] as never,
  });
  const funnel = startFunnel(server);
  await funnel.walk(
    { type: 'OPEN', step: 'vehicle-rego-check' },
    { type: 'LOOK_UP', plate: 'NEW222', state: 'QLD' },
  );
  const reload = async (before: FunnelContext) => {
    const next = startFunnel(server, {
      location: memoryLocation(before.step),
      unsaved: mergeUnsaved(before),
      restored: JSON.parse(JSON.stringify(toStoredStep(before))),
    });
    await next.walk();
    return next;
  };
  const next = await reload(funnel.context());
  expect(next.context()).toMatchObject({
    step: 'vehicle-rego-not-found',
    data: { vehicle: { Rego: 'NEW222', State: 'QLD' } },
  });
  await next.walk(...typedVehicle);
  await next.saved();
  expect(server.lead).toMatchObject({ VehicleRego: 'NEW222', VehicleRegoState: 'QLD' });
  server.lead = { ...server.lead, VehicleRego: 'DEV333' };
  const last = await reload(next.context());
  expect(last.context().data.vehicle.Rego).toBe('DEV333');
});

test('every step was stood on', () => {
  // The ways into a section, a v2 alias, and levels that are made as the others.
  const alike = ['task', 'vehicle', 'date', 'customer-2'];
  const levels = ['make', 'model', 'body', 'transmission', 'variant'].map((level) => `vehicle-${level}`);
  const missing = FUNNEL_STEPS.filter((step) => ![...alike, ...levels].includes(step) && !walked.has(step));
  expect(missing).toEqual([]);
});
