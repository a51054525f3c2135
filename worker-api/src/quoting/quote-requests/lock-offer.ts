import type { Tx } from '../../platform/database.ts';

/**
 * Locks the quote request of a lead, and returns its id. A booking and a changed request hold the lock too, so what the
 * next statement reads is their outcome: the one that waits sees other tables as they were before.
 */
export async function lockOffer(tx: Tx, leadGuid: string): Promise<number | null> {
  const [offer] = await tx<{ id: number }[]>`
    select id from lead_bid_offer where lead_guid = ${leadGuid} for update`;
  return offer?.id ?? null;
}
