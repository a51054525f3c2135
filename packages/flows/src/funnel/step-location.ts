import type { FunnelStep } from '@pitlane/contracts';

/**
 * Where the current step is written down: the address of a hosted page, or session storage on a partner's page. The
 * machine owns the step; this only mirrors it and reports what the person asked for by address, back or forward.
 */
export type StepLocation = {
  read: () => FunnelStep | null;
  /** The category beside `task-repairs`, where the location keeps one. */
  readCategory?: () => number | null;
  /** The person went on; `categoryId` belongs to `task-repairs`. */
  push: (step: FunnelStep, categoryId?: number | null) => void;
  /** A skip, or a correction of what was asked for. */
  replace: (step: FunnelStep, categoryId?: number | null) => void;
  /** Calls back after back or forward, when `read` gives what was asked for; gives the way to stop. */
  subscribe: (onMoved: () => void) => () => void;
  /** Goes back in the history of the browser, where the location has one. */
  back?: () => void;
};

/** A location in memory: for tests and for hosts without storage. */
export function memoryLocation(
  first: FunnelStep | null = null,
): StepLocation & { steps: (FunnelStep | null)[] } {
  const steps = [first];
  return {
    steps,
    read: () => steps.at(-1) ?? null,
    push: (step) => void steps.push(step),
    replace: (step) => void steps.splice(-1, 1, step),
    subscribe: () => () => {},
  };
}
