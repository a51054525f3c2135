import type { SaveServiceHours, ServiceHours, SetUpServiceHours } from '@pitlane/contracts';
import { describeHours } from '@pitlane/domain/calendar/describe-promises';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Db, Sql } from '../../platform/database.ts';
import { staleError } from '../../platform/shared-refusals.ts';
import { transaction } from '../../platform/transaction.ts';
import { findSavedHours } from './find-service-hours.ts';

/** The hours with the version that a change has to name; 0 before the first change. */
export async function readServiceHours(db: Db): Promise<SetUpServiceHours> {
  const { hours, version } = await findSavedHours(db);
  return { Success: true, Hours: hours, Version: version };
}

/**
 * Changes the hours. What was promised before keeps its deadline. Throws `conflict` when a colleague changed them since
 * they were read.
 */
export function saveServiceHours(
  sql: Sql,
  { Hours, Version, Reason }: SaveServiceHours,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  return transaction(sql, async (tx) => {
    await tx`lock table service_hours in share row exclusive mode`;
    const before = await readServiceHours(tx);
    if (before.Version !== Version) throw staleError('the hours', 'them');
    const hours = JSON.stringify(Hours);
    await tx`
      insert into service_hours (hours, version, updated_by, updated_at)
      values (${hours}::text::jsonb, ${Version + 1}, ${actor}, ${now})
      on conflict (id) do update set hours = excluded.hours, version = excluded.version,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at`;
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'service-hours-changed',
      subject: { type: 'service-hours', id: '1' },
      details: { reason: Reason, before: toFacts(before.Hours), after: toFacts(Hours) },
    });
  });
}

const toFacts = (hours: ServiceHours) => ({
  hours: describeHours(hours),
  timeZone: hours.TimeZone,
  callMinutes: hours.CallMinutes,
  replyDays: hours.ReplyDays,
});
