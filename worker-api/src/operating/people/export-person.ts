import type { PersonData } from '@pitlane/contracts';
import type { Fragment } from 'postgres';
import type { Db } from '../../platform/database.ts';
import { leadSubjects } from '../messages/find-lead-messages.ts';

/** Columns left out of the export: tokens and internal keys. */
const KEYS = [
  'token',
  'public_id',
  'idempotency_key',
  'object_key',
  'key',
  'reference',
  'checkout',
  'return_path',
];

/** All that is kept about these leads and bookings, by table; nothing in it opens anything. */
export async function readPersonFile(db: Db, { Leads, Bookings }: PersonData): Promise<object> {
  const guids = Leads.map(({ Guid }) => Guid);
  const ids = Bookings.map(({ Id }) => Id);
  const ofLeads = db`lead_guid = any (${guids}::uuid[])`;
  const ofBookings = db`booking_id = any (${ids}::bigint[])`;
  const work = db`select id from work_item where ${ofLeads} or ${ofBookings}`;
  const parts: Record<string, Fragment> = {
    lead: db`lead t where guid = any (${guids}::uuid[])`,
    lead_cart_item: db`lead_cart_item t where ${ofLeads}`,
    supplier_direct_lead: db`supplier_direct_lead t where ${ofLeads}`,
    workshop_quote_link: db`workshop_quote_link t where ${ofLeads}`,
    fleet_driver: db`fleet_driver t where ${ofLeads}`,
    captured_image: db`captured_image t where ${ofLeads}`,
    lead_bid: db`lead_bid t where lead_bid_offer_id in (select id from lead_bid_offer where ${ofLeads})`,
    booking: db`booking t where id = any (${ids}::bigint[])`,
    booking_ticket_item: db`
      booking_ticket_item t where ticket_id in (select id from booking_ticket where ${ofBookings})`,
    booking_status_history: db`booking_status_history t where ${ofBookings}`,
    booking_change_request: db`booking_change_request t where ${ofBookings}`,
    payment: db`payment t where ${ofBookings}`,
    payment_refund: db`payment_refund t where payment_id in (select id from payment where ${ofBookings})`,
    review: db`review t where ${ofBookings}`,
    message: db`
      message t where recipient = 'customer' and (subject_type, subject_id) in (
        ${leadSubjects(db, guids)}
        union all
        select 'booking', id::text from unnest(${ids}::bigint[]) as b (id))`,
    work_item: db`work_item t where id in (${work})`,
    work_note: db`work_note t where work_item_id in (${work})`,
  };
  const file: Record<string, unknown[]> = {};
  for (const [name, rows] of Object.entries(parts)) {
    const found = await db<{ item: unknown }[]>`select to_jsonb(t) - ${KEYS}::text[] as item from ${rows}`;
    file[name] = found.map(({ item }) => item);
  }
  return file;
}
