import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date';
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
  Text,
} from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { backIcon, forwardIcon } from '../native/icons.ts';
import styles from './calendar.module.css';
import target from './icon-target.module.css';

/** Bounds of a calendar. All dates are `YYYY-MM-DD`. */
export type DateBounds = {
  min?: string;
  max?: string;
  /** Days that cannot be chosen, such as a workshop's closed days. */
  isUnavailable?: (date: string) => boolean;
};

export type CalendarProps = DateBounds & {
  label: string;
  /** `YYYY-MM-DD`, or null when no day is chosen. */
  value: string | null;
  onChange: (date: string) => void;
  error?: string;
  isDisabled?: boolean;
  /** Moves the focus to the chosen day on mount, in a panel that was just opened. */
  autoFocus?: boolean;
  /** Language of names and week start; `en-AU` when absent. */
  locale?: string;
};

/** A month in view, from which a day is chosen. */
export function Calendar({
  label,
  value,
  onChange,
  error,
  isDisabled,
  autoFocus,
  locale = 'en-AU',
  ...bounds
}: CalendarProps) {
  return (
    <I18nProvider locale={locale}>
      <AriaCalendar
        aria-label={label}
        value={value ? parseDate(value) : null}
        onChange={(date) => date && onChange(isoDate(date))}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        autoFocus={autoFocus}
        {...dateLimits(bounds)}
        className={styles.calendar}
      >
        <CalendarMonth />
        {error && (
          <Text slot="errorMessage" className={styles.error}>
            {error}
          </Text>
        )}
      </AriaCalendar>
    </I18nProvider>
  );
}

const arrow = classNames(target.target, target.round, target.shaded, styles.arrow);

/** Heading with arrows, and the days. For use inside a React Aria calendar. */
export function CalendarMonth() {
  return (
    <>
      <div className={styles.header}>
        <Button slot="previous" className={arrow}>
          <Icon path={backIcon} />
        </Button>
        <Heading className={styles.heading} />
        <Button slot="next" className={arrow}>
          <Icon path={forwardIcon} />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className={styles.grid}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

/** Bounds in React Aria's types. */
export function dateLimits({ min, max, isUnavailable }: DateBounds) {
  return {
    minValue: min ? parseDate(min) : undefined,
    maxValue: max ? parseDate(max) : undefined,
    isDateUnavailable: isUnavailable && ((date: DateValue) => isUnavailable(isoDate(date))),
  };
}

/** `YYYY-MM-DD` of a date without time. */
export function isoDate(date: DateValue): string {
  return (date as CalendarDate).toString().slice(0, 10);
}
