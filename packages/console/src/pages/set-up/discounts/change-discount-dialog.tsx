import { FormError } from '@pitlane/app-shell/form-error';
import { changeDiscount, readFieldErrors } from '@pitlane/client';
import type { SetUpDiscounts } from '@pitlane/contracts';
import { TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { StepDialog } from '../../../app/step-dialog.tsx';
import { ReasonField } from '../../booking/reason-field.tsx';
import { useChange } from '../use-change.ts';
import { isCount, readCount } from './read-count.ts';

export type Discount = SetUpDiscounts['Items'][number];

const FIELDS = ['Description', 'MaxUses', 'MaxUsesPerCustomerAndYear'] as const;

/** Changes the description and limits of a code; what it takes off stays as it was promised. */
export function ChangeDiscountDialog({ discount, onClose }: { discount: Discount; onClose: () => void }) {
  const [description, setDescription] = useState(discount.Description);
  const [uses, setUses] = useState(String(discount.MaxUses ?? ''));
  const [yearly, setYearly] = useState(String(discount.MaxUsesPerCustomerAndYear ?? ''));
  const [reason, setReason] = useState('');
  const save = useChange<void>({
    list: ['discounts'],
    done: 'Saved',
    send: () =>
      changeDiscount(api, discount.Id, {
        Description: description,
        MaxUses: readCount(uses),
        MaxUsesPerCustomerAndYear: readCount(yearly),
        Reason: reason,
      }),
    onDone: onClose,
  });
  const errors = readFieldErrors(save.error, FIELDS).fields;
  return (
    <StepDialog
      title={`Edit ${discount.Code}`}
      confirm="Save"
      isReady={description.trim() !== '' && isCount(uses) && isCount(yearly) && reason.trim() !== ''}
      isPending={save.isPending}
      error={<FormError error={save.error} fields={FIELDS} />}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p>What it takes off stays as it is. For another amount, end it and add a new code.</p>
      <TextField
        label="Description"
        value={description}
        onChange={setDescription}
        maxLength={200}
        error={errors.Description}
        autoFocus
      />
      <TextField
        label="Uses at most"
        hint={`Used ${discount.Uses} times. Empty: no limit.`}
        value={uses}
        onChange={setUses}
        inputMode="numeric"
        error={errors.MaxUses}
      />
      <TextField
        label="Uses a customer and year"
        hint="Empty: no limit."
        value={yearly}
        onChange={setYearly}
        inputMode="numeric"
        error={errors.MaxUsesPerCustomerAndYear}
      />
      <ReasonField label="Why?" value={reason} onChange={setReason} />
    </StepDialog>
  );
}
