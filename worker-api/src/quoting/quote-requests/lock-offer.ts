import type { Tx } from '../../platform/database.ts';

/**
 * Locks a lead and then its quote request, and returns the request's id. A booking and a changed request hold the locks
 * too, so what the next statement reads is their outcome: the one that waits sees other tables as they were before.
 */
export async function lockOffer(tx: Tx, leadGuid: string): Promise<number | null> {
  await tx`select from lead where guid = ${leadGuid} for no key update`;
  const [offer] = await tx<{ id: number }[]>`
    select id from lead_bid_offer where lead_guid = ${leadGuid} for update`;
  return offer?.id ?? null;
}
