import type { AuditAction, AuditEntry, AuditLog, AuditQuery, AuditSubject } from '@pitlane/contracts';
import { startOfServiceDay } from '@pitlane/domain/calendar/business-hours';
import { addDays } from '@pitlane/domain/calendar/day';
import { actorName } from '@pitlane/domain/people/actor-name';
import { auditSubjects } from '@pitlane/domain/portal/operator-roles';
import { bookingReference } from '../booking/bookings/index.ts';
import type { Db } from '../platform/database.ts';
import { AppError } from '../platform/errors.ts';
import { toNewestFirstCursor, toPage } from '../platform/list-page.ts';
import type { Operator } from '../platform/operators.ts';
import { describeChanges } from './describe-changes.ts';

const PAGE = 50;
const OPERATOR = 'operator:';

type Row = {
  id: number;
  at: Date;
  actor: string;
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  details: Record<string, unknown>;
  supplierName: string | null;
  regionName: string | null;
};

/** A page of the audit log, the newest first, of what the operator's roles cover. Throws `forbidden` for another subject. */
export async function readAuditLog(db: Db, operator: Operator, query: AuditQuery): Promise<AuditLog> {
  const visible = auditSubjects(operator.roles);
  if (query.subject && !visible.includes(query.subject)) throw new AppError('forbidden');
  const rows = await findEntries(db, query, query.subject ? [query.subject] : visible);
  const { page, NextCursor } = toPage(rows, PAGE, ({ at, id }) => toNewestFirstCursor(at, id));
  return {
    Success: true,
    Items: page.map(toEntry),
    NextCursor,
  };
}

function findEntries(
  db: Db,
  { actor, action, id, from, to, cursor }: AuditQuery,
  subjects: AuditSubject[],
): Promise<Row[]> {
  return db<Row[]>`
    select l.*, s.name as supplier_name, r.name as region_name
      from (select id, at, actor, action, subject_type, subject_id, details from audit_log
             where subject_type = any (${subjects}::text[])
               ${actor ? db`and actor in ${db(actorNames(actor))}` : db``}
               ${action ? db`and action = ${action}` : db``}
               ${id ? isSubject(db, id) : db``}
               ${from ? db`and at >= ${startOfServiceDay(from)}` : db``}
               ${to ? db`and at < ${startOfServiceDay(addDays(to, 1))}` : db``}
               ${cursor ? db`and (at, id) < (${cursor.at}, ${cursor.id})` : db``}
             order by at desc, id desc limit ${PAGE + 1}) l
      left join supplier s on s.id = case when l.subject_type = 'supplier' then l.subject_id::bigint end
      left join region r on r.id = case when l.subject_type = 'region' then l.subject_id::bigint end
     order by l.at desc, l.id desc`;
}

/** What the log may call a person: their address, as an operator too, or a name as it is kept. */
const actorNames = (actor: string): string[] =>
  [actor, actor.toLowerCase()].flatMap((name) => [name, `${OPERATOR}${name}`]);

/** A reference is that of a booking. Addresses are kept in lower case, ids of accounts as they are. */
function isSubject(db: Db, text: string) {
  const bookingId = /^PL0*(\d{1,9})$/i.exec(text)?.[1];
  return bookingId === undefined
    ? db`and subject_id in ${db([text, text.toLowerCase()])}`
    : db`and subject_type = 'booking' and subject_id = ${bookingId}`;
}

const toEntry = (row: Row): AuditEntry => ({
  Id: row.id,
  At: row.at.toISOString(),
  Actor: actorName(row.actor),
  Action: row.action,
  SubjectType: row.subjectType,
  SubjectId: row.subjectId,
  SubjectName:
    row.subjectType === 'booking'
      ? bookingReference(Number(row.subjectId))
      : (row.supplierName ?? row.regionName),
  Reason: typeof row.details.reason === 'string' ? row.details.reason : null,
  Changes: describeChanges(row.details),
});
