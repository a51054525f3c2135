import type { DataFileKind, DataRowKind } from '@pitlane/contracts';
import { hasPermission, PERMISSION } from '@pitlane/domain/portal/permissions';
import type { Context } from 'hono';
import { isPersonalKind } from '../marketplace/data-files/index.ts';
import type { AppEnv } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { type Operator, requireOperator } from '../platform/operators.ts';

/** Of every call of the set-up. */
export const ABOUT = { tag: 'Set-up', signIn: true } as const;

/** The guard of every call of the set-up: an operator who may change it. */
export const guardSetUp = (deps: AppDeps) => (_params: unknown, c: Context<AppEnv>) =>
  requireOperator(c, deps.sql, PERMISSION.operatorSetUp);

/** Throws `forbidden` for rows that are people, unless the operator may see personal data. */
export function refusePersonal(operator: Operator, kind: DataFileKind | DataRowKind): void {
  if (isPersonalKind(kind) && !mayReadPersonal(operator))
    throw new AppError('forbidden', {
      detail: 'Fleets have personal data: only administrators read and change them.',
    });
}

export const mayReadPersonal = ({ permissions }: Operator): boolean =>
  hasPermission(permissions, PERMISSION.operatorPersonal);

/** Who changes something and when, for the audit log. */
export const toStep = ({ clock }: Pick<AppDeps, 'clock'>, { name }: Operator) => ({
  actor: `operator:${name}`,
  now: clock.now(),
});
