import { SUBMITTED_STATUSES } from '@pitlane/domain/booking/booking-status';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { displayPhone } from '@pitlane/domain/people/phone';
import type { Db } from '../../platform/database.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { literals } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { openWork } from '../../shared/work/index.ts';
import { isServiceVisit } from '../leads/index.ts';

export const questionWorkKey = (id: number): string => `question/${id}`;

type Unanswered = {
  id: number;
  leadGuid: string;
  name: string;
  phone: string;
  timezone: string;
  createdAt: Date;
};

/**
 * Job `chase-questions`: questions that no workshop answered in the promised time become the operator's work, once. A
 * lead that is booked or withdrawn needs no answer; one whose booking was declined, cancelled or never paid does.
 */
export const chaseQuestions: JobHandler = async (_payload, deps) => {
  const now = deps.clock.now();
  const unanswered = await deps.sql<Unanswered[]>`
    select d.id, d.lead_guid, s.name, s.phone, u.timezone, d.created_at
      from supplier_direct_lead d join supplier s on s.id = d.supplier_id join suburb u on u.id = s.suburb_id
      join lead l on l.guid = d.lead_guid
     where d.answered_at is null and d.answer_by <= ${now} and d.answer_by > ${now}::timestamptz - interval '30 days'
       and l.cancelled_at is null and not ${isBooked(deps.sql)}
       and not exists (select from work_item w where w.key = 'question/' || d.id)
     order by d.answer_by limit 200`;
  for (const { id, leadGuid, name, phone, timezone, createdAt } of unanswered) {
    const day = formatLongDay(localDay(createdAt, timezone));
    const work = {
      kind: 'chase-question',
      key: questionWorkKey(id),
      leadGuid,
      message: `${name} (${displayPhone(phone)}) has not answered a question of ${day}. Get its answer and tell the customer. The lead’s page has the question and whom to call.`,
      isOnce: true,
    } as const;
    await transaction(deps.sql, (tx) => openWork(tx, work, now));
  }
};

/** The lead of the question `d` has a booking that a workshop has, and has not declined. */
const isBooked = (db: Db) => db`
  exists (select from booking b where b.lead_guid = d.lead_guid and ${isServiceVisit(db)}
             and b.status in ${literals(db, SUBMITTED_STATUSES)} and b.declined_at is null)`;
