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
  const [text, setText] = useState(() => (cents === null ? '' : formatCents(cents).slice(1)));
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
        setText(next);
        onChange(centsFromText(next));
      }}
    />
  );
}
