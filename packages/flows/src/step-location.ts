import type { FunnelStep } from '@pitlane/contracts';

/**
 * Where the current step is written down: the address of a hosted page, or session storage on a partner's page. The
 * machine owns the step; this only mirrors it and reports what the person asked for by address, back or forward.
 */
export type StepLocation = {
  read: () => FunnelStep | null;
  /** The person went on. */
  push: (step: FunnelStep) => void;
  /** A skip, or a correction of what was asked for. */
  replace: (step: FunnelStep) => void;
  /** Calls back with the step of the address after back or forward; gives the way to stop. */
  subscribe: (onStep: (step: FunnelStep | null) => void) => () => void;
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
