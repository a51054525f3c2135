import { WEEKDAYS } from '@pitlane/domain/calendar/day';
import { weekdayName } from '@pitlane/domain/calendar/format-day';
import { type Cell, CellRefused, plainText, quoteValue } from './cell.ts';

/** weekday 1 Monday to 7 Sunday; times `HH:mm` local to the supplier. */
export type Opening = { weekday: number; opens: string; closes: string };

/** `Mon` to `Sun`. */
const DAYS = WEEKDAYS.map((weekday) => weekdayName(weekday).slice(0, 3));
const TIME = String.raw`(\d{1,2}:\d{2})`;
const PART = new RegExp(`^([a-z]{3})(?:\\s*-\\s*([a-z]{3}))?\\s+${TIME}\\s*-\\s*${TIME}$`, 'i');

/** `Mon-Fri 08:00-17:00; Sat 08:00-12:00`: days that are not named are closed. `none`: closed always. */
export function openingHours(): Cell<Opening[]> {
  return {
    describe: 'days and times, such as Mon-Fri 08:00-17:00; Sat 08:00-12:00',
    read(value) {
      const written = plainText(value).trim();
      const openings = written === 'none' ? [] : written.split(';').flatMap(parseOpenings);
      const days = openings.map(({ weekday }) => weekday);
      if (new Set(days).size < days.length)
        throw new CellRefused('names a day twice. A day has one opening and one closing time.');
      return openings.sort((a, b) => a.weekday - b.weekday);
    },
    cell: written,
    json: written,
  };
}

function parseOpenings(part: string): Opening[] {
  const [, from = '', to = from, opens = '', closes = ''] = PART.exec(part.trim()) ?? [];
  const [first, last] = [findWeekday(from), findWeekday(to)];
  if (first < 0 || last < first || !isTime(opens) || !isTime(closes))
    throw new CellRefused(
      `${quoteValue(part.trim())} is not right. Write Mon-Fri 08:00-17:00; Sat 08:00-12:00.`,
    );
  const [start, end] = [opens.padStart(5, '0'), closes.padStart(5, '0')];
  if (end <= start) throw new CellRefused(`${quoteValue(part.trim())} closes before it opens.`);
  return DAYS.slice(first, last + 1).map((_, index) => ({
    weekday: first + index + 1,
    opens: start,
    closes: end,
  }));
}

/** Days in a row with the same times stand together. */
function written(openings: Opening[]): string {
  const parts: { from: number; to: number; times: string }[] = [];
  for (const { weekday, opens, closes } of openings) {
    const times = `${opens}-${closes}`;
    const last = parts.at(-1);
    if (last && last.to === weekday - 1 && last.times === times) last.to = weekday;
    else parts.push({ from: weekday, to: weekday, times });
  }
  const name = (weekday: number) => DAYS[weekday - 1]!;
  return (
    parts
      .map(({ from, to, times }) => `${from === to ? name(from) : `${name(from)}-${name(to)}`} ${times}`)
      .join('; ') || 'none'
  );
}

const findWeekday = (day: string): number =>
  DAYS.findIndex((name) => name.toLowerCase() === day.toLowerCase());
const isTime = (time: string): boolean => /^([01]?\d|2[0-3]):[0-5]\d$/.test(time);
