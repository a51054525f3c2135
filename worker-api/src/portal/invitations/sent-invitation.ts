import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { addHours } from 'date-fns/addHours';
import type { Tx } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { countOrders, orderMessages } from '../../shared/messages/index.ts';
import * as queries from './queries.ts';

/** Days that an invitation is open (decisions, 'Portal'). */
export const OPEN_DAYS = 14;

export const HAS_OPEN_INVITATION = 'This address has an open invitation to this workshop.';
export const NOT_OPEN = 'This invitation is no longer open.';

/** Opens an invitation and orders its mail. Returns its id, and null when the address has an open one. */
export async function openInvitation(
  tx: Tx,
  invitation: { supplierId: number; email: string; invitedBy: string; now: Date },
): Promise<number | null> {
  const { now } = invitation;
  const email = invitation.email.toLowerCase();
  const expiresAt = addElapsedDays(now, OPEN_DAYS);
  const id = await queries.openInvitation(tx, { ...invitation, email, expiresAt });
  if (id !== null) await orderMessages(tx, { type: 'invitation', id }, ['invitation-mail'], 'once', now);
  return id;
}

/** Sends an open invitation again and renews its days; false when it is closed. Throws `conflict` within an hour. */
export async function resendInvitation(tx: Tx, id: number, now: Date): Promise<boolean> {
  const about = { type: 'invitation', id } as const;
  const expiresAt = addElapsedDays(now, OPEN_DAYS);
  if (!(await queries.extendInvitation(tx, { id, now, expiresAt }))) return false;
  // The row is locked now, so that two requests at once send one mail.
  if ((await countOrders(tx, about, ['invitation-mail'], addHours(now, -1))) > 0)
    throw new AppError('conflict', {
      detail: 'We sent this invitation less than an hour ago. Ask your colleague to check their junk folder.',
    });
  await orderMessages(tx, about, ['invitation-mail'], 'each', now);
  return true;
}
