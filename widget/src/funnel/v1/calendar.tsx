import type { ServiceDates } from '@pitlane/contracts';
import { isOpenDay } from '@pitlane/flows/funnel-v1';
import { backIcon, chevronRightIcon, IconButton } from '@pitlane/ui/native';
import { useEffect, useRef, useState } from 'react';
import { v1Texts } from '../../texts/funnel-v1.ts';

const DAY_MS = 86_400_000;
const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
/** Days that the arrow keys move. */
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export type CalendarProps = { dates: ServiceDates; value: string | null; onSelect: (day: string) => void };

/** The days from the minimum to two months ahead; pressing one answers. Arrow keys move by day and week. */
export function Calendar({ dates, value, onSelect }: CalendarProps) {
  const [month, setMonth] = useState((value ?? dates.MinimumDate).slice(0, 7));
  const [focused, setFocused] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const days = daysOf(month);
  const stop = focused?.startsWith(month)
    ? focused
    : (days.find((day) => day === value) ?? days.find((day) => isOpenDay(dates, day)));

  useEffect(() => {
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  function move(step: number) {
    const to = plusDays(stop ?? days[0]!, step);
    if (to < dates.MinimumDate || to > dates.MaximumDate) return;
    setMonth(to.slice(0, 7));
    setFocused(to);
  }
  return (
    <div className="pl-calendar">
      <div className="pl-line">
        <IconButton
          icon={backIcon}
          label={v1Texts.picker.previous}
          disabled={month <= dates.MinimumDate.slice(0, 7)}
          onClick={() => setMonth(plusMonths(month, -1))}
        />
        <h3 className="pl-subtitle" aria-live="polite">
          {inWords(`${month}-01`, { month: 'long', year: 'numeric' })}
        </h3>
        <IconButton
          icon={chevronRightIcon}
          label={v1Texts.picker.next}
          disabled={month >= dates.MaximumDate.slice(0, 7)}
          onClick={() => setMonth(plusMonths(month, 1))}
        />
      </div>
      <table
        ref={grid}
        onKeyDown={(event) => {
          const step = MOVES[event.key];
          if (!step) return;
          event.preventDefault();
          move(step);
        }}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week.join()}>
              {week.map((day, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven places
                <td key={at}>
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === stop ? 0 : -1}
                      aria-disabled={!isOpenDay(dates, day)}
                      aria-pressed={day === value}
                      aria-label={
                        inWords(day, { weekday: 'long', day: 'numeric', month: 'long' }) +
                        (isOpenDay(dates, day) ? '' : `, ${v1Texts.picker.closed}`)
                      }
                      onClick={() => isOpenDay(dates, day) && onSelect(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Such as 'Tuesday 1 December'. */
export const inWords = (day: string, format: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-AU', { ...format, timeZone: 'UTC' });

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

function plusMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

function daysOf(month: string): string[] {
  const first = `${month}-01`;
  const length = (Date.parse(`${plusMonths(month, 1)}-01`) - Date.parse(first)) / DAY_MS;
  return Array.from({ length }, (_, index) => plusDays(first, index));
}

/** Rows from Monday to Sunday, empty places as null. */
function weeksOf(days: string[]): (string | null)[][] {
  const lead = (new Date(`${days[0]}T00:00:00Z`).getUTCDay() + 6) % 7;
  const places = [...Array.from({ length: lead }, () => null), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => places[week * 7 + at] ?? null),
  );
}

export const calendarStyles = `
.pl-calendar{display:grid;gap:8px;max-width:420px}
.pl-calendar table{width:100%;border-collapse:collapse;table-layout:fixed}
.pl-calendar th{padding:4px 0;font-size:14px;font-weight:500;color:var(--pl-muted)}
.pl-calendar td{padding:2px}
.pl-calendar td>button{width:100%;min-height:44px;padding:0;border:1px solid transparent;border-radius:var(--pl-radius);background:none;font-variant-numeric:tabular-nums;cursor:pointer}
.pl-calendar td>button:hover{background:var(--pl-sunken)}
.pl-calendar td>button[aria-disabled=true]{color:var(--pl-muted);text-decoration:line-through;cursor:default;background:none}
.pl-calendar td>button[aria-pressed=true]{border-color:var(--pl-accent-text);background:var(--pl-accent-soft);font-weight:650}
.pl-calendar .pl-icon-button:disabled{visibility:hidden}
`;
