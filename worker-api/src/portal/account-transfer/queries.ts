import { TRANSFER_STATUS, type TransferStatus } from '@pitlane/domain/portal/transfer-status';
import { findRemovals, lockMembers, moveMembers } from '../../marketplace/suppliers/index.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import { type Account, findSupplierIds, toActor } from '../../platform/auth.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { firstRow, literal } from '../../platform/sql.ts';

export type TransferRow = {
  id: number;
  accountSubject: string;
  supplierIds: number[];
  oldEmail: string;
  newEmail: string;
  newCodeHash: Buffer | null;
  oldCodeHash: Buffer | null;
  checks: number;
  newConfirmedAt: Date | null;
  isNewUser: boolean;
  createdAt: Date;
  status: TransferStatus;
  expiresAt: Date;
};

const columns = (db: Db) => db`
  id, account_subject, supplier_ids, old_email, new_email, new_code_hash, old_code_hash, checks, new_confirmed_at,
  is_new_user, created_at, status, expires_at`;

/** The account's open transfer. */
export const findOpenTransfer = (db: Db, subject: string, now: Date) =>
  firstRow(db<TransferRow[]>`
    select ${columns(db)} from account_transfer
     where account_subject = ${subject} and status = ${literal(db, TRANSFER_STATUS.Open)} and expires_at > ${now}`);

/** Null also once its addresses were forgotten. */
export const findTransfer = (db: Db, id: number) =>
  firstRow(db<TransferRow[]>`
    select ${columns(db)} from account_transfer where id = ${id} and new_email is not null`);

/** The phone number of the operator's customer service, as on its own pages. */
export async function findOperatorPhone(db: Db): Promise<string | null> {
  const [row] = await db<{ supportPhone: string | null }[]>`
    select nullif(support_phone, '') as support_phone from partner where slug = 'default'`;
  return row?.supportPhone ?? null;
}

/** Whether the account has verified this address before; moves are forgotten after some months. */
export async function hasVerified(db: Db, subject: string, email: string): Promise<boolean> {
  const rows = await db`
    select 1 from account_transfer
     where account_subject = ${subject} and lower(new_email) = ${email} and new_confirmed_at is not null limit 1`;
  return rows.length > 0;
}

type Start = {
  subject: string;
  supplierIds: number[];
  oldEmail: string;
  newEmail: string;
  isNewUser: boolean;
  isVerified: boolean;
  now: Date;
  expiresAt: Date;
};

/** Begins a transfer and replaces an open one: another address starts again (2 §4). */
export async function beginTransfer(tx: Tx, start: Start): Promise<number> {
  await tx`
    update account_transfer
       set status = case when expires_at > ${start.now} then ${TRANSFER_STATUS.Cancelled}
                         else ${TRANSFER_STATUS.Expired} end
     where account_subject = ${start.subject} and status = ${literal(tx, TRANSFER_STATUS.Open)}`;
  const [row] = await tx<{ id: number }[]>`
    insert into account_transfer (account_subject, supplier_ids, old_email, new_email, is_new_user, new_confirmed_at,
                                  created_at, expires_at)
    values (${start.subject}, ${start.supplierIds}, ${start.oldEmail}, ${start.newEmail}, ${start.isNewUser},
            ${start.isVerified ? start.now : null}, ${start.now}, ${start.expiresAt})
    returning id`;
  return row!.id;
}

/** Counts a check of the code; null when none is left or the transfer is over. */
export async function takeCheck(db: Db, id: number, most: number, now: Date): Promise<Buffer | null> {
  const [row] = await db<{ newCodeHash: Buffer | null }[]>`
    update account_transfer set checks = checks + 1
     where id = ${id} and status = ${literal(db, TRANSFER_STATUS.Open)} and expires_at > ${now} and checks < ${most} returning new_code_hash`;
  return row?.newCodeHash ?? null;
}

export const confirmNewAddress = (db: Db, id: number, now: Date) => db`
  update account_transfer set new_confirmed_at = coalesce(new_confirmed_at, ${now}) where id = ${id} and status = ${literal(db, TRANSFER_STATUS.Open)}`;

/** Saves the hash of a code or token before it is mailed; false when the transfer is over. */
export async function keepCode(db: Db, id: number, which: 'new' | 'old', hash: Buffer): Promise<boolean> {
  const column = which === 'new' ? db`new_code_hash = ${hash}, checks = 0` : db`old_code_hash = ${hash}`;
  const rows =
    await db`update account_transfer set ${column} where id = ${id} and status = ${literal(db, TRANSFER_STATUS.Open)} returning id`;
  return rows.length > 0;
}

/**
 * Completes the transfer: users of the new address manage the workshops that are the account's now. One from which the new
 * address was removed since the transfer began stays with the account.
 */
export async function completeTransfer(
  tx: Tx,
  { account, ...done }: { account: Account; oldHashes: readonly Buffer[]; now: Date },
): Promise<TransferRow | null> {
  const open = await findOpenTransfer(tx, account.subject, done.now);
  if (!open) return null;
  const held = await findSupplierIds(tx, account);
  await lockMembers(tx, held);
  const own = new Set(await findSupplierIds(tx, account));
  const kept = new Set(await findRemovals(tx, { subject: null, email: open.newEmail }, open.createdAt));
  const moved = held.filter((id) => own.has(id) && !kept.has(id));
  const [row] = await tx<TransferRow[]>`
    update account_transfer set status = ${TRANSFER_STATUS.Completed}, old_confirmed_at = ${done.now}, completed_at = ${done.now},
           supplier_ids = ${moved}
     where id = ${open.id} and status = ${literal(tx, TRANSFER_STATUS.Open)} and expires_at > ${done.now}
       and new_confirmed_at is not null and old_code_hash in ${tx([...done.oldHashes])}
    returning ${columns(tx)}`;
  if (!row) return null;
  const from = { subject: row.accountSubject, email: row.oldEmail };
  await moveMembers(tx, moved, { from, to: row.newEmail, now: done.now });
  await recordAudit(tx, {
    at: done.now,
    actor: toActor(account),
    action: 'account-transfer',
    subject: { type: 'account', id: row.accountSubject },
    details: { transferId: row.id, supplierIds: moved },
  });
  return row;
}
