import { PERSON_PROBLEM, type PersonData } from '@pitlane/contracts';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { type VehicleColumns, vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import type { Db } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import { readSearch } from '../search/read-search.ts';
import { listBookings } from '../search/search.ts';

/** Who a person is by what was typed: a whole address, or the spellings of a number. */
export type PersonKey = { email: string | null; phones: string[] };

/** More than any customer has; the newest are found. */
const MAX_FOUND_ROWS = 1_000;

/** Throws `validation` for a text that is neither an address nor a number: a name is not one person. */
export function readPerson(text: string): PersonKey {
  const { email, phones } = readSearch(text);
  const isWhole = email !== null && isMailAddress(email);
  if (!isWhole && phones.length === 0) throw fieldError('/Person', 'person', PERSON_PROBLEM);
  return { email: isWhole ? email : null, phones };
}

const selectLeads = (db: Db, { email, phones }: PersonKey) => db`
  select guid from lead
   where (lower(email) = ${email} and email is not null)
      or mobile_number = any (${phones}::text[]) or phone_number = any (${phones}::text[])`;

const selectBookings = (db: Db, { email, phones }: PersonKey) => db`
  select id from booking where lower(email) = ${email} or mobile = any (${phones}::text[])`;

type LeadRow = VehicleColumns & {
  guid: string;
  createdAt: Date;
  name: string | null;
  bookingId: number | null;
};

/** Leads that hold the address or number, and bookings with it, the newest first. */
export async function findPersonData(db: Db, key: PersonKey): Promise<PersonData> {
  const leads = await db<LeadRow[]>`
    select l.guid, l.created_at, l.name, l.vehicle_description, l.vehicle_make, l.vehicle_model, l.vehicle_year,
           (select max(b.id) from booking b where b.lead_guid = l.guid) as booking_id
      from lead l where l.guid in (${selectLeads(db, key)}) order by l.created_at desc, l.guid limit ${MAX_FOUND_ROWS}`;
  return {
    Success: true,
    Leads: leads.map((row) => ({
      Guid: row.guid,
      CreatedOn: row.createdAt.toISOString(),
      CustomerName: row.name,
      Vehicle: vehicleTitle(row),
      BookingId: row.bookingId,
    })),
    Bookings: await listBookings(db, selectBookings(db, key), MAX_FOUND_ROWS),
  };
}
