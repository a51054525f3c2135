import { FormError } from '@pitlane/app-shell/form-error';
import { Button, Card, Stack } from '@pitlane/ui/aria';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { LastSave } from './last-save.ts';

type Props = {
  title?: string;
  /** Label of the button that sends it. */
  confirm: string;
  isDisabled?: boolean;
  /** What sends it: while it is under way, a second press does nothing. */
  change: { isPending: boolean; error: unknown; isSuccess?: boolean; submittedAt?: number };
  /** The fields that show their own errors. */
  fields?: ComponentProps<typeof FormError>['fields'];
  /** Replaces the button when someone else has saved the same part. */
  conflict?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form on a card: its fields, why it was refused, and its button. */
export function CardForm(props: Props) {
  const { title, confirm, isDisabled, change, fields, conflict, onSubmit, children } = props;
  const [lastSave, setLastSave] = useState(0);
  const { isSuccess, submittedAt = 0 } = change;
  if (isSuccess && submittedAt !== lastSave) setLastSave(submittedAt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) onSubmit();
  };
  return (
    <Card title={title}>
      <form noValidate onSubmit={submit}>
        <Stack isForm>
          <LastSave value={lastSave}>{children}</LastSave>
          <FormError error={change.error} fields={fields} />
          {conflict || (
            <Button type="submit" isPending={change.isPending} isDisabled={isDisabled}>
              {confirm}
            </Button>
          )}
        </Stack>
      </form>
    </Card>
  );
}
