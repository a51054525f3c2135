import type { AppDeps } from '../../platform/deps.ts';
import type { Operator } from '../../platform/operators.ts';

/** Who takes a step with a workshop, why and when, for the audit log. */
export const toWorkshopStep = ({ clock }: Pick<AppDeps, 'clock'>, { name }: Operator, reason: string) => ({
  actor: `operator:${name}`,
  reason,
  now: clock.now(),
});
