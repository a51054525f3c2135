import { PERMISSION } from '@pitlane/domain/portal/permissions';
import type { Context } from 'hono';
import type { AppEnv } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { type Operator, requireOperator } from '../platform/operators.ts';

/** Of every call of the set-up. */
export const ABOUT = { tag: 'Set-up', signIn: true } as const;

/** The guard of every call of the set-up: an operator who may change it. */
export const guardSetUp = (deps: AppDeps) => (_params: unknown, c: Context<AppEnv>) =>
  requireOperator(c, deps.sql, PERMISSION.operatorSetUp);

/** Who changes something and when, for the audit log. */
export const toStep = ({ clock }: Pick<AppDeps, 'clock'>, { name }: Operator) => ({
  actor: `operator:${name}`,
  now: clock.now(),
});
