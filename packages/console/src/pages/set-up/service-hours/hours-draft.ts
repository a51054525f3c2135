import { ServiceHours } from '@pitlane/contracts';
import * as v from 'valibot';

/** A day as it is typed; null while a time is half typed. */
export type DraftDay = { isOpen: boolean; opens: string | null; closes: string | null };

export type Draft = {
  timeZone: ServiceHours['TimeZone'];
  days: DraftDay[];
  callMinutes: string;
  replyDays: string;
};

/** The fields by the names of the API. */
export const FIELDS = { 'Hours/CallMinutes': 'callMinutes', 'Hours/ReplyDays': 'replyDays' } as const;

const CLOSED: DraftDay = { isOpen: false, opens: '09:00', closes: '17:00' };

export const toDraft = ({ TimeZone, Days, CallMinutes, ReplyDays }: ServiceHours): Draft => ({
  timeZone: TimeZone,
  days: Days.map((day) => (day ? { isOpen: true, opens: day.Opens, closes: day.Closes } : CLOSED)),
  callMinutes: String(CallMinutes),
  replyDays: String(ReplyDays),
});

/** What the form has; null while the API would refuse it. */
export function readDraft({ timeZone, days, callMinutes, replyDays }: Draft): ServiceHours | null {
  const read = v.safeParse(ServiceHours, {
    TimeZone: timeZone,
    Days: days.map(({ isOpen, opens, closes }) => (isOpen ? { Opens: opens, Closes: closes } : null)),
    CallMinutes: readCount(callMinutes),
    ReplyDays: readCount(replyDays),
  });
  return read.success ? read.output : null;
}

const readCount = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);
