import type { Db } from '../../platform/database.ts';
import { findDeclined, type LeadRow } from '../leads/index.ts';
import { findPriceRefusal } from './enter-price.ts';
import { describeDeclined } from './holds-declined.ts';
import { findMatches } from './lock-request.ts';
import type { MatchedWorkshop } from './match-workshops.ts';
import { findLeadRequests } from './queries.ts';

const MAX_INVITABLE_WORKSHOPS = 60;

export type InvitableWorkshop = MatchedWorkshop & {
  inviteRefusal: string | null;
  priceRefusal: string | null;
};

/** The workshops that can do a lead's work, nearest first, with what an operator can't do with each and why. */
export async function findInvitableWorkshops(db: Db, lead: LeadRow, now: Date): Promise<InvitableWorkshop[]> {
  const [matches, requests, declined] = await Promise.all([
    findMatches(db, lead, now, { most: MAX_INVITABLE_WORKSHOPS }),
    findLeadRequests(db, lead.guid),
    findDeclined(db, lead.guid),
  ]);
  const invited = new Map(requests.map((row) => [row.supplierId, row]));
  return [...matches.values()].map((workshop) => {
    const row = invited.get(workshop.id);
    const refusal = declined.has(workshop.id) ? describeDeclined(workshop.name) : null;
    return {
      ...workshop,
      inviteRefusal: row ? 'Invited already.' : refusal,
      priceRefusal: row ? findPriceRefusal(row, now) : refusal,
    };
  });
}
