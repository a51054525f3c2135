import { type SaveServiceHours, ServiceHours, type SetUpServiceHours } from '@pitlane/contracts';
import { DEFAULT_SERVICE_HOURS } from '@pitlane/domain/calendar/business-hours';
import { describeHours } from '@pitlane/domain/calendar/describe-promises';
import * as v from 'valibot';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Db, Sql } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { transaction } from '../../platform/transaction.ts';

/** The hours with the version that a change has to name; 0 before the first change. */
export async function readServiceHours(db: Db): Promise<SetUpServiceHours> {
  const [row] = await db<{ hours: unknown; version: number }[]>`select hours, version from service_hours`;
  return {
    Success: true,
    Hours: row ? v.parse(ServiceHours, row.hours) : DEFAULT_SERVICE_HOURS,
    Version: row?.version ?? 0,
  };
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
    if (before.Version !== Version)
      throw new AppError('conflict', {
        detail: 'A colleague changed the hours since you opened them. Nothing was saved. Open them again.',
      });
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
