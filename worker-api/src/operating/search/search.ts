import {
  type BookingStatus,
  type FoundBooking,
  type FoundLead,
  type OperatorSearch,
  type OperatorSearchQuery,
  PaymentProvider,
} from '@pitlane/contracts';
import { fullName } from '@pitlane/domain/people/person-name';
import { type VehicleColumns, vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import type { Fragment } from 'postgres';
import { bookingReference, maximumTotal } from '../../booking/bookings/index.ts';
import type { Db } from '../../platform/database.ts';
import { toPage } from '../../platform/list-page.ts';
import { escapeLike } from '../../platform/sql.ts';
import { nameMatches } from './name-matches.ts';
import { readSearch, type SearchTerms } from './read-search.ts';

/** Results of a kind on a page. */
const PAGE = 20;

/** Bookings and leads that a text stands for, the newest first, or a page of one kind; each condition has its index. */
export async function search(db: Db, { query, kind, cursor }: OperatorSearchQuery): Promise<OperatorSearch> {
  const terms = readSearch(query);
  const from = kind && cursor ? cursor : null;
  const [bookings, leads] = await Promise.all([
    kind === 'leads' ? [] : findBookings(db, terms, from),
    kind === 'bookings' ? [] : findLeads(db, terms, from),
  ]);
  const { page: found, NextCursor: NextBookings } = toPage(bookings, PAGE, ({ Id }) => String(Id));
  const { page: leadsFound, NextCursor: NextLeads } = toPage(
    leads,
    PAGE,
    ({ CreatedOn, Guid }) => `${Date.parse(CreatedOn)}.${Guid}`,
  );
  return { Success: true, Bookings: found, NextBookings, Leads: leadsFound, NextLeads };
}

type BookingFound = {
  id: number;
  status: BookingStatus;
  serviceDate: string;
  firstName: string;
  lastName: string;
  mobile: string;
  rego: string | null;
  supplierName: string;
  totalCents: number;
  maximumTotalCents: number | null;
};

const startsWith = (text: string): string => `${escapeLike(text)}%`;

async function findBookings(db: Db, terms: SearchTerms, from: string | null): Promise<FoundBooking[]> {
  const { bookingId, guid, email, phones, plate, names, payment } = terms;
  const ways = [
    bookingId !== null && db`select id from booking where id = ${bookingId}`,
    guid !== null && db`select id from booking where lead_guid = ${guid}`,
    email !== null && db`select id from booking where lower(email) like ${startsWith(email)}`,
    phones.length > 0 && db`select id from booking where mobile = any (${phones}::text[])`,
    plate !== null &&
      db`select id from booking where upper(regexp_replace(rego, '[^A-Za-z0-9]', '', 'g')) = ${plate} and rego is not null`,
    names.length > 0 &&
      db`select id from booking where ${nameMatches(db, db`lower(first_name || ' ' || last_name)`, names)}`,
    payment !== null &&
      db`select booking_id as id from payment where provider = any (${PROVIDERS}::text[])
            and (provider_ref = ${payment} or charge_ref = ${payment})`,
  ].filter((way) => way !== false);
  if (ways.length === 0) return [];
  const ids = ways.reduce((all, way) => db`${all} union ${way}`);
  const older =
    from === null ? ids : db`select f.id from (${ids}) f where f.id < ${Number.parseInt(from, 10)}`;
  return listBookings(db, older, PAGE + 1);
}

/** The newest of the bookings that `ids` selects. */
export async function listBookings(db: Db, ids: Fragment, limit: number): Promise<FoundBooking[]> {
  const rows = await db<BookingFound[]>`
    select b.id, b.status, b.service_date, b.first_name, b.last_name, b.mobile, b.rego, s.name as supplier_name, b.total_cents, ${maximumTotal(db)} as maximum_total_cents
      from booking b join supplier s on s.id = b.supplier_id
     where b.id in (${ids}) order by b.id desc limit ${limit}`;
  return rows.map((row) => ({
    Id: row.id,
    Reference: bookingReference(row.id),
    Status: row.status,
    ServiceDate: row.serviceDate,
    CustomerName: fullName(row),
    CustomerPhone: row.mobile,
    Rego: row.rego,
    WorkshopName: row.supplierName,
    TotalIncGst: row.totalCents,
    MaximumTotalIncGst: row.maximumTotalCents,
  }));
}

const PROVIDERS = [...PaymentProvider.options, 'free'];

type LeadFound = VehicleColumns & {
  guid: string;
  createdAt: Date;
  name: string | null;
  phone: string | null;
  email: string | null;
  rego: string | null;
  bookingId: number | null;
};

async function findLeads(db: Db, terms: SearchTerms, from: string | null): Promise<FoundLead[]> {
  const { guid, email, phones, plate, names } = terms;
  const ways = [
    guid !== null && db`select guid from lead where guid = ${guid}`,
    email !== null &&
      db`select guid from lead where lower(email) like ${startsWith(email)} and email is not null`,
    phones.length > 0 &&
      db`select guid from lead where mobile_number = any (${phones}::text[])
         union select guid from lead where phone_number = any (${phones}::text[])`,
    plate !== null &&
      db`select guid from lead where upper(regexp_replace(vehicle_rego, '[^A-Za-z0-9]', '', 'g')) = ${plate}
            and vehicle_rego is not null`,
    names.length > 0 &&
      db`select guid from lead where ${nameMatches(db, db`lower(name)`, names)} and name is not null`,
  ].filter((way) => way !== false);
  if (ways.length === 0) return [];
  const rows = await db<LeadFound[]>`
    select l.guid, l.created_at, l.name, coalesce(l.mobile_number, l.phone_number) as phone, l.email, l.vehicle_rego as rego,
           l.vehicle_description, l.vehicle_make, l.vehicle_model, l.vehicle_year,
           (select max(b.id) from booking b where b.lead_guid = l.guid) as booking_id
      from lead l where l.guid in (${ways.reduce((all, way) => db`${all} union ${way}`)})
       ${from === null ? db`` : isOlder(db, from)}
     order by ${createdAt(db)} desc, l.guid desc limit ${PAGE + 1}`;
  return rows.map((row) => ({
    Guid: row.guid,
    CreatedOn: row.createdAt.toISOString(),
    CustomerName: row.name,
    CustomerPhone: row.phone,
    CustomerEmail: row.email,
    Vehicle: vehicleTitle(row),
    Rego: row.rego,
    BookingId: row.bookingId,
  }));
}

/** As precise as what was shown of it. */
const createdAt = (db: Db) => db`date_trunc('milliseconds', l.created_at)`;

function isOlder(db: Db, cursor: string): Fragment {
  const [at, guid = NO_GUID] = cursor.split('.');
  return db`and (${createdAt(db)}, l.guid) < (${new Date(Number(at))}, ${guid}::uuid)`;
}

const NO_GUID = '00000000-0000-0000-0000-000000000000';
