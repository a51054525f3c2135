import { Button, Dialog } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  isOpen: boolean;
  /** Label of the button that does it. */
  confirm: ReactNode;
  onConfirm: () => void;
  isPending?: boolean;
  isDisabled?: boolean;
  /** Label of the button that leaves things as they are. */
  cancel?: string;
  onClose: () => void;
  size?: 'small' | 'medium';
  children: ReactNode;
};

/** Confirms an action that notifies others or costs money. */
export function ConfirmDialog(props: Props) {
  const { title, isOpen, confirm, onConfirm, isPending, isDisabled, cancel = 'Not yet', onClose } = props;
  return (
    <Dialog
      title={title}
      size={props.size ?? 'small'}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {cancel}
          </Button>
          <Button isPending={isPending} isDisabled={isDisabled} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
