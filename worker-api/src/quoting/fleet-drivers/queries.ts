import type { Db, Tx } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';

/** A driver about whom a fleet has a question, with the contact of both. */
export type FleetDriverRow = {
  leadGuid: string;
  partnerId: number;
  fleetCompanyId: number;
  fleetName: string;
  fleetEmail: string | null;
  fleetPhone: string;
  requestedAt: Date;
  /** Null until the fleet answers. A driver whose membership was found in the meantime counts as confirmed. */
  isConfirmed: boolean | null;
  name: string | null;
  email: string | null;
  mobileNumber: string | null;
  phoneNumber: string | null;
  vehicleRego: string | null;
  vehicleRegoState: string | null;
  repairNotes: string | null;
  location: string | null;
};

/** Null where no fleet has a question about this quote. */
export const findFleetDriver = (db: Db, leadGuid: string): Promise<FleetDriverRow | null> =>
  firstRow(db<FleetDriverRow[]>`
    select d.lead_guid, d.requested_at, l.partner_id, f.id as fleet_company_id, f.name as fleet_name,
           f.contact_email as fleet_email, f.contact_phone as fleet_phone,
           case when l.fleet_company_membership_id is not null then true else d.is_confirmed end as is_confirmed,
           l.name, l.email, l.mobile_number, l.phone_number, l.vehicle_rego, l.vehicle_rego_state, l.repair_notes,
           l.location
      from fleet_driver d join lead l on l.guid = d.lead_guid join fleet_company f on f.id = l.fleet_company_id
     where d.lead_guid = ${leadGuid}`);

/** Notes a question to the lead's fleet. False where the fleet has no mail address, or has the question. */
export async function insertFleetDriver(tx: Tx, leadGuid: string, now: Date): Promise<boolean> {
  const rows = await tx`
    insert into fleet_driver (lead_guid, requested_at)
    select l.guid, ${now} from lead l join fleet_company f on f.id = l.fleet_company_id
     where l.guid = ${leadGuid} and f.contact_email is not null
    on conflict (lead_guid) do nothing returning 1`;
  return rows.length > 0;
}

export const noteAnswer = (tx: Tx, leadGuid: string, isConfirmed: boolean, now: Date) =>
  tx`update fleet_driver set answered_at = ${now}, is_confirmed = ${isConfirmed} where lead_guid = ${leadGuid}`;

export const deleteRequestedUntil = (db: Db, until: Date) =>
  db`delete from fleet_driver where requested_at <= ${until}`;
