import type { Db, Tx } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';
import { type LeadColumnsRow, selectLeadColumns } from '../leads/index.ts';

/** The lead's car is as it is now: its driver may have gone on to another. */
const LEAD_COLUMNS = [
  ...['partnerId', 'name', 'email', 'mobileNumber', 'phoneNumber', 'repairNotes', 'location'],
  ...['vehicleRego', 'vehicleRegoState', 'fleetCompanyMembershipId'],
] as const;

/** A question to a fleet about the car of a driver, with the contact of both. */
export type FleetDriverRow = LeadColumnsRow<typeof LEAD_COLUMNS> & {
  id: string;
  leadGuid: string;
  fleetCompanyId: number;
  fleetName: string;
  fleetEmail: string | null;
  fleetPhone: string;
  requestedAt: Date;
  /** The plate in question; null where the driver gave none. */
  plate: string | null;
  state: string | null;
  /** Null until the fleet answers. */
  isConfirmed: boolean | null;
  /** The car that the fleet confirmed. */
  confirmedPlate: string | null;
  confirmedState: string | null;
};

/** Null for an unknown id, and where the lead is of another fleet by now. */
export const findFleetDriver = (db: Db, id: string): Promise<FleetDriverRow | null> =>
  firstRow(db<FleetDriverRow[]>`
    select d.id, d.lead_guid, d.requested_at, d.plate, d.state, d.is_confirmed, d.confirmed_plate, d.confirmed_state,
           f.id as fleet_company_id, f.name as fleet_name, f.contact_email as fleet_email,
           f.contact_phone as fleet_phone, ${selectLeadColumns(db, 'l', LEAD_COLUMNS)}
      from fleet_driver d
      join lead l on l.guid = d.lead_guid and l.fleet_company_id = d.fleet_company_id
      join fleet_company f on f.id = d.fleet_company_id
     where d.id = ${id}`);

/**
 * Notes a question about this car to the lead's fleet, and returns its id. Null where the fleet has no mail address, has
 * this question, or has had `most` about the lead. The caller has locked the lead.
 */
export async function insertFleetDriver(
  tx: Tx,
  { leadGuid, plate, state }: { leadGuid: string; plate: string | null; state: string | null },
  most: number,
  now: Date,
): Promise<string | null> {
  const row = await firstRow(tx<{ id: string }[]>`
    insert into fleet_driver (lead_guid, fleet_company_id, plate, state, requested_at)
    select l.guid, f.id, ${plate}, ${state}, ${now} from lead l join fleet_company f on f.id = l.fleet_company_id
     where l.guid = ${leadGuid} and f.contact_email is not null
       and (select count(*) from fleet_driver d where d.lead_guid = l.guid) < ${most}
    on conflict do nothing returning id`);
  return row?.id ?? null;
}

/** Keeps the fleet's answer: the car that it confirmed, or null for a no. */
export const noteAnswer = (
  tx: Tx,
  id: string,
  confirmed: { plate: string; state: string } | null,
  now: Date,
) =>
  tx`
    update fleet_driver set answered_at = ${now}, is_confirmed = ${confirmed !== null},
           confirmed_plate = ${confirmed?.plate ?? null}, confirmed_state = ${confirmed?.state ?? null}
     where id = ${id}`;

export const deleteRequestedUntil = (db: Db, until: Date) =>
  db`delete from fleet_driver where requested_at <= ${until}`;
