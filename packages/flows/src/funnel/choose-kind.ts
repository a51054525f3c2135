import { extrasFor, type KindOption } from '@pitlane/domain/quotes/supplier-kind';
import type { FunnelContext } from './types.ts';

/** The supplier kind that was chosen, with the extra that it asks for. */
export const chooseKind = (context: FunnelContext, option: KindOption): Partial<FunnelContext> => ({
  data: {
    ...context.data,
    kind: option.kind,
    requiredExtras: extrasFor(option, context.data.requiredExtras),
  },
});
