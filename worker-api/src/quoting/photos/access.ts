import { hasPermission, PERMISSION } from '@pitlane/domain/portal/permissions';
import { type Account, findSupplierIds } from '../../platform/auth.ts';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { findOperator } from '../../platform/operators.ts';
import { orNotFound } from '../../platform/route.ts';
import { hasLeadAccess } from '../../platform/session.ts';
import { firstRow } from '../../platform/sql.ts';
import { type Caller, isOwnPartner } from '../leads/index.ts';

/** Whether one of the suppliers has the lead's booking, bid for it, or bought it. */
export type IsWorkshopInvolved = (db: Db, leadGuid: string, supplierIds: number[]) => Promise<boolean>;

/**
 * Lets the lead's own people, the workshop that answers its booking or bids for it, and operators through; gives the
 * lead's number. Throws `not-found`, and `forbidden` for everybody else.
 */
export async function requireViewer(
  deps: AppDeps,
  guid: string,
  caller: Caller,
  account: Account | null,
  isWorkshopInvolved: IsWorkshopInvolved,
): Promise<number> {
  const lead = orNotFound(await findLeadId(deps.sql, guid));
  if (!isOwnPartner(caller.partner, lead)) throw new AppError('not-found');
  const isViewer =
    (await hasLeadAccess(deps.sql, guid, caller.session, deps.clock.now())) ||
    (account !== null && (await mayLookInto(deps, guid, account, isWorkshopInvolved)));
  if (!isViewer) throw new AppError('forbidden');
  return lead.id;
}

const findLeadId = (db: Db, guid: string) =>
  firstRow(db<{ id: number; partnerId: number }[]>`
    select id, partner_id from lead where guid = ${guid}`);

async function mayLookInto(
  deps: AppDeps,
  guid: string,
  account: Account,
  isWorkshopInvolved: IsWorkshopInvolved,
): Promise<boolean> {
  const operator = await findOperator(deps.sql, account);
  if (operator && hasPermission(operator.permissions, PERMISSION.operatorRead)) return true;
  const permissions = [PERMISSION.bookingRead, PERMISSION.leadRead];
  if (!permissions.some((permission) => hasPermission(account.permissions, permission))) return false;
  return isWorkshopInvolved(deps.sql, guid, await findSupplierIds(deps.sql, account));
}
