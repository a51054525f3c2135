import type { QuotesResponse } from '@pitlane/contracts';
import { formatDate } from '@pitlane/domain/calendar/format-day';

/** 'These prices are held until 7 December.' */
export const heldUntil = ({ ValidUntil }: Pick<QuotesResponse, 'ValidUntil'>): string =>
  `These prices are held until ${formatDate(new Date(ValidUntil), 'd MMMM')}.`;
