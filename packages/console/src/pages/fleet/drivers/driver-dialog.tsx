import { FormError } from '@pitlane/app-shell/form-error';
import { readFieldErrors, saveFleetDriver } from '@pitlane/client';
import type { ListedDriverList, ListedDriverRequest } from '@pitlane/contracts';
import { Checkbox, TextField, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { StepDialog } from '../../../app/step-dialog.tsx';
import { AmountField, readAmount, toAmountText } from '../amount-field.tsx';

type Props = { driver: ListedDriverList['Items'][number] | null; onClose: () => void };

const FIELDS = ['Name', 'EmailAddress', 'MobileNumber', 'AboveIncGst'] as const;

/** Adds a driver, or changes one. */
export function DriverDialog({ driver, onClose }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState(driver?.Name ?? '');
  const [email, setEmail] = useState(driver?.EmailAddress ?? '');
  const [mobile, setMobile] = useState(driver?.MobileNumber ?? '');
  const [above, setAbove] = useState(toAmountText(driver?.AboveIncGst ?? null));
  const [isActive, setIsActive] = useState(driver?.IsActive ?? true);
  const amount = readAmount(above);
  const save = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (body: ListedDriverRequest) => saveFleetDriver(api, driver?.Id ?? null, body),
    onSuccess: async (drivers) => {
      client.setQueryData(['fleet-drivers'], drivers);
      toast({ title: 'Driver saved', detail: name });
      onClose();
      await client.invalidateQueries({ queryKey: ['fleet-cars'] });
    },
  });
  const errors = readFieldErrors(save.error, FIELDS).fields;
  return (
    <StepDialog
      title={driver ? `Change ${driver.Name}` : 'Add a driver'}
      confirm="Save"
      isReady={name.trim() !== '' && amount.isValid}
      isPending={save.isPending}
      error={<FormError error={save.error} fields={FIELDS} />}
      onSubmit={() =>
        save.mutate({
          Name: name.trim(),
          EmailAddress: email.trim() || null,
          MobileNumber: mobile.trim() || null,
          AboveIncGst: amount.cents,
          IsActive: isActive,
        })
      }
      onClose={onClose}
    >
      <TextField label="Name" maxLength={100} value={name} onChange={setName} error={errors.Name} />
      <TextField
        label="Email address"
        optional="(optional)"
        type="email"
        maxLength={254}
        hint="Signed in with it, they have their cars among the saved vehicles."
        value={email}
        onChange={setEmail}
        error={errors.EmailAddress}
      />
      <TextField
        label="Mobile number"
        optional="(optional)"
        type="tel"
        maxLength={30}
        value={mobile}
        onChange={setMobile}
        error={errors.MobileNumber}
      />
      <AmountField
        label="Approve their bookings above"
        hint="Empty: the fleet’s amount counts."
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
