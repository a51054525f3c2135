import { FormError } from '@pitlane/app-shell/form-error';
import type { WorkStep } from '@pitlane/client';
import type { OperatorWork } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Button, Inline, Stack } from '@pitlane/ui/aria';
import { useHasPermission } from '../../app/me.ts';
import { useWorkStep } from './use-work-step.ts';
import type { WorkForm } from './work-dialogs.tsx';

type Props = {
  work: OperatorWork;
  /** Opens the dialog of a step. The page holds it, because the work can leave the list while it is open. */
  onAsk: (form: WorkForm) => void;
};

/** The steps of a person. */
export function WorkActions({ work, onAsk }: Props) {
  const take = useWorkStep(work.Id);
  const mayWork = useHasPermission(PERMISSION.operatorWork);
  const mayOverride = useHasPermission(PERMISSION.operatorOverride);
  if (!mayWork) return null;
  const mayEnd = work.ClosedOn === null && (work.Owner === null || work.IsYours || mayOverride);
  const ask = (step: WorkForm['step']) => {
    take.reset();
    onAsk({ work, step });
  };
  return (
    <Stack gap={3}>
      <FormError error={take.error} />
      <Inline gap={2}>
        {work.ClosedOn === null && (
          <OwnerButton work={work} isPending={take.isPending} onStep={take.mutate} />
        )}
        <StepButton work={work} label="Note" onPress={() => ask('note')} />
        {mayEnd && (
          <>
            <StepButton work={work} label="Later" onPress={() => ask('later')} />
            <StepButton work={work} label="Done" onPress={() => ask('close')} />
          </>
        )}
      </Inline>
    </Stack>
  );
}

type OwnerProps = { work: OperatorWork; isPending: boolean; onStep: (step: WorkStep) => void };

/** Take, give back or take over. */
function OwnerButton({ work, isPending, onStep }: OwnerProps) {
  const { Owner, IsYours } = work;
  if (IsYours)
    return (
      <StepButton
        work={work}
        label="Give back"
        isPending={isPending}
        onPress={() => onStep({ step: 'release', body: {} })}
      />
    );
  return (
    <StepButton
      work={work}
      label={Owner ? `Take over from ${Owner}` : 'Take'}
      isPrimary={!Owner}
      isPending={isPending}
      onPress={() => onStep({ step: 'take', body: { IsTakenOver: Owner !== null } })}
    />
  );
}

type StepProps = {
  work: OperatorWork;
  label: string;
  isPrimary?: boolean;
  isPending?: boolean;
  onPress: () => void;
};

/** Named after whom the work is for, because each card of the list has the same buttons: `Take: Priya Nair, PL000012`. */
function StepButton({ work, label, isPrimary, ...rest }: StepProps) {
  const about = [work.CustomerName ?? work.WorkshopName ?? work.Title, work.BookingReference];
  return (
    <Button
      {...rest}
      variant={isPrimary ? 'primary' : 'secondary'}
      size="small"
      aria-label={`${label}: ${about.filter(Boolean).join(', ')}`}
    >
      {label}
    </Button>
  );
}
