import { MoneyField } from '../../app/money-field.tsx';
import { readCents } from '../booking/read-cents.ts';

/** What is typed as an amount: empty means none. */
export function readAmount(text: string): { isValid: boolean; cents: number | null } {
  if (text.trim() === '') return { isValid: true, cents: null };
  const cents = readCents(text);
  return { isValid: cents !== null, cents };
}

/** Cents as they are typed; empty for none. */
export const toAmountText = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2);

type Props = { label: string; hint: string; value: string; onChange: (text: string) => void };

/** An optional amount in dollars. */
export const AmountField = ({ value, ...props }: Props) => (
  <MoneyField
    {...props}
    optional="(optional)"
    value={value}
    isRight={readAmount(value).isValid}
    fault="Enter an amount such as 500.00."
  />
);
