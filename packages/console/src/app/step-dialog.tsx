import { FormError } from '@pitlane/app-shell/form-error';
import { Button, Dialog, Stack } from '@pitlane/ui/aria';
import type { ComponentProps, FormEvent, ReactNode } from 'react';

type Props = {
  title: string;
  /** Label of the button that does it. */
  confirm: string;
  /** Whether all that is needed is filled in. */
  isReady: boolean;
  /** The step itself. Once it failed, its error shows and the words stay. */
  change: { isPending: boolean; error: unknown };
  /** Names of the fields that show their own errors. */
  fields?: ComponentProps<typeof FormError>['fields'];
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** What the dialog of a step gets from the page that takes it. */
export type StepDialogProps<Step> = Pick<Props, 'change' | 'fields' | 'onClose'> & {
  onStep: (step: Step) => void;
};

/** Asks for what a step needs. While it is under way, a second press does nothing and the dialog stays open. */
export function StepDialog(props: Props) {
  const { title, confirm, isReady, change, fields = [], onSubmit, onClose, children } = props;
  const { isPending, error } = change;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A native field that holds half a time is invalid before any state knows of it.
    if (isReady && !isPending && event.currentTarget.checkValidity()) onSubmit();
  };
  return (
    <Dialog title={title} size="small" isOpen onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {children}
          <FormError error={error} fields={fields} />
          <Button type="submit" full isPending={isPending} isDisabled={!isReady}>
            {confirm}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
