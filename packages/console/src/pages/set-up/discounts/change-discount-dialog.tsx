import { changeDiscount, readFieldErrors } from '@pitlane/client';
import type { SetUpDiscounts } from '@pitlane/contracts';
import { TextField } from '@pitlane/ui/aria';
import { api } from '../../../app/api.ts';
import { ReasonDialog } from '../../../app/reason-dialog.tsx';
import { useTextFields } from '../../../app/use-text-fields.ts';
import { useChange } from '../use-change.ts';
import { isCount, readCount } from './read-count.ts';

export type Discount = SetUpDiscounts['Items'][number];

const FIELDS = ['Description', 'MaxUses', 'MaxUsesPerCustomerAndYear'] as const;

/** Changes the description and limits of a code; what it takes off stays as it was promised. */
export function ChangeDiscountDialog({ discount, onClose }: { discount: Discount; onClose: () => void }) {
  const { texts, field } = useTextFields({
    Description: discount.Description,
    MaxUses: String(discount.MaxUses ?? ''),
    MaxUsesPerCustomerAndYear: String(discount.MaxUsesPerCustomerAndYear ?? ''),
  });
  const { Description, MaxUses, MaxUsesPerCustomerAndYear } = texts;
  const save = useChange<string>({
    list: ['discounts'],
    done: 'Saved',
    send: (reason) =>
      changeDiscount(api, discount.Id, {
        Description,
        MaxUses: readCount(MaxUses),
        MaxUsesPerCustomerAndYear: readCount(MaxUsesPerCustomerAndYear),
        Reason: reason,
      }),
    onDone: onClose,
  });
  const errors = readFieldErrors(save.error, FIELDS).fields;
  return (
    <ReasonDialog
      title={`Edit ${discount.Code}`}
      confirm="Save"
      isReady={Description !== '' && isCount(MaxUses) && isCount(MaxUsesPerCustomerAndYear)}
      change={save}
      fields={FIELDS}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      <p>What it takes off stays as it is. For another amount, end it and add a new code.</p>
      <TextField label="Description" maxLength={200} autoFocus {...field('Description', errors)} />
      <TextField
        label="Maximum uses"
        hint={`Used ${discount.Uses} times. Leave empty for no limit.`}
        inputMode="numeric"
        {...field('MaxUses', errors)}
      />
      <TextField
        label="Uses per customer per year"
        hint="Leave empty for no limit."
        inputMode="numeric"
        {...field('MaxUsesPerCustomerAndYear', errors)}
      />
    </ReasonDialog>
  );
}
