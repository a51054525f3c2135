import { reviewStep, stepAfterTask } from './task-data.ts';
import type { FunnelContext } from './types.ts';

export const saveCart = { type: 'save', params: { parts: ['cart'] } } as const;
export const toReview = {
  type: 'requestStep',
  params: ({ context }: { context: FunnelContext }) => ({ step: reviewStep(context) }),
} as const;

/** On to what the task that was added asks for. */
export const afterTask = {
  type: 'requestStep',
  params: ({ context }: { context: FunnelContext }) => ({ step: stepAfterTask(context) }),
} as const;

/** The same where suggestions were made already. */
export const afterSuggestion = {
  type: 'requestStep',
  params: ({ context }: { context: FunnelContext }) => ({ step: stepAfterTask(context, false) }),
} as const;
