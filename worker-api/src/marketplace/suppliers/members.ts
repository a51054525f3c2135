import type { Db, Tx } from '../../platform/database.ts';
import { namesPerson, type Person } from '../../platform/names-person.ts';

/** `subject` is the account, from its first sign-in on. */
export type Member = Person & { id: number; supplierId: number; workshopName: string };

/** Who may sign in for these suppliers, by workshop and address; sign-ins whose token names a supplier are not stored. */
export const findMembers = (db: Db, supplierIds: readonly number[]): Promise<Member[]> => db<Member[]>`
  select m.id, m.supplier_id, s.name as workshop_name, m.account_subject as subject, m.email
    from supplier_member m join supplier s on s.id = m.supplier_id
   where m.supplier_id = any(${[...supplierIds]}) order by s.name, s.id, m.email nulls last, m.id`;

/** Locks the suppliers whose members change, in one order for all callers. */
export const lockMembers = (tx: Tx, supplierIds: readonly number[]) => tx`
  select 1 from supplier where id = any(${[...supplierIds]}) order by id for no key update`;

/** Takes a person's access to a supplier, by account and by address, also what a token gives them. */
export async function deleteMember(
  tx: Tx,
  member: Member,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx`
    delete from supplier_member where supplier_id = ${member.supplierId} and ${namesPerson(tx, member)}`;
  await tx`
    insert into supplier_member_removal (supplier_id, account_subject, email, removed_by, removed_at)
    values (${member.supplierId}, ${member.subject}, ${member.email}, ${by}, ${now})`;
}

/** Suppliers from which the person was removed since then. */
export async function findRemovals(db: Db, person: Person, since: Date): Promise<number[]> {
  const rows = await db<{ supplierId: number }[]>`
    select distinct supplier_id from supplier_member_removal
     where ${namesPerson(db, person)} and removed_at >= ${since}`;
  return rows.map(({ supplierId }) => supplierId);
}

/** Gives the member access to a workshop. */
export const addMember = (
  tx: Tx,
  member: { supplierId: number; subject: string; email: string; now: Date },
) => tx`
  insert into supplier_member (supplier_id, account_subject, email, created_at)
  values (${member.supplierId}, ${member.subject}, ${member.email}, ${member.now}) on conflict do nothing`;

/** Lets the holder of another address manage the workshops instead. Another account of the former address stays. */
export async function moveMembers(
  tx: Tx,
  supplierIds: readonly number[],
  { from, to, now }: { from: { subject: string; email: string }; to: string; now: Date },
): Promise<void> {
  await tx`
    delete from supplier_member
     where supplier_id = any(${[...supplierIds]}) and ${namesPerson(tx, from)}
       and coalesce(account_subject, ${from.subject}) = ${from.subject}`;
  await tx`
    insert into supplier_member (supplier_id, email, created_at)
    select id, ${to}, ${now} from unnest(${[...supplierIds]}::int[]) as own (id)
    on conflict do nothing`;
}
