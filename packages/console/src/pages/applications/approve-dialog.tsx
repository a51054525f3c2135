import { Checkbox, CheckboxGroup, TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import { MoneyField } from '../../app/money-field.tsx';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { readCents } from '../booking/read-cents.ts';
import type { DecisionDialogProps } from './decline-dialog.tsx';

/** Approves an application on these terms; the workshop is listed later, once it has its hours. */
export function ApproveDialog({ application, onStep, ...props }: DecisionDialogProps) {
  const [rate, setRate] = useState('');
  const [commission, setCommission] = useState('');
  const [isServicing, setIsServicing] = useState(true);
  const [categories, setCategories] = useState<string[]>([]);
  const cents = readCents(rate);
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(commission.trim()) ? Number(commission) : null;
  const isRate = cents !== null && cents > 0;
  const isPercent = percent !== null && percent <= 100;
  const hasWork = isServicing || categories.length > 0;
  return (
    <ReasonDialog
      {...props}
      title={`Approve ${application.Name}?`}
      confirm="Approve and invite"
      reasonLabel="What did you check?"
      isReady={isRate && isPercent && hasWork}
      onSubmit={(reason) =>
        isRate &&
        isPercent &&
        onStep({
          step: 'approve',
          body: {
            LabourRateIncGst: cents,
            CommissionPercent: percent,
            ProvidesServicing: isServicing,
            CategoryIds: categories.map(Number),
            Reason: reason,
          },
        })
      }
    >
      <p>
        {application.EmailAddress} gets an invitation to sign in. The workshop isn’t listed yet: it sets its
        hours and jobs a day first, then you list it.
      </p>
      <MoneyField
        label="Hourly labour rate, inc GST"
        value={rate}
        isRight={rate.trim() === '' || isRate}
        fault="Enter an amount such as 145.00."
        onChange={setRate}
      />
      <TextField
        label="Commission in percent"
        inputMode="decimal"
        value={commission}
        error={commission.trim() === '' || isPercent ? undefined : 'Enter a number from 0 to 100.'}
        onChange={setCommission}
      />
      <Checkbox isSelected={isServicing} onChange={setIsServicing}>
        Services cars
      </Checkbox>
      <CheckboxGroup label="Repairs" value={categories} onChange={setCategories}>
        {application.Categories.map(({ Id, Name }) => (
          <Checkbox key={Id} value={String(Id)}>
            {Name}
          </Checkbox>
        ))}
      </CheckboxGroup>
      {!hasWork && <p>Choose servicing or at least one kind of repair.</p>}
    </ReasonDialog>
  );
}
