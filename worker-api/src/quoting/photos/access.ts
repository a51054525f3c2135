import { hasPermission, PERMISSION } from '@pitlane/domain/portal/permissions';
import { type Account, findSupplierIds } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { findOperator } from '../../platform/operators.ts';
import { orNotFound } from '../../platform/route.ts';
import { hasLeadAccess } from '../../platform/session.ts';
import { findLeadId, isInvolved } from '../../shared/photos/index.ts';
import { type Caller, isOwnPartner } from '../leads/index.ts';

/**
 * Lets the lead's own people, the workshop that answers its booking or bids for it, and operators through; gives the
 * lead's number. Throws `not-found`, and `forbidden` for everybody else.
 */
export async function requireViewer(
  deps: AppDeps,
  guid: string,
  caller: Caller,
  account: Account | null,
): Promise<number> {
  const lead = orNotFound(await findLeadId(deps.sql, guid));
  if (!isOwnPartner(caller.partner, lead)) throw new AppError('not-found');
  const isViewer =
    (await hasLeadAccess(deps.sql, guid, caller.session, deps.clock.now())) ||
    (account !== null && (await mayLookInto(deps, guid, account)));
  if (!isViewer) throw new AppError('forbidden');
  return lead.id;
}

async function mayLookInto(deps: AppDeps, guid: string, account: Account): Promise<boolean> {
  const operator = await findOperator(deps.sql, account);
  if (operator && hasPermission(operator.permissions, PERMISSION.operatorRead)) return true;
  const permissions = [PERMISSION.bookingRead, PERMISSION.leadRead];
  if (!permissions.some((permission) => hasPermission(account.permissions, permission))) return false;
  return isInvolved(deps.sql, guid, await findSupplierIds(deps.sql, account));
}
