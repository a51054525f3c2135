import type { QuotesResponse } from '@pitlane/contracts';
import { formatDate } from '@pitlane/domain/calendar/format-day';

type Quotes = Pick<QuotesResponse, 'ValidUntil'>;

/** 'These prices are held until 7 December.' */
export const heldUntil = (quotes: Quotes): string => `These prices are held until ${lastDay(quotes)}.`;

/** '7 December' */
export const lastDay = ({ ValidUntil }: Quotes): string => formatDate(new Date(ValidUntil), 'd MMMM');
