import type { PriceProposalKind } from '@pitlane/contracts';
import {
  isAnswerable,
  PRICE_PROPOSAL_STATUS,
  type PriceProposalStatus,
} from '@pitlane/domain/booking/price-proposal';
import type { Db, Tx } from '../../platform/database.ts';
import { firstRow, literal } from '../../platform/sql.ts';
import type { BookingRow } from '../bookings/index.ts';

export type PriceProposalRow = {
  id: number;
  bookingId: number;
  supplierId: number;
  kind: PriceProposalKind;
  description: string | null;
  priceCents: number;
  reason: string;
  status: PriceProposalStatus;
  proposedBy: string;
  createdAt: Date;
  expiresAt: Date;
  closedAt: Date | null;
};

const columns = (db: Db) => db`
  id, booking_id, supplier_id, kind, description, price_cents, reason, status, proposed_by, created_at, expires_at, closed_at`;

/** All that was proposed for a booking, the oldest first. */
export const findPriceProposals = (db: Db, bookingId: number): Promise<PriceProposalRow[]> =>
  db<
    PriceProposalRow[]
  >`select ${columns(db)} from booking_price_proposal where booking_id = ${bookingId} order by id`;

/** The newest proposal of a booking, answered or not. */
export const findLastProposal = (db: Db, bookingId: number) =>
  firstRow(db<PriceProposalRow[]>`
    select ${columns(db)} from booking_price_proposal where booking_id = ${bookingId} order by id desc limit 1`);

/** The proposal that the customer can answer now; null without one. */
export async function findAnswerable(
  db: Db,
  booking: BookingRow,
  now: Date,
): Promise<PriceProposalRow | null> {
  const last = await findLastProposal(db, booking.id);
  return last && isAnswerable(last, booking, now) ? last : null;
}

export const findProposal = (db: Db, bookingId: number, id: number) =>
  firstRow(db<PriceProposalRow[]>`
    select ${columns(db)} from booking_price_proposal where id = ${id} and booking_id = ${bookingId}`);

export async function wasProposed(db: Db, bookingId: number, reference: string): Promise<boolean> {
  const rows = await db`
    select from booking_price_proposal where booking_id = ${bookingId} and reference = ${reference}`;
  return rows.length > 0;
}

export type NewProposal = Pick<
  PriceProposalRow,
  'kind' | 'description' | 'priceCents' | 'reason' | 'expiresAt'
> & {
  reference: string;
};

export async function insertProposal(
  tx: Tx,
  { id: bookingId, supplierId }: Pick<BookingRow, 'id' | 'supplierId'>,
  proposal: NewProposal & { by: string; now: Date },
): Promise<number> {
  const { kind, description, priceCents, reason, reference, by, now, expiresAt } = proposal;
  const [row] = await tx<{ id: number }[]>`
    insert into booking_price_proposal (booking_id, supplier_id, kind, description, price_cents, reason, reference,
                                        proposed_by, created_at, expires_at)
    values (${bookingId}, ${supplierId}, ${kind}, ${description}, ${priceCents}, ${reason}, ${reference}, ${by}, ${now},
            ${expiresAt}) returning id`;
  return row!.id;
}

/** Ends the open proposal of a booking; null without one. */
export async function closeProposal(
  tx: Tx,
  bookingId: number,
  status: Exclude<PriceProposalStatus, 'Open'>,
  now: Date,
): Promise<number | null> {
  const [closed] = await tx<{ id: number }[]>`
    update booking_price_proposal set status = ${status}, closed_at = ${now}
     where booking_id = ${bookingId} and status = ${literal(tx, PRICE_PROPOSAL_STATUS.Open)} returning id`;
  return closed?.id ?? null;
}

/** Open proposals whose time is over. */
export const findOverdueProposals = (db: Db, now: Date): Promise<{ bookingId: number }[]> => db<
  { bookingId: number }[]
>`
  select booking_id from booking_price_proposal
   where status = ${literal(db, PRICE_PROPOSAL_STATUS.Open)} and expires_at <= ${now} order by expires_at limit 200`;

/** Adds additional work with its price, or prices the requested service of that name. */
export async function addWork(
  tx: Tx,
  bookingId: number,
  { name, priceCents, taxCents }: { name: string; priceCents: number; taxCents: number },
): Promise<void> {
  const priced = await tx`
    update booking_ticket_item set price_cents = ${priceCents}, tax_cents = ${taxCents}
     where id = (select i.id from booking_ticket t join booking_ticket_item i on i.ticket_id = t.id
                  where t.booking_id = ${bookingId} and t.type = 'AdditionalServiceExtras' and i.name = ${name}
                    and i.price_cents = 0 order by i.id limit 1) returning id`;
  if (priced.length > 0) return;
  const [existing] = await tx<{ id: number }[]>`
    select id from booking_ticket where booking_id = ${bookingId} and type = 'AdditionalServiceExtras' limit 1`;
  const [ticket] = existing
    ? [existing]
    : await tx<{ id: number }[]>`
        insert into booking_ticket (booking_id, type) values (${bookingId}, 'AdditionalServiceExtras') returning id`;
  await tx`
    insert into booking_ticket_item (ticket_id, position, name, price_cents, tax_cents, incurs_commission)
    select ${ticket!.id}, coalesce(max(position), 0) + 1, ${name}, ${priceCents}, ${taxCents}, false
      from booking_ticket_item where ticket_id = ${ticket!.id}`;
}
