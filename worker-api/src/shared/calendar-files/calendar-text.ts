import type { BookingStatus } from '@pitlane/contracts';
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';

export type CalendarEvent = {
  /** Never changes and is no secret: calendars are shared. */
  uid: string;
  /** Grows with every change, so that what is read again replaces what was read before. */
  sequence: number;
  stamp: Date;
  /** Instants; a day as midnight UTC where there is no time. */
  startAt: Date;
  endAt: Date;
  isAllDay: boolean;
  status: BookingStatus;
  summary: string;
  location: string;
  description: string;
  url: string;
};

type Options = {
  product: string;
  /** Of a calendar that is subscribed to: its name, and how often it is worth asking again. */
  subscribed?: { name: string; seconds: number };
  /** Seconds before each event; null for none. */
  alarm: number | null;
};

const STATUS: Partial<Record<BookingStatus, ICalEventStatus>> = {
  Cancelled: ICalEventStatus.CANCELLED,
  Pending: ICalEventStatus.TENTATIVE,
};

/** Events as iCalendar text (RFC 5545, escaped and folded). Times are UTC, so that no zone has to travel with them. */
export function calendarText(
  events: readonly CalendarEvent[],
  { product, subscribed, alarm }: Options,
): string {
  const calendar = ical({ prodId: { company: 'Pitlane', product } });
  if (subscribed) calendar.name(subscribed.name).ttl(subscribed.seconds);
  for (const { uid, startAt, endAt, isAllDay, status, ...event } of events) {
    const added = calendar.createEvent({
      ...event,
      id: uid,
      start: startAt,
      end: endAt,
      allDay: isAllDay,
      status: STATUS[status] ?? ICalEventStatus.CONFIRMED,
    });
    if (alarm !== null && status !== 'Cancelled')
      added.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarm });
  }
  return calendar.toString();
}
