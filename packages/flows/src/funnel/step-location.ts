import type { FunnelStep } from '@pitlane/contracts';

/**
 * Where the current step is written down: the address of a hosted page, or session storage on a partner's page. The
 * machine owns the step; this only mirrors it and reports requests by address, back or forward.
 */
export type StepLocation = {
  read: () => FunnelStep | null;
  /** The category of `task-repairs`, where the location keeps one. */
  readCategory?: () => number | null;
  /** The person went on; `categoryId` belongs to `task-repairs`. */
  push: (step: FunnelStep, categoryId?: number | null) => void;
  /** A skip, or a correction of the requested step. */
  replace: (step: FunnelStep, categoryId?: number | null) => void;
  /** Calls back after back or forward, when `read` returns the requested step; returns the unsubscribe. */
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
