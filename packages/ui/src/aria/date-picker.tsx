import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import {
  DatePicker as AriaDatePicker,
  Button,
  Calendar,
  DateInput,
  DateSegment,
  Dialog,
  Group,
  I18nProvider,
  Popover,
} from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { calendarIcon } from '../native/icons.ts';
import calendarStyles from './calendar.module.css';
import { CalendarMonth, type DateBounds, dateLimits, isoDate } from './calendar.tsx';
import styles from './date-picker.module.css';
import { FieldLayout, type FieldTexts, fieldStyles } from './field.tsx';
import listStyles from './list.module.css';

export type DatePickerProps = DateBounds &
  FieldTexts & {
    /** `YYYY-MM-DD`, or null when no day is chosen. */
    value: string | null;
    onChange: (date: string | null) => void;
    isDisabled?: boolean;
    isRequired?: boolean;
    name?: string;
    locale?: string;
  };

/**
 * A date that is typed, or chosen from a calendar popup. While it is typed it passes through days that can't be
 * chosen (the year 0002): those are shown as typed, even when the owner refuses them, and cleared on blur.
 */
export function DatePicker({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  min,
  max,
  isUnavailable,
  locale = 'en-AU',
  ...rest
}: DatePickerProps) {
  const [typed, setTyped] = useState(value);
  const [isTyping, setIsTyping] = useState(false);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== null || !isTyping) setTyped(value);
  }
  return (
    <I18nProvider locale={locale}>
      <AriaDatePicker
        {...rest}
        {...dateLimits({ min, max, isUnavailable })}
        value={typed ? parseDate(typed) : null}
        onChange={(date) => {
          const day = date && isoDate(date);
          setTyped(day);
          onChange(day);
        }}
        onFocusChange={(isFocused) => {
          setIsTyping(isFocused);
          if (!isFocused) setTyped(value);
        }}
        validationBehavior="aria"
        isInvalid={error ? true : undefined}
        className={fieldStyles.field}
      >
        <FieldLayout label={label} hint={hint} error={error} optional={optional}>
          <Group className={classNames(fieldStyles.input, styles.group)}>
            <DateInput className={styles.input}>
              {(segment) => <DateSegment segment={segment} className={styles.segment} />}
            </DateInput>
            <Button className={styles.open}>
              <Icon path={calendarIcon} />
            </Button>
          </Group>
        </FieldLayout>
        <Popover offset={4} className={classNames(listStyles.popover, styles.popover)}>
          <Dialog className={styles.dialog}>
            <Calendar className={calendarStyles.calendar}>
              <CalendarMonth />
            </Calendar>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  );
}
