import { TextField } from '@pitlane/ui/aria';
import { useState } from 'react';

type Props = {
  label: string;
  optional?: string;
  hint?: string;
  /** `HH:MM`, empty for none, null while only a part of it is typed. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A time of day. A native field has the value '' for half a time as for none: only its validity tells them apart. */
export function TimeField({ value, onChange, ...texts }: Props) {
  const [isRefused, setIsRefused] = useState(false);
  const read = (target: EventTarget, isDone: boolean) => {
    if (!(target instanceof HTMLInputElement)) return;
    const isPartial = target.validity.badInput;
    setIsRefused(isPartial && (isDone || isRefused));
    onChange(isPartial ? null : target.value);
  };
  return (
    <TextField
      {...texts}
      type="time"
      value={value ?? ''}
      error={isRefused ? 'Enter the whole time, such as 9:15 am, or clear it.' : undefined}
      onInput={({ target }) => read(target, false)}
      // Half a time fires no input event.
      onKeyUp={({ target, key }) => read(target, key === 'Enter')}
      onBlur={({ target }) => read(target, true)}
    />
  );
}
