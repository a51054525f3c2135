import type { WorkStep } from '@pitlane/client';
import type { OperatorWork } from '@pitlane/contracts';
import { Checkbox, RadioGroup, TextArea } from '@pitlane/ui/aria';
import { useState } from 'react';
import { useServiceHours } from '../../app/me.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { StepDialog, type StepDialogProps } from '../../app/step-dialog.tsx';
import { laterOptions } from './due.ts';
import { useWorkStep } from './use-work-step.ts';

/** The work whose step needs words, and which step. */
export type WorkForm = { work: OperatorWork; step: 'note' | 'later' | 'close' };

type Props = StepDialogProps<WorkStep>;

const LONGEST = 1_000;

type FormProps = { form: WorkForm; onClose: () => void };

/** Asks for what the step needs. The work may have left the list: the answer of the API decides. */
export function WorkDialog({ form: { work, step }, onClose }: FormProps) {
  const take = useWorkStep(work.Id, onClose);
  const props: Props = {
    change: take,
    onClose,
    onStep: take.mutate,
  };
  if (step === 'note') return <NoteDialog {...props} />;
  if (step === 'later') return <LaterDialog {...props} />;
  return <DoneDialog {...props} kind={work.Kind} />;
}

/** Asks for a note, which colleagues read with the work. */
function NoteDialog({ onStep, ...props }: Props) {
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
function LaterDialog({ onStep, ...props }: Props) {
  const hours = useServiceHours();
  const [options] = useState(() => laterOptions(new Date(), hours));
  const [until, setUntil] = useState(options[0]!.until.toISOString());
  return (
    <ReasonDialog
      {...props}
      title="Postpone"
      confirm="Postpone"
      onSubmit={(reason) => onStep({ step: 'later', body: { Until: until, Reason: reason } })}
    >
      <p>It moves to the end of the list until then. The due time stays.</p>
      <RadioGroup
        label="When?"
        value={until}
        onChange={setUntil}
        options={options.map((option) => ({ value: option.until.toISOString(), label: option.label }))}
      />
    </ReasonDialog>
  );
}

/** Asks what came of it. */
function DoneDialog({ onStep, kind, ...props }: Props & { kind: string }) {
  const [outcome, setOutcome] = useState('');
  const [isDismissed, setIsDismissed] = useState(false);
  const news = describeNews(kind, isDismissed);
  return (
    <StepDialog
      {...props}
      title="Close this item"
      confirm="Close item"
      isReady={outcome.trim() !== ''}
      onSubmit={() => onStep({ step: 'close', body: { Outcome: outcome, IsDismissed: isDismissed } })}
    >
      <TextArea
        label="Outcome"
        value={outcome}
        onChange={setOutcome}
        maxLength={LONGEST}
        rows={3}
        autoFocus
      />
      {kind === 'arrange-change' && (
        <Checkbox isSelected={isDismissed} onChange={setIsDismissed}>
          The booking stays as it is: tell the customer that nothing changes
        </Checkbox>
      )}
      {news && <p>{news}</p>}
    </StepDialog>
  );
}

/** What leaves when the item is closed, while the booking stands; null without a message. */
function describeNews(kind: string, isDismissed: boolean): string | null {
  if (kind === 'arrange-for-workshop')
    return 'The workshop gets an email: the booking stays as it is. The customer gets no message.';
  if (kind === 'arrange-change' && isDismissed)
    return 'The customer and the workshop get an email each: the booking stays as it is.';
  return null;
}
