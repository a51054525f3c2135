import type { BookingStatus } from '@pitlane/contracts';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export type CalendarEvent = {
  /** Permanent and public: calendars are shared. */
  uid: string;
  /** Grows with each change, so that a newer read replaces an older one. */
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
  /** Who announces it. */
  organizer?: { name: string; email: string } | null;
};

type Options = {
  /** The author that calendar apps show. */
  company: string;
  product: string;
  /** Name and refresh seconds of a subscribed calendar. */
  subscribed?: { name: string; seconds: number };
  /** What a program that receives the file does with its events (RFC 5546); none for a calendar to subscribe to. */
  method?: 'PUBLISH' | 'CANCEL';
  /** Seconds before each event; null for none. */
  alarm: number | null;
};

const STATUS: Partial<Record<BookingStatus, ICalEventStatus>> = {
  Cancelled: ICalEventStatus.CANCELLED,
  Pending: ICalEventStatus.TENTATIVE,
};

/** Events as iCalendar text (RFC 5545, escaped and folded). Times are UTC, so that no zone is needed. */
export function calendarText(
  events: readonly CalendarEvent[],
  { company, product, subscribed, method, alarm }: Options,
): string {
  const calendar = ical({ prodId: { company, product } });
  if (subscribed) calendar.name(subscribed.name).ttl(subscribed.seconds);
  if (method) calendar.method(ICalCalendarMethod[method]);
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
