import { recordAudit } from '../platform/audit-log.ts';
import type { Tx } from '../platform/database.ts';

/** Who changes something of a partner, as the audit log names them, and when. */
export type Step = { actor: string; now: Date };

type Change =
  | { action: `partner-key-${'added' | 'origins' | 'rotated' | 'revoked'}`; key: number }
  | { action: 'webhook-added' | 'webhook-secret-rotated' | 'webhook-switched'; webhook: number };

/** Keeps in the audit log what became of a key or webhook of a partner. */
export const recordChange = (
  tx: Tx,
  slug: string,
  change: Change & { [detail: string]: unknown },
  step: Step,
) => {
  const { action, ...details } = change;
  return recordAudit(tx, {
    ...{ at: step.now, actor: step.actor, action, subject: { type: 'partner', id: slug } },
    details,
  });
};
