import { max } from 'date-fns/max';
import { min } from 'date-fns/min';
import { withinBusinessDay, withinBusinessHour } from '../calendar/business-hours.ts';

/**
 * Until when a workshop should have answered a new booking: the end of the next business day, but the evening before the
 * work at the latest, and never less than a business hour after the booking.
 */
export function answerDeadline(createdAt: Date, eveningBefore: Date): Date {
  return max([min([withinBusinessDay(createdAt), eveningBefore]), withinBusinessHour(createdAt)]);
}
