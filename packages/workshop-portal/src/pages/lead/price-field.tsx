import { formatCents } from '@pitlane/domain/money/money';
import { centsFromText } from '@pitlane/domain/money/price-text';
import { TextField } from '@pitlane/ui/aria';
import { useState } from 'react';

type Props = {
  label: string;
  cents: number | null;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (cents: number | null) => void;
};

/** Dollars as people type them; cents, or null for an invalid price. */
export function PriceField({ label, cents, error, isDisabled, onChange }: Props) {
  const [typed, setTyped] = useState(() => ({ cents, text: toText(cents) }));
  // Another price from outside, as after a discard, replaces the typed text.
  const text = typed.cents === cents ? typed.text : toText(cents);
  const isWrong = text.trim() !== '' && centsFromText(text) === null;
  return (
    <TextField
      label={label}
      prefix="$"
      inputMode="decimal"
      maxLength={12}
      value={text}
      isDisabled={isDisabled}
      error={isWrong ? 'Enter dollars and cents, such as 120.50.' : error}
      onChange={(next) => {
        const entered = centsFromText(next);
        setTyped({ cents: entered, text: next });
        onChange(entered);
      }}
    />
  );
}

const toText = (cents: number | null): string => (cents === null ? '' : formatCents(cents).slice(1));
