import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound } from '../../platform/route.ts';
import { findInvitation, type InvitationRow } from './queries.ts';
import { toRevealMonth } from './state.ts';

/** The account that answers for workshops. */
export type Bidder = { subject: string; supplierIds: number[] };

/** The invitation of a token, for an account of its workshop. Throws `not-found`. */
export async function requireInvitation(
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  supplierIds: number[],
  token: string,
): Promise<InvitationRow> {
  const month = toRevealMonth(clock.now());
  return orNotFound(await findInvitation(sql, token, { supplierIds, month }));
}
