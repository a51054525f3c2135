import { FormError } from '@pitlane/app-shell/form-error';
import { takeWorkStep, type WorkStep } from '@pitlane/client';
import type { OperatorWork } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Button, Inline, Stack, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useHasPermission } from '../../app/me.ts';
import { DoneDialog, LaterDialog, NoteDialog } from './work-dialogs.tsx';

const DONE: Record<WorkStep['step'], string> = {
  take: 'It’s yours',
  release: 'It’s free again',
  note: 'Noted',
  later: 'Put off',
  close: 'Closed',
};

/** The steps of a person, all idempotent by the state that they lead to; each tells the list at once. */
export function WorkActions({ work }: { work: OperatorWork }) {
  const client = useQueryClient();
  const [asks, setAsks] = useState<'note' | 'later' | 'done' | null>(null);
  const take = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (step: WorkStep) => takeWorkStep(api, work.Id, step),
    onSuccess: async (details, { step }) => {
      setAsks(null);
      toast({ title: DONE[step] });
      client.setQueryData(['work-item', work.Id], details);
      await client.invalidateQueries({ queryKey: ['work'] });
    },
  });
  const mayWork = useHasPermission(PERMISSION.operatorWork);
  if (!mayWork) return null;
  const isOpen = work.ClosedOn === null;
  const close = () => {
    setAsks(null);
    take.reset();
  };
  const dialog = {
    isPending: take.isPending,
    onClose: close,
    onStep: (step: WorkStep) => take.mutate(step),
    error: <FormError error={take.error} />,
  };
  return (
    <Stack gap={3}>
      {!asks && dialog.error}
      <Inline gap={2}>
        {isOpen && <OwnerButton work={work} isPending={take.isPending} onStep={dialog.onStep} />}
        <Button variant="secondary" size="small" onPress={() => setAsks('note')}>
          Note
        </Button>
        {isOpen && (
          <>
            <Button variant="secondary" size="small" onPress={() => setAsks('later')}>
              Later
            </Button>
            <Button variant="secondary" size="small" onPress={() => setAsks('done')}>
              Done
            </Button>
          </>
        )}
      </Inline>
      {asks === 'note' && <NoteDialog {...dialog} />}
      {asks === 'later' && <LaterDialog {...dialog} />}
      {asks === 'done' && <DoneDialog {...dialog} canDismiss={work.Kind === 'arrange-change'} />}
    </Stack>
  );
}

type OwnerProps = { work: OperatorWork; isPending: boolean; onStep: (step: WorkStep) => void };

/** Take, give back or take over. */
function OwnerButton({ work: { Owner, IsYours }, isPending, onStep }: OwnerProps) {
  if (IsYours)
    return (
      <Button
        variant="secondary"
        size="small"
        isPending={isPending}
        onPress={() => onStep({ step: 'release', body: {} })}
      >
        Give back
      </Button>
    );
  return (
    <Button
      variant={Owner ? 'secondary' : 'primary'}
      size="small"
      isPending={isPending}
      onPress={() => onStep({ step: 'take', body: { IsTakenOver: Owner !== null } })}
    >
      {Owner ? `Take over from ${Owner}` : 'Take'}
    </Button>
  );
}
