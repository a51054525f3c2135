import { addDiscount, readFieldErrors } from '@pitlane/client';
import type { Country } from '@pitlane/contracts';
import { Checkbox, DatePicker, Select, TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { ReasonDialog } from '../../../app/reason-dialog.tsx';
import { readCents } from '../../booking/read-cents.ts';
import { useChange } from '../use-change.ts';
import { isCount, readCount } from './read-count.ts';

const EMPTY = {
  Code: '',
  Description: '',
  Amount: '',
  Percentage: '',
  MaximumPercentageDiscountAmount: '',
  MaxUses: '',
  MaxUsesPerCustomerAndYear: '',
  PartnerSlug: '',
};
type Texts = typeof EMPTY;

const TEXTS: { name: keyof Texts; label: string; hint?: string }[] = [
  {
    name: 'Code',
    label: 'Code',
    hint: '3 to 40 letters, digits, - and _. It can’t be used again once ended.',
  },
  { name: 'Description', label: 'Description', hint: 'Customers read it.' },
  { name: 'Amount', label: 'Amount ($)', hint: 'For example, 20.00.' },
  { name: 'Percentage', label: 'Percentage' },
  { name: 'MaximumPercentageDiscountAmount', label: 'Maximum discount for a percentage ($)' },
  { name: 'MaxUses', label: 'Maximum uses', hint: 'Leave empty for no limit.' },
  {
    name: 'MaxUsesPerCustomerAndYear',
    label: 'Uses per customer per year',
    hint: 'Leave empty for no limit.',
  },
  {
    name: 'PartnerSlug',
    label: 'Only for the partner',
    hint: 'Its short name. Leave empty for all partners.',
  },
];
const DAYS = [
  { name: 'From', label: 'First day' },
  { name: 'Until', label: 'Last day' },
] as const;
const FIELDS = [...TEXTS, ...DAYS].map(({ name }) => name);

const isAmount = (text: string) => text.trim() === '' || readCents(text) !== null;
const isReady = (texts: Texts): boolean =>
  Boolean(texts.Code.trim() && texts.Description.trim()) &&
  isAmount(texts.Amount) &&
  isAmount(texts.MaximumPercentageDiscountAmount) &&
  /^(\d{1,3}(\.\d{1,2})?)?$/.test(texts.Percentage.trim()) &&
  isCount(texts.MaxUses) &&
  isCount(texts.MaxUsesPerCustomerAndYear);

/** Adds a code. Its days count in full, by the clocks of Sydney or Auckland. */
export function AddDiscountDialog({ onClose }: { onClose: () => void }) {
  const [texts, setTexts] = useState(EMPTY);
  const [days, setDays] = useState<Record<'From' | 'Until', string | null>>({ From: null, Until: null });
  const [country, setCountry] = useState<Country>('AU');
  const [isOffered, setIsOffered] = useState(false);
  const add = useChange<string>({
    list: ['discounts'],
    done: 'The code is active',
    send: (reason) =>
      addDiscount(api, {
        Code: texts.Code,
        Description: texts.Description,
        PartnerSlug: texts.PartnerSlug.trim() || null,
        Amount: readCents(texts.Amount),
        Percentage: texts.Percentage.trim() === '' ? null : Number(texts.Percentage),
        MaximumPercentageDiscountAmount: readCents(texts.MaximumPercentageDiscountAmount),
        ...days,
        Country: country,
        MaxUses: readCount(texts.MaxUses),
        MaxUsesPerCustomerAndYear: readCount(texts.MaxUsesPerCustomerAndYear),
        IsOffered: isOffered,
        Reason: reason,
      }),
    onDone: onClose,
  });
  const errors: Record<string, string | undefined> = readFieldErrors(add.error, FIELDS).fields;
  return (
    <ReasonDialog
      title="Add a discount"
      confirm="Add the code"
      isReady={isReady(texts)}
      change={add}
      fields={FIELDS}
      onSubmit={add.mutate}
      onClose={onClose}
    >
      {TEXTS.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          value={texts[name]}
          onChange={(text) => setTexts({ ...texts, [name]: text })}
          error={errors[name]}
          {...(hint && { hint })}
        />
      ))}
      {DAYS.map(({ name, label }) => (
        <DatePicker
          key={name}
          label={label}
          optional="optional"
          value={days[name]}
          onChange={(day) => setDays({ ...days, [name]: day })}
          error={errors[name]}
        />
      ))}
      <Select
        label="Dates are in the time zone of"
        options={[
          { id: 'AU', label: 'Sydney' },
          { id: 'NZ', label: 'Auckland' },
        ]}
        value={country}
        onChange={(id) => setCountry(id as Country)}
      />
      <Checkbox isSelected={isOffered} onChange={setIsOffered}>
        Apply automatically for all customers
      </Checkbox>
    </ReasonDialog>
  );
}
