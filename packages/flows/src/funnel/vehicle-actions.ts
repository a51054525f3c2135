import { levelStep } from '@pitlane/domain/funnel/funnel-steps';
import { reportFailure } from './setup.ts';
import type { FunnelContext } from './types.ts';

/** Another vehicle may have cleared the cart, so both are saved. */
export const saveVehicle = { type: 'save', params: { parts: ['vehicle', 'cart'] } } as const;
/** To the first open step. */
export const onward = { type: 'requestStep', params: { step: null } } as const;

/** Where the chain goes after a definition: the first level left to answer, or on. */
export const afterDefinition = {
  type: 'requestStep',
  params: ({ context }: { context: FunnelContext }) => ({
    step: context.levelOptions && levelStep(context.levelOptions.level),
  }),
} as const;

/** As `afterDefinition`, for a step that the customer did not see. */
export const skipTo = {
  type: 'requestStep',
  params: ({ context }: { context: FunnelContext }) => ({
    ...afterDefinition.params({ context }),
    by: 'replace' as const,
  }),
} as const;

export const failing = { target: 'failed', actions: reportFailure('vehicle') };
