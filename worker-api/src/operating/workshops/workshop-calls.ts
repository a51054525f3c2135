import { PERMISSION } from '@pitlane/domain/portal/permissions';
import type { AppDeps } from '../../platform/deps.ts';
import { guardOperator } from '../../platform/operators.ts';

/** Calls of operators that read workshops and those who apply to be one. */
export const describeReading = (deps: AppDeps) =>
  ({
    tag: 'Operating',
    signIn: true,
    method: 'get',
    guard: guardOperator(deps, PERMISSION.operatorWorkshopsRead),
  }) as const;

/** Calls of operators that change one of them. */
export const describeWorkshopChange = (deps: AppDeps) =>
  ({
    tag: 'Operating',
    signIn: true,
    problems: ['not-found', 'conflict'],
    guard: guardOperator(deps, PERMISSION.operatorWorkshops),
  }) as const;
