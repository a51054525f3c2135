import type { Db } from './database.ts';

/** Whom a row about access to a supplier is about; the address in any case, null without a verified one. */
export type Person = { subject: string | null; email: string | null };

/**
 * The condition that a row of `supplier_member` or `supplier_member_removal` names a person, by account or by address:
 * `select 1 from supplier_member where ${namesPerson(db, person)}`.
 */
export const namesPerson = (db: Db, { subject, email }: Person) =>
  db`(account_subject = ${subject} or lower(email) = lower(${email}))`;
