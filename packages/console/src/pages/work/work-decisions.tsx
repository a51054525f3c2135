import type { OperatorWork, WorkDecision } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Button, Inline } from '@pitlane/ui/aria';
import { useState } from 'react';
import { useHasPermission } from '../../app/me.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { useWorkStep } from './use-work-step.ts';

/** What each decision is called, and what it does. */
const TEXTS: Record<WorkDecision, { label: string; title: string; does: string; isDanger?: boolean }> = {
  'keep-review': {
    label: 'Keep the review',
    title: 'Keep this review?',
    does: 'It stays as it is. The workshop sees in the portal that its report was dismissed.',
  },
  'hide-review': {
    label: 'Take it down',
    title: 'Take this review down?',
    does: 'It’s hidden, and its stars no longer count. The workshop sees that its report was upheld.',
    isDanger: true,
  },
  'release-request': {
    label: 'Send without photos',
    title: 'Send the request without photos?',
    does: 'Workshops nearby get the request now, and can ask the customer for more.',
  },
  'is-customer': {
    label: 'It’s a customer',
    title: 'Treat this lead as a customer’s?',
    does: 'The customer gets a link to continue, and can send the request. The contact no longer blocks this lead.',
  },
  'is-workshop': {
    label: 'It’s a workshop',
    title: 'Treat this lead as a workshop’s?',
    does: 'The request stays unsent, even if it’s submitted again. No messages are sent.',
    isDanger: true,
  },
};

type Props = { work: OperatorWork; decisions: WorkDecision[] };

/** The decisions that end this work; as closing it, they are its owner's or an administrator's. */
export function WorkDecisions({ work, decisions }: Props) {
  const [decision, setDecision] = useState<WorkDecision | null>(null);
  const mayWork = useHasPermission(PERMISSION.operatorWork);
  const mayOverride = useHasPermission(PERMISSION.operatorOverride);
  const mayEnd = mayWork && (work.Owner === null || work.IsYours || mayOverride);
  if (!mayEnd || decisions.length === 0) return null;
  return (
    <Inline gap={2}>
      {decisions.map((each) => (
        <Button
          key={each}
          variant={TEXTS[each].isDanger ? 'danger' : 'primary'}
          onPress={() => setDecision(each)}
        >
          {TEXTS[each].label}
        </Button>
      ))}
      {decision && <DecisionDialog id={work.Id} decision={decision} onClose={() => setDecision(null)} />}
    </Inline>
  );
}

type DialogProps = { id: number; decision: WorkDecision; onClose: () => void };

function DecisionDialog({ id, decision, onClose }: DialogProps) {
  const take = useWorkStep(id, onClose);
  const { title, label, does } = TEXTS[decision];
  return (
    <ReasonDialog
      title={title}
      confirm={label}
      change={take}
      onSubmit={(reason) => take.mutate({ step: 'decide', body: { Decision: decision, Reason: reason } })}
      onClose={onClose}
    >
      <p>{does}</p>
    </ReasonDialog>
  );
}
