import { saveFleetDriver } from '@pitlane/client';
import type { ListedDriverList, ListedDriverRequest } from '@pitlane/contracts';
import { Checkbox, TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { StepDialog } from '../../../app/step-dialog.tsx';
import { useTextFields } from '../../../app/use-text-fields.ts';
import { AmountField, readAmount, toAmountText } from '../amount-field.tsx';
import { useFleetSave } from '../use-fleet-save.ts';

type Props = { driver: ListedDriverList['Items'][number] | null; onClose: () => void };

const FIELDS = ['Name', 'EmailAddress', 'MobileNumber', 'AboveIncGst'] as const;

/** Adds a driver, or changes one. */
export function DriverDialog({ driver, onClose }: Props) {
  const { texts, field } = useTextFields({
    Name: driver?.Name ?? '',
    EmailAddress: driver?.EmailAddress ?? '',
    MobileNumber: driver?.MobileNumber ?? '',
  });
  const [above, setAbove] = useState(toAmountText(driver?.AboveIncGst ?? null));
  const [isActive, setIsActive] = useState(driver?.IsActive ?? true);
  const amount = readAmount(above);
  const { save, errors } = useFleetSave({
    list: 'fleet-drivers',
    shownIn: 'fleet-cars',
    send: (body: ListedDriverRequest) => saveFleetDriver(api, driver?.Id ?? null, body),
    done: { title: 'Driver saved', detail: texts.Name },
    fields: FIELDS,
    onDone: onClose,
  });
  return (
    <StepDialog
      title={driver ? `Change ${driver.Name}` : 'Add a driver'}
      confirm="Save"
      isReady={texts.Name !== '' && amount.isValid}
      change={save}
      fields={FIELDS}
      onSubmit={() =>
        save.mutate({
          Name: texts.Name,
          EmailAddress: texts.EmailAddress || null,
          MobileNumber: texts.MobileNumber || null,
          AboveIncGst: amount.cents,
          IsActive: isActive,
        })
      }
      onClose={onClose}
    >
      <TextField label="Name" maxLength={100} {...field('Name', errors)} />
      <TextField
        label="Email address"
        optional="(optional)"
        type="email"
        maxLength={254}
        hint="If they sign in with it, their cars are in their saved vehicles."
        {...field('EmailAddress', errors)}
      />
      <TextField
        label="Mobile number"
        optional="(optional)"
        type="tel"
        maxLength={30}
        {...field('MobileNumber', errors)}
      />
      <AmountField
        label="Approve their bookings above"
        hint="Leave empty to use the fleet’s amount."
        value={above}
        onChange={setAbove}
      />
      {driver && (
        <Checkbox isSelected={!isActive} onChange={(hasLeft) => setIsActive(!hasLeft)}>
          No longer drives for us: nothing can be booked for their cars until another driver has them
        </Checkbox>
      )}
    </StepDialog>
  );
}
