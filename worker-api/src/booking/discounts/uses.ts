import type { Tx } from '../../platform/database.ts';

export type DiscountUse = { discountId: number; customerHash: Uint8Array; amountCents: number };

/** Another booking took the last use, or the code ended; the transaction rolls back. */
export class DiscountUsedUpError extends Error {
  override readonly name = 'DiscountUsedUpError';
}

/**
 * Serialises bookings with a code, so that its remaining uses stay as read. Locks it and the booking's present code
 * in the order of ids, against deadlocks.
 */
export async function lockDiscount(tx: Tx, code: string | null, bookingId: number | null): Promise<void> {
  await tx`
    select 1 from discount d
     where lower(d.code) = lower(${code ?? ''})
        or d.id in (select discount_id from discount_use where booking_id = ${bookingId} and released_at is null)
     order by d.id for no key update`;
}

/** Takes, moves or releases the booking's use of a discount. False when none is left. */
export async function takeDiscountUse(
  tx: Tx,
  bookingId: number,
  use: DiscountUse | null,
  now: Date,
): Promise<boolean> {
  await tx`
    with released as (
      update discount_use set released_at = ${now}
       where booking_id = ${bookingId} and released_at is null
         and discount_id is distinct from ${use?.discountId ?? null}
      returning discount_id)
    update discount set uses = uses - 1 where id in (select discount_id from released)`;
  if (!use) return true;
  const { discountId, customerHash, amountCents } = use;
  const [held] = await tx`
    update discount_use set amount_cents = ${amountCents}, customer_hash = ${customerHash}
     where booking_id = ${bookingId} and discount_id = ${discountId} and released_at is null returning 1`;
  if (held) return true;
  if (!(await countUse(tx, discountId))) return false;
  await tx`
    insert into discount_use (booking_id, discount_id, customer_hash, amount_cents, used_at)
    values (${bookingId}, ${discountId}, ${customerHash}, ${amountCents}, ${now})
    on conflict (booking_id, discount_id) do update
      set customer_hash = excluded.customer_hash, amount_cents = excluded.amount_cents, used_at = excluded.used_at,
          released_at = null`;
  return true;
}

/** A payment after the hold ended needs its use and slot again. False when none is left. */
export async function retakeDiscountUse(tx: Tx, bookingId: number): Promise<boolean> {
  const [released] = await tx<{ discountId: number }[]>`
    select u.discount_id from booking b join discount_use u on u.booking_id = b.id
      join discount d on d.id = u.discount_id and d.code = b.discount_code
     where b.id = ${bookingId} and u.released_at is not null`;
  if (!released) return true;
  if (!(await countUse(tx, released.discountId))) return false;
  await tx`
    update discount_use set released_at = null
     where booking_id = ${bookingId} and discount_id = ${released.discountId}`;
  return true;
}

/** Releases a use, once. */
export async function releaseDiscountUse(tx: Tx, bookingId: number, now: Date): Promise<void> {
  await tx`select release_discount_uses(${bookingId}, ${now})`;
}

/** The conditional update decides races for the last use. */
async function countUse(tx: Tx, discountId: number): Promise<boolean> {
  const [counted] = await tx`
    update discount set uses = uses + 1
     where id = ${discountId} and is_active and (max_uses is null or uses < max_uses) returning 1`;
  return counted !== undefined;
}
