import { formatDay } from '@pitlane/domain/calendar/format-day';
import { RadioGroup } from '@pitlane/ui/aria';
import { AnotherDay } from './another-day.tsx';
import styles from './day-tiles.module.css';

/** Days that show as tiles; the others are in the calendar. */
const TILES = 6;

type Props = {
  label: string;
  /** The free days, in their order. */
  free: string[];
  /** `YYYY-MM-DD`, empty while no day is chosen. */
  value: string;
  onChange: (day: string) => void;
  error: string | undefined;
};

/** The next free days of a workshop as tiles, and any other from the calendar. */
export function DayTiles({ label, free, value, onChange, error }: Props) {
  const nearest = free.slice(0, TILES);
  const isNear = nearest.includes(value) || !value;
  const shown = isNear ? nearest : [...nearest.slice(0, TILES - 1), value];
  return (
    <div className={styles.days}>
      <RadioGroup
        label={label}
        layout="tiles"
        value={value}
        onChange={onChange}
        error={error}
        options={shown.map((day) => ({ value: day, label: <Day day={day} /> }))}
      />
      <div data-another-day>
        <AnotherDay value={value} free={free} onChange={onChange} />
      </div>
    </div>
  );
}

/** Weekday above the date, so that tiles are of one height; read as one. */
function Day({ day }: { day: string }) {
  const [weekday, ...date] = formatDay(day).split(' ');
  return (
    <>
      <span className={styles.weekday}>{weekday}</span> <span className={styles.date}>{date.join(' ')}</span>
    </>
  );
}
