import { joinWords } from '@pitlane/domain/text/join-words';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Db, Sql, Tx } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { transaction } from '../../platform/transaction.ts';
import { settleWork } from '../../shared/work/index.ts';
import { findDeclined, lockLead } from '../leads/index.ts';
import { addInvitation } from './add-invitation.ts';
import { describeDeclined } from './holds-declined.ts';
import { toCutOff } from './insert-request.ts';
import { findMatches, type LockedRequest, lockRequest } from './lock-request.ts';
import { notifyWorkshops } from './messages.ts';
import { type OperatorStep, OTHER_STEP } from './operator-step.ts';
import { reservePlaces } from './reserve-places.ts';

/**
 * Invites workshops to price a lead, for an operator: each gets the message of a quote request and a place for its
 * offer, and the time for offers starts again. A repeat of the reference changes nothing.
 * Throws `not-found`, and `conflict` for a lead or a workshop that can't, and for a reference of other workshops.
 */
export function inviteWorkshops(
  sql: Sql,
  guid: string,
  { supplierIds, ...step }: OperatorStep & { supplierIds: number[] },
): Promise<void> {
  return transaction(sql, async (tx) => {
    await lockLead(tx, guid);
    if (await wasInvited(tx, guid, supplierIds, step.reference)) return;
    const request = await lockRequest(tx, guid, step.now);
    const names = await invite(tx, request, supplierIds, step);
    const ending = { outcome: `Invited ${joinWords(names)} to quote.`, by: step.by, now: step.now };
    await settleWork(tx, { leadGuid: guid, kinds: ['find-quotes', 'no-supplier'] }, ending);
    await recordAudit(tx, {
      at: step.now,
      actor: `operator:${step.by}`,
      action: 'workshops-invited',
      subject: { type: 'lead', id: guid },
      details: { reason: step.reason, workshops: names },
    });
  });
}

/** Returns the names of the workshops. */
async function invite(
  tx: Tx,
  { offerId, lead, rules }: LockedRequest,
  supplierIds: number[],
  step: OperatorStep,
): Promise<string[]> {
  const matches = await findMatches(tx, lead, step.now, { most: supplierIds.length, among: supplierIds });
  const declined = await findDeclined(tx, lead.guid);
  const names: string[] = [];
  for (const supplierId of supplierIds) {
    const workshop = matches.get(supplierId);
    if (!workshop)
      throw new AppError('conflict', { detail: 'One of these workshops doesn’t do this work near the car.' });
    if (declined.has(supplierId)) throw new AppError('conflict', { detail: describeDeclined(workshop.name) });
    if (!(await addInvitation(tx, { offerId, supplierId, now: step.now, step })))
      throw new AppError('conflict', { detail: `${workshop.name} is invited already.` });
    names.push(workshop.name);
  }
  await tx`
    update lead_bid_offer set bid_cut_off_at = greatest(bid_cut_off_at, ${toCutOff(rules, step.now)})
     where id = ${offerId}`;
  await reservePlaces(tx, offerId, supplierIds);
  await notifyWorkshops(tx, offerId, supplierIds, step.now);
  return names;
}

/** Whether a reference has invited these workshops. Throws `conflict` where it has done another thing. */
async function wasInvited(db: Db, guid: string, supplierIds: number[], reference: string): Promise<boolean> {
  const rows = await db<{ supplierId: number }[]>`
    select i.supplier_id from lead_bid_invitation i join lead_bid_offer o on o.id = i.lead_bid_offer_id
     where o.lead_guid = ${guid} and i.reference = ${reference}`;
  if (rows.length === 0) return false;
  if (rows.length === supplierIds.length && rows.every((row) => supplierIds.includes(row.supplierId)))
    return true;
  throw new AppError('conflict', { detail: OTHER_STEP });
}
