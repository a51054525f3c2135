import type { StoreInvitation } from '@pitlane/contracts';
import { INVITATION_STATUS } from '@pitlane/domain/portal/invitation-status';
import type { Db, Tx } from '../../platform/database.ts';
import { firstRow, literal } from '../../platform/sql.ts';

type InvitationRow = {
  id: number;
  supplierId: number;
  supplierName: string;
  suburbName: string;
  timezone: string;
  email: string;
  status: StoreInvitation['Status'];
  createdAt: Date;
  expiresAt: Date;
};

const select = (db: Db, now: Date) => db`
  select i.id, i.supplier_id, s.name as supplier_name, u.name as suburb_name, s.timezone, i.email,
         case when i.status = ${literal(db, INVITATION_STATUS.Open)} and i.expires_at <= ${now}
              then ${literal(db, INVITATION_STATUS.Expired)} else i.status end as status,
         i.created_at, i.expires_at
    from store_invitation i join supplier s on s.id = i.supplier_id join suburb u on u.id = s.suburb_id`;

/** Invitations to an address, newest first. */
export const findReceived = (db: Db, email: string, now: Date): Promise<InvitationRow[]> =>
  db<InvitationRow[]>`${select(db, now)} where lower(i.email) = ${email} order by i.id desc limit 100`;

export async function countOpenInvitations(db: Db, email: string, now: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from store_invitation
     where lower(email) = ${email} and status = ${literal(db, INVITATION_STATUS.Open)} and expires_at > ${now}`;
  return row!.count;
}

/** Invitations to these suppliers, newest first. */
export const findSent = (db: Db, supplierIds: number[], now: Date): Promise<InvitationRow[]> =>
  db<
    InvitationRow[]
  >`${select(db, now)} where i.supplier_id = any(${supplierIds}) order by i.id desc limit 100`;

export const findInvitation = (db: Db, id: number, now: Date) =>
  firstRow(db<InvitationRow[]>`${select(db, now)} where i.id = ${id}`);

/** Opens an invitation and replaces an expired one; null when one is open for this store and address. */
export async function openInvitation(
  tx: Tx,
  invitation: { supplierId: number; email: string; invitedBy: string; now: Date; expiresAt: Date },
): Promise<number | null> {
  const { supplierId, email, invitedBy, now, expiresAt } = invitation;
  await tx`
    update store_invitation set status = ${INVITATION_STATUS.Expired}
     where supplier_id = ${supplierId} and lower(email) = ${email} and status = ${literal(tx, INVITATION_STATUS.Open)} and expires_at <= ${now}`;
  const [row] = await tx<{ id: number }[]>`
    insert into store_invitation (supplier_id, email, invited_by, created_at, expires_at)
    values (${supplierId}, ${email}, ${invitedBy}, ${now}, ${expiresAt})
    on conflict (supplier_id, lower(email)) where status = ${literal(tx, INVITATION_STATUS.Open)} do nothing returning id`;
  return row?.id ?? null;
}

/** Answers an open invitation to this address; false when it is closed. */
export async function answerInvitation(
  tx: Tx,
  answer: { id: number; email: string; status: 'Accepted' | 'Declined'; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update store_invitation set status = ${answer.status}, answered_at = ${answer.now}
     where id = ${answer.id} and lower(email) = ${answer.email} and status = ${literal(tx, INVITATION_STATUS.Open)} and expires_at > ${answer.now}
    returning id`;
  return rows.length > 0;
}

/** Closes an open invitation; false when it is closed already or has expired. */
export async function withdrawInvitation(tx: Tx, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const rows = await tx`
    update store_invitation set status = ${INVITATION_STATUS.Withdrawn}
     where id = ${id} and status = ${literal(tx, INVITATION_STATUS.Open)} and expires_at > ${now} returning id`;
  return rows.length > 0;
}

/** Withdraws what would give an address access to a store again. */
export const withdrawInvitationsTo = (
  tx: Tx,
  { supplierId, email }: { supplierId: number; email: string | null },
) => tx`
  update store_invitation set status = ${INVITATION_STATUS.Withdrawn}
   where supplier_id = ${supplierId} and lower(email) = lower(${email}) and status = ${literal(tx, INVITATION_STATUS.Open)}`;

/** Keeps an open invitation open until `expiresAt`; false when it is closed. */
export async function extendInvitation(
  tx: Tx,
  { id, now, expiresAt }: { id: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx`
    update store_invitation set expires_at = ${expiresAt}
     where id = ${id} and status = ${literal(tx, INVITATION_STATUS.Open)} and expires_at > ${now} returning id`;
  return rows.length > 0;
}

export const toStoreInvitation = (row: InvitationRow): StoreInvitation => ({
  Id: row.id,
  WorkshopId: row.supplierId,
  WorkshopName: row.supplierName,
  SuburbName: row.suburbName,
  IANATimeZone: row.timezone,
  EmailAddress: row.email,
  Status: row.status,
  CreatedOn: row.createdAt.toISOString(),
  ExpiresOn: row.expiresAt.toISOString(),
});
