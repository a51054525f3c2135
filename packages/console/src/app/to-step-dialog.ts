import type { StepDialogProps } from './step-dialog.tsx';

type Change<Step> = { isPending: boolean; error: unknown; mutate: (step: Step) => void; reset: () => void };

/** What the dialogs of a change get; a dialog that closes forgets why the change failed. */
export const toStepDialog = <Step>(change: Change<Step>, close: () => void): StepDialogProps<Step> => ({
  change,
  onStep: (step) => change.mutate(step),
  onClose: () => {
    close();
    change.reset();
  },
});
