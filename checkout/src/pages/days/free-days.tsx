import { Calendar } from '@pitlane/ui/aria';
import { useEffect, useMemo, useRef } from 'react';
import { TypedDay } from './typed-day.tsx';

/** The free days of a workshop in a calendar; every other day is shown and cannot be chosen. A day can be typed, too. */
export function FreeDays({
  value,
  free,
  onChange,
}: {
  value: string;
  free: string[];
  onChange: (day: string) => void;
}) {
  const days = useMemo(() => new Set(free), [free]);
  const month = useRef<HTMLDivElement>(null);
  // A phone on its side shows half of a month, and the focus alone does not scroll to its day. (In a block: newer
  // browsers answer with a promise, which an effect must not return.)
  useEffect(() => {
    month.current?.querySelector('[data-focused]')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={month}>
      <Calendar
        label="Free days"
        autoFocus
        value={value || null}
        min={free[0]}
        max={free.at(-1)}
        isUnavailable={(day) => !days.has(day)}
        onChange={onChange}
      />
      <TypedDay free={days} onChange={onChange} />
    </div>
  );
}
