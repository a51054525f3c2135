import { deleteMember, findMembers, lockMembers, type Member } from '../../marketplace/suppliers/index.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import { type Account, findSupplierIds, toActor } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import type { WorkshopRequest } from '../profile/index.ts';
import { withdrawInvitationsTo } from './queries.ts';

/** Whether a membership is the account's own. */
export const isMember = ({ subject, email }: Account, member: Member): boolean =>
  member.subject === subject || (email !== null && member.email?.toLowerCase() === email);

/**
 * Removes a person from a workshop: the next call of that person finds nothing of it. A person cannot remove their own
 * access, so one who may remove people stays, also when two remove each other at once. Throws `not-found`, and
 * `conflict` for oneself.
 */
export async function removeMember(
  deps: AppDeps,
  { account, workshopId }: WorkshopRequest,
  memberId: number,
): Promise<void> {
  const now = deps.clock.now();
  const by = toActor(account);
  await transaction(deps.sql, async (tx) => {
    await lockMembers(tx, [workshopId]);
    // Behind the lock: a person who was removed a moment ago may not remove anybody.
    if (!(await findSupplierIds(tx, account)).includes(workshopId)) throw new AppError('not-found');
    const members = await findMembers(tx, [workshopId]);
    const member = orNotFound(members.find(({ id }) => id === memberId));
    if (isMember(account, member))
      throw new AppError('conflict', {
        detail: 'You can’t remove yourself. Ask a colleague who manages this workshop.',
      });
    await deleteMember(tx, member, { by, now });
    await withdrawInvitationsTo(tx, { supplierId: workshopId, email: member.email });
    await recordAudit(tx, {
      at: now,
      actor: by,
      action: 'member-removed',
      subject: { type: 'supplier', id: String(workshopId) },
      details: { memberId, accountSubject: member.subject },
    });
  });
}
