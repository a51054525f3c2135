import { takeWorkStep, type WorkStep } from '@pitlane/client';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { reloadAfterConflict } from '../../app/reload-after-conflict.ts';

const DONE: Record<WorkStep['step'], string> = {
  take: 'It’s yours',
  release: 'Unassigned',
  note: 'Note saved',
  later: 'Postponed',
  close: 'Closed',
  decide: 'Decided',
};

/** A step of a person, idempotent by the state that it leads to. After it, and after a conflict, the list is read again. */
export function useWorkStep(id: number, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: (step: WorkStep) => takeWorkStep(api, id, step),
    onSuccess: async (details, { step }) => {
      onDone?.();
      toast({ title: DONE[step] });
      client.setQueryData(['work-item', id], details);
      await client.invalidateQueries({ queryKey: ['work'] });
    },
    onError: (error) => reloadAfterConflict(client, error, [['work'], ['work-item', id]]),
  });
}
