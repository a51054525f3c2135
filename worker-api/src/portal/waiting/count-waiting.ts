import type { PortalWaiting } from '@pitlane/contracts';
import { hasPermission, PERMISSION } from '@pitlane/domain/portal/permissions';
import { type Account, findSupplierIds } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { countOpenQuestions } from '../../quoting/direct-leads/index.ts';
import { countPortalBookings } from '../bookings/index.ts';
import { countOpenInvitations } from '../invitations/index.ts';
import { countWaitingLeads } from '../leads/index.ts';

/** How much waits for the account's answer in each part of the portal; 0 for what it may not read. */
export async function countWaiting(deps: AppDeps, account: Account): Promise<PortalWaiting> {
  const now = deps.clock.now();
  const supplierIds = await findSupplierIds(deps.sql, account);
  const mayRead = (permission: string) =>
    supplierIds.length > 0 && hasPermission(account.permissions, permission);
  const mayReadLeads = mayRead(PERMISSION.leadRead);
  const [bookings, leads, questions, invitations] = await Promise.all([
    mayRead(PERMISSION.bookingRead) ? countPortalBookings(deps, supplierIds, now) : null,
    mayReadLeads ? countWaitingLeads(deps, supplierIds) : 0,
    mayReadLeads ? countOpenQuestions(deps.sql, supplierIds) : 0,
    account.email ? countOpenInvitations(deps.sql, account.email, now) : 0,
  ]);
  return {
    Success: true,
    Bookings: bookings?.['Action required'] ?? 0,
    Leads: leads,
    Questions: questions,
    Invitations: invitations,
  };
}
