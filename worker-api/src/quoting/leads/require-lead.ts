import type { Db } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Partner } from '../../platform/partner.ts';
import { orNotFound } from '../../platform/route.ts';
import { isOwnPartner } from './access.ts';
import type { LeadRow } from './lead-response.ts';
import { findLead } from './queries.ts';

/** A lead that the partner may know of. Throws `not-found` for an unknown guid and for another partner's lead. */
export async function requireLead(db: Db, guid: string, partner: Partner): Promise<LeadRow> {
  const lead = orNotFound(await findLead(db, guid));
  if (!isOwnPartner(partner, lead)) throw new AppError('not-found');
  return lead;
}
