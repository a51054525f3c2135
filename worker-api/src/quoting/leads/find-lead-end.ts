import type { LeadEndReason } from '@pitlane/domain/portal/request-refusal';
import type { Db } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';
import { findReplacement } from './find-replacement.ts';

/** Why a lead is over, and the guid of the one that its customer sent instead; null where there is none. */
export type LeadEnd = { reason: LeadEndReason; replacedBy: string | null };

/** Null for a lead that is not over. An erasure sets both of its times at once. */
export async function findLeadEnd(db: Db, guid: string): Promise<LeadEnd | null> {
  const over = await firstRow(db<{ isErased: boolean }[]>`
    select coalesce(forgotten_at = cancelled_at, false) as is_erased from lead
     where guid = ${guid} and cancelled_at is not null`);
  if (!over) return null;
  const replacedBy = (await findReplacement(db, guid))?.guid ?? null;
  return { reason: toReason(over.isErased, replacedBy), replacedBy };
}

const toReason = (isErased: boolean, replacedBy: string | null): LeadEndReason =>
  isErased ? 'erased' : replacedBy === null ? 'withdrawn' : 'changed';
