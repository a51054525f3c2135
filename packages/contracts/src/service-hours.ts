import * as v from 'valibot';
import { WHOLE_DAYS_PROBLEM } from './field-texts.ts';
import { keptText } from './kept-text.ts';
import { answer, TimeOfDay } from './primitives.ts';

/** Clocks on which customer service can work. */
export const SERVICE_ZONES = [
  'Australia/Brisbane',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Pacific/Auckland',
] as const;

/** When customer service works on a day; `HH:mm`, never past midnight. */
const ServiceDay = v.pipe(
  v.object({ Opens: TimeOfDay, Closes: TimeOfDay }),
  v.forward(
    v.check(({ Opens, Closes }) => Opens < Closes, 'Must be later than the opening.'),
    ['Closes'],
  ),
);

/** When customer service works, and how fast it calls and writes: every page, mail and deadline reads it. */
export const ServiceHours = v.object({
  TimeZone: v.picklist(SERVICE_ZONES),
  /** Monday first; null: closed. */
  Days: v.pipe(
    v.array(v.nullable(ServiceDay)),
    v.length(7, 'Must be seven days.'),
    v.check((days) => days.some((day) => day !== null), 'Open at least on one day.'),
  ),
  /** A promised call comes within so many minutes of these hours. */
  CallMinutes: v.pipe(
    v.number(),
    v.integer('Must be whole minutes.'),
    v.minValue(5, 'At least 5 minutes.'),
    v.maxValue(480, 'At most 480 minutes.'),
  ),
  /** A written reply, or what has to be arranged, comes by the end of so many days that are open. */
  ReplyDays: v.pipe(
    v.number(),
    v.integer(WHOLE_DAYS_PROBLEM),
    v.minValue(1, 'At least 1 day.'),
    v.maxValue(10, 'At most 10 days.'),
  ),
});
export type ServiceHours = v.InferOutput<typeof ServiceHours>;

/** `GET /api/set-up/service-hours`. */
export const SetUpServiceHours = answer({
  Hours: ServiceHours,
  /** Names what was read, so that a colleague's change is not overwritten. */
  Version: v.number(),
});
export type SetUpServiceHours = v.InferOutput<typeof SetUpServiceHours>;

/** `PUT /api/set-up/service-hours`. */
export const SaveServiceHours = v.object({
  Hours: ServiceHours,
  Version: v.number(),
  Reason: keptText('The reason'),
});
export type SaveServiceHours = v.InferOutput<typeof SaveServiceHours>;

/** What customers are promised now, as parts of sentences. */
export const ServicePromises = v.object({
  /** `within an hour, Monday to Friday, 9 am to 5 pm (Brisbane time).` */
  Call: v.string(),
  /** For a call that is promised at this moment: outside the hours, when they open again. */
  CallNow: v.string(),
  /** `within one business day` */
  Reply: v.string(),
  /** `by the end of the next business day` */
  ReplyBy: v.string(),
});
export type ServicePromises = v.InferOutput<typeof ServicePromises>;
