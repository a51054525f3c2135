import type { AuditAction, AuditSubject } from '@pitlane/contracts';
import type { Tx } from './database.ts';

/** Who did what to what: `details` names the part, without personal data of others. */
export type AuditEntry = {
  at: Date;
  actor: string;
  action: AuditAction;
  subject: { type: AuditSubject; id: string };
  details: Record<string, unknown>;
};

/** Adds a line to the audit log, in the transaction of the change. */
export async function recordAudit(
  tx: Tx,
  { at, actor, action, subject, details }: AuditEntry,
): Promise<void> {
  await tx`
    insert into audit_log (at, actor, action, subject_type, subject_id, details)
    values (${at}, ${actor}, ${action}, ${subject.type}, ${subject.id}, ${JSON.stringify(details)}::text::jsonb)`;
}
