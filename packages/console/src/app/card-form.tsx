import { FormError } from '@pitlane/app-shell/form-error';
import { Button, Card, Stack } from '@pitlane/ui/aria';
import type { ComponentProps, FormEvent, ReactNode } from 'react';

type Props = {
  title?: string;
  /** Label of the button that sends it. */
  confirm: string;
  isDisabled?: boolean;
  /** What sends it: while it is under way, a second press does nothing. */
  change: { isPending: boolean; error: unknown };
  /** The fields that show their own errors. */
  fields?: ComponentProps<typeof FormError>['fields'];
  onSubmit: () => void;
  children: ReactNode;
};

/** A form on a card: its fields, why it was refused, and its button. */
export function CardForm({ title, confirm, isDisabled, change, fields, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) onSubmit();
  };
  return (
    <Card title={title}>
      <form noValidate onSubmit={submit}>
        <Stack isForm>
          {children}
          <FormError error={change.error} fields={fields} />
          <Button type="submit" isPending={change.isPending} isDisabled={isDisabled}>
            {confirm}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
