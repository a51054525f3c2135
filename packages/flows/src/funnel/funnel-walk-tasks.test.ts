import type { CartItemInput } from '@pitlane/contracts';
import { detailsStep, resolveStep } from '@pitlane/domain/funnel/funnel-steps';
import { withTyreQuality, withTyreQuantity, withTyreSize } from '@pitlane/domain/vehicle/tyres';
import { withWindscreenFeatures } from '@pitlane/domain/vehicle/windscreen';
import { describe, expect, test } from 'vitest';
import { BATTERY, launcherLead, PADS, repairsOfTest, TYRES, WINDSCREEN } from './funnel.fixture.ts';
import { toLeadState } from './lead-data.ts';
import { type Happening, type Snapshot, walkFunnel } from './walk.fixture.ts';

/** A car with its place that is known: the walk is about the tasks. */
const lead = { ...launcherLead, Mid: 'm-1', VehicleFuel: 'Petrol' };
const answers: Record<string, unknown[]> = {
  loadLead: [lead],
  loadRepairs: [repairsOfTest],
  loadQuestion: [
    {
      Questions: [
        { Name: 'Starts?', IsMultiSelect: false, Options: ['Yes', 'No'] },
        { Name: 'Lights?', IsMultiSelect: true, Options: ['Oil', 'Engine'] },
      ],
    },
  ],
  loadRoadside: [null, 'https://roadside.example/'],
};

const presses: Happening[] = [
  ...[TYRES, WINDSCREEN, BATTERY, PADS].map((taskId) => ({ type: 'PICK_TASK', taskId })),
  { type: 'ADD_CUSTOM', notes: 'Rattle' },
  { type: 'ANSWER_QUESTION', answers: ['No'] },
  { type: 'EDIT_ITEM', index: 0 },
  { type: 'REMOVE_ITEM', index: 0 },
  { type: 'CONTINUE' },
  { type: 'KEEP_PRICED' },
  { type: 'KEEP_ALL' },
  { type: 'REFUSE_ROADSIDE' },
  ...(
    [
      'task-search',
      'task-custom',
      'task-your-items',
      'tyre-quantity-selection',
      'windscreen-features',
    ] as const
  ).map((step) => ({ type: 'OPEN', step })),
];

/** The answers that the screens of tyres and windscreen give. */
function listDetailEvents({ context: { data, step } }: Snapshot): Happening[] {
  const [item] = data.items;
  const answered: Partial<Record<string, (item: CartItemInput) => CartItemInput>> = {
    'tyre-size-selection': (tyre) =>
      withTyreSize(tyre, { width: 205, profile: 55, rim: 16, isCommercial: false }),
    'tyre-quality-selection': (tyre) => withTyreQuality(tyre, 'Value'),
    'tyre-quantity-selection': (tyre) => withTyreQuantity(tyre, 4),
    'windscreen-features': (glass) => withWindscreenFeatures(glass, []),
  };
  const answer = answered[step];
  return item && answer ? [{ type: 'ANSWER_DETAIL', item: answer(item) }] : [];
}

function happenings(snapshot: Snapshot): Happening[] {
  const moving = snapshot._nodes.flatMap((node) =>
    node.after
      .filter(({ delay }) => delay === 'stepTransition')
      .map(({ eventType }) => ({ type: String(eventType) })),
  );
  if (moving.length > 0) return moving;
  const calls = snapshot._nodes.flatMap((node) =>
    node.invoke.flatMap((invoke) => {
      const done = (answers[String(invoke.src)] ?? []).map((output) => ({
        type: `xstate.done.actor.${invoke.id}`,
        output,
        actorId: invoke.id,
      }));
      const fails = ['loadRoadside', 'loadQuestion'].includes(String(invoke.src));
      return fails ? [...done, { type: `xstate.error.actor.${invoke.id}`, error: new Error('gone') }] : done;
    }),
  );
  if (calls.length > 0) return calls;
  return [...presses, ...listDetailEvents(snapshot), { type: 'RETRY' }].filter((event) =>
    snapshot.can(event as never),
  );
}

/** Two snapshots are one place when the tasks cannot tell them apart. */
function toPlace({ value, context }: Snapshot): string {
  const journey = typeof value === 'string' ? value : (value as { open: { journey: unknown } }).open.journey;
  const isMoving = journey === 'resolvingStep' || journey === 'stepResolved';
  return JSON.stringify([
    journey,
    context.step,
    isMoving && [context.target.step, context.target.by],
    [context.editedTaskId, context.questions?.length, context.answers.length, context.wasRoadsideOffered],
    [context.mixedSeen, context.repairs !== null],
    context.data.items.map((item) => [
      [item.RepairInspectionId, item.IsCustomRepair, Boolean(item.AdditionalDetails)],
      [item.TyreRim, item.TyreQuality, item.Quantity, item.WindscreenHasNoFeatures].map(
        (each) => each != null,
      ),
    ]),
  ]);
}

const isOver = ({ context }: Snapshot): boolean =>
  context.step.startsWith('customer') || context.step.startsWith('date') || context.data.items.length > 1;

describe.each([1, 2] as const)('v%i', (version) => {
  const places = walkFunnel({ version, happenings, toPlace, isOver, limit: 30_000 });
  const settled = places.filter(({ snapshot }) => snapshot.matches({ open: { journey: 'task' } }));

  test('[TSK-01, TSK-07, TSK-08, TSK-11, TSK-13] every step of the tasks is reached', () => {
    const steps = new Set(settled.map(({ snapshot }) => snapshot.context.step));
    for (const step of [
      ...(['task-select', 'task-search', 'task-custom', 'task-generic-item', 'task-your-items'] as const),
      ...(['tyre-size-selection', 'tyre-quality-selection', 'tyre-quantity-selection'] as const),
      ...(['windscreen-features'] as const),
      ...(version === 1 ? (['task-related'] as const) : []),
    ])
      expect(steps, step).toContain(step);
  });

  test('[FUN-03] shows only steps that the guards allow, and opens none later without the details', () => {
    for (const { snapshot } of settled) {
      const { context } = snapshot;
      if (context.step === 'task-generic-item' || context.step === 'instant-quotes-unavailable') continue;
      expect(resolveStep(context.step, toLeadState(context), version), context.step).toBe(context.step);
    }
    for (const { snapshot } of places.filter(
      (each) => isOver(each.snapshot) && each.snapshot.context.data.items.length === 1,
    ))
      expect(detailsStep(snapshot.context.data.items)).toBeNull();
  });

  test('the funnel can continue from every step', () => {
    const before = Map.groupBy(
      places.flatMap(({ place, next }) => next.map((to) => ({ from: place, to }))),
      ({ to }) => to,
    );
    const open = places.filter(({ snapshot }) => isOver(snapshot)).map(({ place }) => place);
    const good = new Set(open);
    for (let place = open.pop(); place !== undefined; place = open.pop())
      for (const { from } of before.get(place) ?? [])
        if (!good.has(from)) {
          good.add(from);
          open.push(from);
        }
    expect(places.length).toBeGreaterThan(100);
    expect(places.filter(({ place }) => !good.has(place)).map(({ place }) => place)).toEqual([]);
  });
});
