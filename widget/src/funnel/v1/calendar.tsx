import type { ServiceDates } from '@pitlane/contracts';
import { WEEKDAYS } from '@pitlane/domain/calendar/day';
import { weekdayName } from '@pitlane/domain/calendar/format-day';
import { plusMonths, toFirstDay, toMonth } from '@pitlane/domain/calendar/month';
import { isOpenDay } from '@pitlane/domain/calendar/opening';
import { backIcon, chevronRightIcon, IconButton } from '@pitlane/ui/native';
import { useEffect, useRef, useState } from 'react';
import { v1Texts } from '../../texts/funnel-v1.ts';
import { dayByKey, groupByWeek, inWords, listDays, monthInWords } from './calendar-days.ts';

export type CalendarProps = { dates: ServiceDates; value: string | null; onSelect: (day: string) => void };

/** The days from the minimum to two months ahead. A press selects one; keys move by day, week and month. */
export function Calendar({ dates, value, onSelect }: CalendarProps) {
  const [month, setMonth] = useState(toMonth(value ?? dates.MinimumDate));
  const [focused, setFocused] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const days = listDays(month);
  const stop = focused?.startsWith(month)
    ? focused
    : (days.find((day) => day === value) ?? days.find((day) => isOpenDay(dates, day)));

  useEffect(() => {
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  // `aria-disabled`: at the end of the window the button keeps its focus.
  const turn = (label: string, icon: string, months: number, isEnd: boolean) => (
    <IconButton
      icon={icon}
      label={label}
      aria-disabled={isEnd}
      onClick={() => isEnd || setMonth(plusMonths(month, months))}
    />
  );
  return (
    <div className="pl-calendar">
      <div className="pl-line">
        {turn(v1Texts.picker.previous, backIcon, -1, month <= toMonth(dates.MinimumDate))}
        <h2 className="pl-subtitle" aria-live="polite">
          {monthInWords(toFirstDay(month))}
        </h2>
        {turn(v1Texts.picker.next, chevronRightIcon, 1, month >= toMonth(dates.MaximumDate))}
      </div>
      <table
        ref={grid}
        onKeyDown={(event) => {
          const to = dayByKey(event.key, stop ?? days[0]!, dates);
          if (!to) return;
          event.preventDefault();
          setMonth(toMonth(to));
          setFocused(to);
        }}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekdayName(weekday).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupByWeek(days).map((week) => (
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

export const calendarStyles = `
.pl-calendar{display:grid;gap:8px;max-width:420px}
.pl-calendar table{width:100%;border-collapse:collapse;table-layout:fixed}
.pl-calendar th{padding:4px 0;font-size:14px;font-weight:500;color:var(--pl-muted)}
.pl-calendar td{padding:2px}
.pl-calendar td>button{width:100%;min-height:44px;padding:0;font-size:min(1em,8cqi);border:1px solid transparent;border-radius:var(--pl-radius);background:none;font-variant-numeric:tabular-nums;cursor:pointer}
.pl-calendar td>button:hover{background:var(--pl-sunken)}
.pl-calendar td>button[aria-disabled=true]{color:var(--pl-muted);text-decoration:line-through;cursor:default;background:none}
.pl-calendar td>button[aria-pressed=true]{border-color:var(--pl-accent-text);background:var(--pl-accent-soft);font-weight:650}
.pl-calendar .pl-icon-button[aria-disabled=true]{opacity:.4;cursor:default;background:none}
`;
