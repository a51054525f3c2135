import type { PortalHome, PortalMe } from '@pitlane/contracts';
import { CURRENCY } from '@pitlane/contracts/constants';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { addDays } from '@pitlane/domain/calendar/day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { findExpiring } from '@pitlane/domain/portal/paper-expiry';
import { findOwnPapers } from '../../marketplace/papers/index.ts';
import type { Account } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { countPortalBookings, toPortalBooking, WAITING_STATES } from './portal-bookings.ts';
import { findJobs, findOwnSuppliers, findPortalBookings, type PortalRow } from './queries.ts';

/** Rows of each list; the full list shows the rest. */
const ROWS = 20;
const DAYS_AFTER_TODAY = 6;

/** Jobs that wait for an answer, jobs of today and this week, and balances. */
export async function readPortalHome(deps: AppDeps, supplierIds: number[]): Promise<PortalHome> {
  const { sql } = deps;
  const now = deps.clock.now();
  const suppliers = await findOwnSuppliers(sql, supplierIds);
  const today = localDay(now, suppliers[0]?.timezone ?? SERVICE_ZONE);
  const jobs = (from: string, to: string) => findJobs(sql, { supplierIds, from, to, limit: ROWS, now });
  const [waiting, todays, weeks, papers] = await Promise.all([
    findPortalBookings(sql, {
      supplierIds,
      states: WAITING_STATES,
      waitingStates: WAITING_STATES,
      search: null,
      after: null,
      limit: ROWS,
      now,
    }),
    jobs(today, today),
    jobs(addDays(today, 1), addDays(today, DAYS_AFTER_TODAY)),
    findOwnPapers(sql, supplierIds),
  ]);
  const toBookings = (rows: PortalRow[]) => rows.map((row) => toPortalBooking(row, now));
  return {
    Success: true,
    Today: today,
    Counts: await countPortalBookings(deps, supplierIds, now),
    NeedsAnswer: toBookings(waiting),
    TodaysJobs: toBookings(todays),
    WeeksJobs: toBookings(weeks),
    Papers: papers.flatMap((workshop) =>
      findExpiring(workshop, localDay(now, workshop.timezone)).map(({ paper, expiresOn, stage }) => ({
        WorkshopId: workshop.id,
        WorkshopName: workshop.name,
        Paper: paper,
        ExpiresOn: expiresOn,
        HasExpired: stage === 'expired',
      })),
    ),
    Balances: suppliers.map((supplier) => ({
      WorkshopId: supplier.id,
      WorkshopName: supplier.name,
      Currency: CURRENCY[supplier.country],
      Balance: supplier.balanceCents,
    })),
  };
}

/** The signed-in account with its workshops. */
export async function readAccount(deps: AppDeps, account: Account, supplierIds: number[]): Promise<PortalMe> {
  const suppliers = await findOwnSuppliers(deps.sql, supplierIds);
  return {
    Success: true,
    Email: account.email,
    Permissions: account.permissions,
    Workshops: suppliers.map(({ id, name, suburbName }) => ({
      WorkshopId: id,
      Name: name,
      SuburbName: suburbName,
    })),
  };
}
