import type { SnapshotFrom } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { launcherLead } from './funnel.fixture.ts';
import { createFunnel, type funnelMachine } from './machine.ts';
import { memoryLocation } from './step-location.ts';
import { v1States } from './v1-states.ts';

export type Snapshot = SnapshotFrom<typeof funnelMachine>;
export type Happening = { type: string } & Record<string, unknown>;

/** A place that the funnel can be in, a snapshot of it, and the places that follow. */
export type Place = { place: string; snapshot: Snapshot; next: string[] };

export type Walk = {
  version: 1 | 2;
  /** All that can happen next. */
  happenings: (snapshot: Snapshot) => Happening[];
  /** Two snapshots with the same text are one place. */
  toPlace: (snapshot: Snapshot) => string;
  /** Nothing is tried from here on. */
  isOver: (snapshot: Snapshot) => boolean;
  /** How many steps it takes at the most. */
  limit: number;
};

/** Goes every way through the funnel. */
export function walkFunnel({ version, happenings, toPlace, isOver, limit }: Walk): Place[] {
  const machine = version === 1 ? createFunnel(v1States) : createFunnel();
  const location = memoryLocation();
  // Each snapshot is looked up again for every way that leads to it.
  const known = new WeakMap<Snapshot, string>();
  const place = (snapshot: Snapshot): string => {
    const text = known.get(snapshot) ?? toPlace(snapshot);
    known.set(snapshot, text);
    return text;
  };
  const map = getAdjacencyMap(machine as never, {
    input: { leadGuid: launcherLead.Guid, version, location, thisYear: 2026, newKey: () => 'key' },
    events: happenings as never,
    serializeState: place as never,
    stopWhen: isOver as never,
    limit,
  });
  return Object.entries(map).map(([text, { state, transitions }]) => ({
    place: text,
    snapshot: state as unknown as Snapshot,
    next: Object.values(transitions as Record<string, { state: unknown }>).map(({ state: to }) =>
      place(to as Snapshot),
    ),
  }));
}
