import type { AuditAction } from '@pitlane/contracts';
import { deleteMember, findMembers, lockMembers } from '../../marketplace/suppliers/index.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Tx } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import * as queries from './queries.ts';
import { HAS_OPEN_INVITATION, NOT_OPEN, openInvitation, resendInvitation } from './sent-invitation.ts';

/** Which workshop, who does it as the audit log names them, and when. */
type Step = { supplierId: number; actor: string; now: Date };

/** Invites an address to a workshop for an operator. Throws `conflict` for an open invitation or a person with access. */
export async function inviteForOperator(tx: Tx, email: string, step: Step): Promise<void> {
  const { supplierId, actor, now } = step;
  const members = await findMembers(tx, [supplierId]);
  if (members.some((member) => member.email?.toLowerCase() === email.toLowerCase() && member.subject))
    throw new AppError('conflict', { detail: 'This person has access already.' });
  const id = await openInvitation(tx, { supplierId, email, invitedBy: actor, now });
  if (id === null) throw new AppError('conflict', { detail: HAS_OPEN_INVITATION });
  await record(tx, 'member-invited', { invitation: id }, step);
}

/** Sends an open invitation again, or withdraws it. Throws `not-found` for another workshop's, and `conflict`. */
export async function changeForOperator(
  tx: Tx,
  id: number,
  to: 'resend' | 'withdraw',
  step: Step,
): Promise<void> {
  const { supplierId, now } = step;
  const invitation = orNotFound(await queries.findInvitation(tx, id, now));
  if (invitation.supplierId !== supplierId) throw new AppError('not-found');
  const isDone =
    to === 'withdraw'
      ? await queries.withdrawInvitation(tx, { id, now })
      : await resendInvitation(tx, id, now);
  if (!isDone) throw new AppError('conflict', { detail: NOT_OPEN });
  const action = to === 'withdraw' ? 'invitation-withdrawn' : 'invitation-sent-again';
  await record(tx, action, { invitation: id }, step);
}

/** Takes a person's access to a workshop, with open invitations to their address. Throws `not-found`. */
export async function removeForOperator(
  tx: Tx,
  memberId: number,
  { reason, ...step }: Step & { reason: string },
): Promise<void> {
  const { supplierId, actor, now } = step;
  await lockMembers(tx, [supplierId]);
  const members = await findMembers(tx, [supplierId]);
  const member = orNotFound(members.find(({ id }) => id === memberId));
  await deleteMember(tx, member, { by: actor, now });
  await queries.withdrawInvitationsTo(tx, { supplierId, email: member.email });
  await record(tx, 'member-removed', { reason, memberId, accountSubject: member.subject }, step);
}

const record = (tx: Tx, action: AuditAction, details: Record<string, unknown>, step: Step) =>
  recordAudit(tx, {
    at: step.now,
    actor: step.actor,
    action,
    subject: { type: 'supplier', id: String(step.supplierId) },
    details,
  });
