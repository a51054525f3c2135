import { parseTypedDay } from '@pitlane/contracts/service-day';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { Button, TextField } from '@pitlane/ui/aria';
import { type FormEvent, useState } from 'react';
import styles from './typed-day.module.css';

/** A field for who would rather type the day than look for it in the calendar (2 §5). */
export function TypedDay({ free, onChange }: { free: ReadonlySet<string>; onChange: (day: string) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog is drawn elsewhere, and its events still reach the booking form around it.
    event.stopPropagation();
    const day = parseTypedDay(text);
    if (day !== null && free.has(day)) return onChange(day);
    setError(
      day === null
        ? 'Type the day as day, month and year, such as 24/11/2026.'
        : `${formatLongDay(day)} isn’t available. Choose another day.`,
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Type the day">
      <TextField
        label="Or type the day"
        placeholder="dd/mm/yyyy"
        autoComplete="off"
        value={text}
        onChange={(typed) => {
          setText(typed);
          setError(undefined);
        }}
        error={error}
      />
      <Button type="submit" variant="secondary">
        Choose
      </Button>
    </form>
  );
}
