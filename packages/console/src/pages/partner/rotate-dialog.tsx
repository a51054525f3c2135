import { RadioGroup } from '@pitlane/ui/aria';
import { useState } from 'react';
import { StepDialog } from '../../app/step-dialog.tsx';

type Props = {
  title: string;
  /** What the overlap is for. */
  text: string;
  change: { isPending: boolean; error: unknown };
  onRotate: (overlapHours: number) => void;
  onClose: () => void;
};

const OVERLAPS = [
  { value: '24', label: 'For another 24 hours' },
  { value: '168', label: 'For another 7 days' },
  { value: '0', label: 'Not at all: it stops now' },
];

/** Asks how long the old key or secret still works. */
export function RotateDialog({ title, text, change, onRotate, onClose }: Props) {
  const [hours, setHours] = useState(OVERLAPS[0]!.value);
  return (
    <StepDialog
      title={title}
      confirm="Create the new one"
      isReady
      change={change}
      onSubmit={() => onRotate(Number(hours))}
      onClose={onClose}
    >
      <p>{text}</p>
      <RadioGroup label="The old one works" value={hours} onChange={setHours} options={OVERLAPS} />
    </StepDialog>
  );
}
