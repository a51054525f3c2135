import type { StoreInvitation, StoreInvitations } from '@pitlane/contracts';
import { hasPermission, PERMISSION } from '@pitlane/domain/portal/permissions';
import { addMember, findMembers } from '../../marketplace/suppliers/index.ts';
import type { Account } from '../../platform/auth.ts';
import { findSupplierIds } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  INVITATION_TEXTS,
  type InvitationFacts,
  type LoadMessage,
  sendersFor,
} from '../../shared/messages/index.ts';
import * as queries from './queries.ts';
import { isMember } from './remove-member.ts';
import {
  HAS_OPEN_INVITATION,
  NOT_OPEN,
  OPEN_DAYS,
  openInvitation,
  resendInvitation,
} from './sent-invitation.ts';

/** Invitations to the signed-in address, and of its workshops with the permission. */
export async function listInvitations(deps: AppDeps, account: Account): Promise<StoreInvitations> {
  const now = deps.clock.now();
  const mayInvite = hasPermission(account.permissions, PERMISSION.storeInvite);
  const own = mayInvite ? await findSupplierIds(deps.sql, account) : [];
  const received = account.email ? await queries.findReceived(deps.sql, account.email, now) : [];
  const sent = own.length > 0 ? await queries.findSent(deps.sql, own, now) : [];
  const members = own.length > 0 ? await findMembers(deps.sql, own) : [];
  return {
    Success: true,
    Received: received.map(queries.toStoreInvitation),
    Sent: sent.map(queries.toStoreInvitation),
    Members: members.map((member) => ({
      Id: member.id,
      WorkshopId: member.supplierId,
      WorkshopName: member.workshopName,
      EmailAddress: member.email,
      IsYou: isMember(account, member),
    })),
  };
}

/**
 * Invites an address to a workshop and mails it. Throws `not-found` for another supplier's workshop, `conflict` for
 * an open invitation, `too-many-requests`.
 */
export async function invite(
  deps: AppDeps,
  account: Account,
  request: { supplierId: number; email: string },
): Promise<StoreInvitation> {
  const own = await findSupplierIds(deps.sql, account);
  if (!own.includes(request.supplierId)) throw new AppError('not-found');
  await deps.limiter.take('invitation', String(request.supplierId));
  const now = deps.clock.now();
  const id = await transaction(deps.sql, (tx) =>
    openInvitation(tx, { ...request, invitedBy: account.subject, now }),
  );
  if (id === null) throw new AppError('conflict', { detail: HAS_OPEN_INVITATION });
  return queries.toStoreInvitation(orNotFound(await queries.findInvitation(deps.sql, id, now)));
}

/**
 * Sends an open invitation of an own workshop again and renews its days, at most once an hour, or withdraws it, also
 * twice. Throws `not-found` for another workshop's, and `conflict`.
 */
export async function change(
  deps: AppDeps,
  account: Account,
  id: number,
  to: 'resend' | 'withdraw',
): Promise<StoreInvitation> {
  const own = await findSupplierIds(deps.sql, account);
  const now = deps.clock.now();
  const read = async () => orNotFound(await queries.findInvitation(deps.sql, id, now));
  const before = await read();
  if (!own.includes(before.supplierId)) throw new AppError('not-found');
  const isDone = await transaction(deps.sql, (tx) =>
    to === 'withdraw' ? queries.withdrawInvitation(tx, { id, now }) : resendInvitation(tx, id, now),
  );
  const after = queries.toStoreInvitation(await read());
  if (isDone || (to === 'withdraw' && after.Status === 'Withdrawn')) return after;
  throw new AppError('conflict', { detail: NOT_OPEN });
}

/**
 * Accepts or declines an invitation, also twice. Throws `not-found` for another address, `expired`, and `conflict`
 * after the other answer.
 */
export async function answer(
  deps: AppDeps,
  account: Account,
  id: number,
  status: 'Accepted' | 'Declined',
): Promise<StoreInvitation> {
  const { email, subject } = account;
  const now = deps.clock.now();
  const before = orNotFound(await queries.findInvitation(deps.sql, id, now));
  if (!email || before.email.toLowerCase() !== email) throw new AppError('not-found');
  const isAnswered = await transaction(deps.sql, async (tx) => {
    const changed = await queries.answerInvitation(tx, { id, email, status, now });
    const { supplierId } = before;
    if (changed && status === 'Accepted') await addMember(tx, { supplierId, subject, email, now });
    return changed;
  });
  const after = queries.toStoreInvitation(orNotFound(await queries.findInvitation(deps.sql, id, now)));
  if (isAnswered || after.Status === status) return after;
  if (after.Status === 'Withdrawn')
    throw new AppError('expired', { detail: 'The workshop has withdrawn this invitation.' });
  if (after.Status === 'Expired') throw new AppError('expired', { detail: 'This invitation has expired.' });
  throw new AppError('conflict', { detail: 'This invitation has already been answered.' });
}

const loadInvitation: LoadMessage<InvitationFacts> = async (deps, { subjectId }) => {
  const invitation = await queries.findInvitation(deps.sql, Number(subjectId), deps.clock.now());
  if (invitation?.status !== 'Open') return null;
  return {
    facts: () => ({
      workshopName: invitation.supplierName,
      suburbName: invitation.suburbName,
      openDays: OPEN_DAYS,
      invitationsUrl: `${deps.config.origin}/workshop/store-invitations`,
    }),
    emails: [invitation.email],
  };
};

export const invitationMessages = sendersFor(INVITATION_TEXTS, loadInvitation);
