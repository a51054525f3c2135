import { Button, Inline } from '@pitlane/ui/aria';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../app/reason-dialog.tsx';

type Props = {
  /** Of the button that opens the dialog. */
  label: string;
  /** Of the dialog. */
  title: string;
  isDisabled?: boolean;
  save: { isPending: boolean; error: unknown; reset: () => void };
  onSave: (reason: string) => void;
  onDiscard: () => void;
  /** What the change does. */
  children: ReactNode;
};

/** Under a form that was changed: saves it with a reason, or discards it. Show it until there is nothing to save. */
export function SaveWithReason(props: Props) {
  const { label, title, isDisabled, save, onSave, onDiscard, children } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const confirm = () => {
    save.reset();
    setIsConfirming(true);
  };
  return (
    <>
      <Inline>
        <Button isDisabled={isDisabled} onPress={confirm}>
          {label}
        </Button>
        <Button variant="secondary" onPress={onDiscard}>
          Discard changes
        </Button>
      </Inline>
      {isConfirming && (
        <ReasonDialog
          title={title}
          confirm="Save"
          change={save}
          onSubmit={onSave}
          onClose={() => setIsConfirming(false)}
        >
          {children}
        </ReasonDialog>
      )}
    </>
  );
}
