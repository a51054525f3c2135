import { BOOKED_IN_STATUSES } from '@pitlane/domain/booking/booking-status';
import type { AppDeps } from '../../platform/deps.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { literals } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { isServiceVisit } from '../../quoting/leads/index.ts';
import { type MessageKind, orderMessages } from '../../shared/messages/index.ts';
import { chaseWorkshops } from './unanswered.ts';

const BATCH = 500;

/**
 * Job `send-reminders`: one reminder from a day before the arrival, none within two hours of it or for bookings
 * confirmed later. The message's unique key prevents a second one.
 */
export async function sendReminders(_payload: unknown, deps: AppDeps): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.sql<{ id: number }[]>`
    select b.id
      from booking b
     cross join lateral (
       select (b.service_date + b.arrival_from) at time zone b.timezone as at) arrival
     where b.status in ${literals(deps.sql, BOOKED_IN_STATUSES)} and b.arrival_from is not null and ${isServiceVisit(deps.sql)}
       and b.service_date between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + 2
       and arrival.at > ${now}::timestamptz + interval '2 hours'
       and arrival.at <= ${now}::timestamptz + interval '24 hours'
       and b.confirmed_at <= arrival.at - interval '24 hours'
       and not exists (select from message m where m.subject_type = 'booking' and m.subject_id = b.id::text
                          and m.kind = any (${REMINDERS}::text[]))
     order by b.service_date limit ${BATCH}`;
  for (const { id } of due)
    await transaction(deps.sql, (tx) => orderMessages(tx, { type: 'booking', id }, REMINDERS, 'once', now));
}

const REMINDERS: MessageKind[] = ['booking-reminder-mail', 'booking-reminder-sms'];

export const aftercareJobs: JobHandlers = {
  'send-reminders': sendReminders,
  'chase-workshops': chaseWorkshops,
};
export const aftercareCrontab = ['*/10 * * * * send-reminders', '*/10 * * * * chase-workshops'];
