import type { Db, Tx } from '../../platform/database.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import { firstRow } from '../../platform/sql.ts';
import { type FleetStep, recordFleetChange } from './fleet-change.ts';

export type ListedDriver = {
  name: string;
  /** In lower case. */
  email: string | null;
  mobile: string | null;
  /** Cents; null: the fleet's amount counts. */
  approvalAboveCents: number | null;
  isActive: boolean;
};
export type ListedDriverRow = ListedDriver & { id: number; plates: string[] };

/** The drivers of a fleet, active ones first, with the plates of their cars in use. */
export const findListedDrivers = (db: Db, fleetId: number): Promise<ListedDriverRow[]> =>
  db<ListedDriverRow[]>`
    select d.id, d.name, d.email, d.mobile, d.approval_above_cents, d.is_active,
           array(select m.plate from fleet_membership m where m.driver_id = d.id and m.is_active order by m.plate) as plates
      from fleet_listed_driver d where d.fleet_company_id = ${fleetId}
     order by d.is_active desc, lower(d.name), d.id limit 5000`;

/** Adds a driver, or changes the one of this id. False where the fleet has none. Throws `validation` for a taken address. */
export async function saveListedDriver(
  tx: Tx,
  id: number | null,
  driver: ListedDriver,
  step: FleetStep,
): Promise<boolean> {
  const { fleetId, now } = step;
  const former = id === null ? null : await lockDriver(tx, fleetId, id);
  if (id !== null && !former) return false;
  const row = {
    name: driver.name,
    email: driver.email,
    mobile: driver.mobile,
    approval_above_cents: driver.approvalAboveCents,
    is_active: driver.isActive,
    updated_at: now,
  };
  const saved = await refuseTaken(() =>
    tx.savepoint((inner) =>
      id === null
        ? inner<{ id: number }[]>`
            insert into fleet_listed_driver ${inner({ ...row, fleet_company_id: fleetId, created_at: now })} returning id`
        : inner<{ id: number }[]>`
            update fleet_listed_driver set ${inner(row)} where id = ${id} returning id`,
    ),
  );
  await recordFleetChange(tx, step, {
    part: `driver ${saved[0]!.id}`,
    before: former ? toRecorded(former) : {},
    after: { ...toRecorded(driver), ...(isContactChanged(former, driver) && { contact: 'changed' }) },
  });
  return true;
}

const lockDriver = (tx: Tx, fleetId: number, id: number) =>
  firstRow(tx<ListedDriver[]>`
    select name, email, mobile, approval_above_cents, is_active from fleet_listed_driver
     where id = ${id} and fleet_company_id = ${fleetId} for update`);

async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'fleet_listed_driver_email'))
      throw fieldError(
        '/EmailAddress',
        'taken',
        'Another active driver has this address. Enter another one.',
      );
    throw error;
  }
}

const toRecorded = ({ approvalAboveCents, isActive }: ListedDriver) => ({ approvalAboveCents, isActive });

const isContactChanged = (former: ListedDriver | null, { name, email, mobile }: ListedDriver): boolean =>
  former !== null && (former.name !== name || former.email !== email || former.mobile !== mobile);
