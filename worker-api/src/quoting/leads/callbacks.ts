import { addDays, weekdayOf } from '@pitlane/domain/calendar/day';
import { localTime } from '@pitlane/domain/calendar/zone';
import { addHours } from 'date-fns/addHours';
import * as v from 'valibot';
import type { JobHandlers } from '../../platform/jobs.ts';

const Scheduled = v.object({ leadGuid: v.string(), reason: v.string(), at: v.string() });
/** Within an hour, in business hours (9 to 17 at UTC+10). */
const DELAY_HOURS = 1;
const OPENS = 9;
const CLOSES = 17;

/** Puts a call on the operator's list: one open call a lead, however often the job runs. */
export const callbackJobs: JobHandlers = {
  'schedule-callback': async (payload, deps) => {
    const { leadGuid, reason, at } = v.parse(Scheduled, payload);
    const due = callDueAt(new Date(at));
    await deps.sql`
      insert into callback (lead_guid, reason, due_at, created_at)
      select guid, ${reason}, ${due}, ${deps.clock.now()} from lead where guid = ${leadGuid}
      on conflict (lead_guid) where status = 'Scheduled' do nothing`;
  },
};

/** An hour after the request, moved into the next business hours. */
export function callDueAt(requested: Date): Date {
  const wanted = addHours(requested, DELAY_HOURS);
  const { day, hour, weekday } = localTime(wanted);
  if (weekday <= 5 && hour >= OPENS && hour < CLOSES) return wanted;
  let open = hour < OPENS ? day : addDays(day, 1);
  while (weekdayOf(open) > 5) open = addDays(open, 1);
  return new Date(`${open}T${String(OPENS).padStart(2, '0')}:00:00+10:00`);
}
