import type { OperatorWork, ServiceHours } from '@pitlane/contracts';
import { nextOpening } from '@pitlane/domain/calendar/business-hours';
import { formatZonedInstant } from '@pitlane/domain/calendar/format-zoned-instant';
import { addHours } from 'date-fns/addHours';
import { minutesInDay, minutesInHour } from 'date-fns/constants';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';

/** An instant on the clock of customer service: `Mon 23 Nov, 11:00 am AEST`. */
export const formatService = (instant: string, { TimeZone }: ServiceHours): string =>
  formatZonedInstant(new Date(instant), TimeZone);

/** How urgent open work is: `Due in 40 min`, `2 h overdue`; of work that was put off or closed, since or until when. */
export function describeDue(
  work: OperatorWork,
  now: Date,
  hours: ServiceHours,
): { text: string; tone: 'danger' | 'warning' | 'neutral' } {
  if (work.ClosedOn) return { text: `Closed ${formatService(work.ClosedOn, hours)}`, tone: 'neutral' };
  const minutes = differenceInMinutes(work.DueAt, now, { roundingMethod: 'round' });
  if (minutes < 0) return { text: `${describeMinutes(-minutes)} overdue`, tone: 'danger' };
  if (work.LaterUntil) return { text: `Later: ${formatService(work.LaterUntil, hours)}`, tone: 'neutral' };
  if (minutes === 0) return { text: 'Due now', tone: 'danger' };
  return {
    text: `Due in ${describeMinutes(minutes)}`,
    tone: minutes <= minutesInHour ? 'warning' : 'neutral',
  };
}

function describeMinutes(minutes: number): string {
  if (minutes < minutesInHour) return `${minutes} min`;
  if (minutes < minutesInDay) return `${Math.floor(minutes / minutesInHour)} h`;
  const days = Math.floor(minutes / minutesInDay);
  return days === 1 ? '1 day' : `${days} days`;
}

/** The moments to which work can be put off, in their order. */
export const laterOptions = (now: Date, hours: ServiceHours): { label: string; until: Date }[] => {
  const opening = nextOpening(now, hours);
  return [
    { label: 'In an hour', until: addHours(now, 1) },
    { label: 'In three hours', until: addHours(now, 3) },
    { label: `When we open next, ${formatService(opening.toISOString(), hours)}`, until: opening },
  ];
};
