import type { WorkStep } from '@pitlane/client';
import { Checkbox, RadioGroup, TextArea } from '@pitlane/ui/aria';
import { type ReactNode, useState } from 'react';
import { StepDialog } from '../../app/step-dialog.tsx';
import { laterOptions } from './due.ts';

type Props = {
  isPending: boolean;
  onClose: () => void;
  onStep: (step: WorkStep) => void;
  /** Why the step failed. */
  error: ReactNode;
};

const LONGEST = 1_000;

/** Asks for a note, which colleagues read with the work. */
export function NoteDialog({ onStep, ...props }: Props) {
  const [text, setText] = useState('');
  return (
    <StepDialog
      {...props}
      title="Add a note"
      confirm="Save the note"
      isReady={text.trim() !== ''}
      onSubmit={() => onStep({ step: 'note', body: { Text: text } })}
    >
      <TextArea label="What happened?" value={text} onChange={setText} maxLength={LONGEST} autoFocus />
    </StepDialog>
  );
}

/** Asks until when there is nothing to do, and why. */
export function LaterDialog({ onStep, ...props }: Props) {
  const [options] = useState(() => laterOptions(new Date()));
  const [until, setUntil] = useState(options[0]!.until.toISOString());
  const [reason, setReason] = useState('');
  return (
    <StepDialog
      {...props}
      title="Do it later"
      confirm="Put it off"
      isReady={reason.trim() !== ''}
      onSubmit={() => onStep({ step: 'later', body: { Until: until, Reason: reason } })}
    >
      <p>It stands at the end of the list until then. What was promised doesn’t change.</p>
      <RadioGroup
        label="When?"
        value={until}
        onChange={setUntil}
        options={options.map((option) => ({ value: option.until.toISOString(), label: option.label }))}
      />
      <TextArea label="Why?" value={reason} onChange={setReason} maxLength={LONGEST} rows={2} />
    </StepDialog>
  );
}

/** Asks what came of it. */
export function DoneDialog({ onStep, canDismiss, ...props }: Props & { canDismiss: boolean }) {
  const [outcome, setOutcome] = useState('');
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <StepDialog
      {...props}
      title="Is it done?"
      confirm="Close it"
      isReady={outcome.trim() !== ''}
      onSubmit={() => onStep({ step: 'close', body: { Outcome: outcome, IsDismissed: isDismissed } })}
    >
      <TextArea
        label="What came of it?"
        value={outcome}
        onChange={setOutcome}
        maxLength={LONGEST}
        rows={3}
        autoFocus
      />
      {canDismiss && (
        <Checkbox isSelected={isDismissed} onChange={setIsDismissed}>
          The booking stays as it is: tell the customer that nothing changes
        </Checkbox>
      )}
    </StepDialog>
  );
}
