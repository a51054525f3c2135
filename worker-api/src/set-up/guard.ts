import type { DataFileKind, DataRowKind } from '@pitlane/contracts';
import { hasPermission, PERMISSION } from '@pitlane/domain/portal/permissions';
import { isPersonalKind } from '../marketplace/data-files/index.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { guardOperator, type Operator } from '../platform/operators.ts';

/** Of every call of the set-up. */
export const ABOUT = { tag: 'Set-up', signIn: true } as const;

/** The guard of every call of the set-up: an operator who may change it. */
export const guardSetUp = (deps: AppDeps) => guardOperator(deps, PERMISSION.operatorSetUp);

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
export const toSetUpStep = ({ clock }: Pick<AppDeps, 'clock'>, { name }: Operator) => ({
  actor: `operator:${name}`,
  now: clock.now(),
});
