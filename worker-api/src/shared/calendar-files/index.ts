export { type CalendarEvent, calendarText } from './calendar-text.ts';
