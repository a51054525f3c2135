import { ApiError, takeWorkStep, type WorkStep } from '@pitlane/client';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

const DONE: Record<WorkStep['step'], string> = {
  take: 'It’s yours',
  release: 'Unassigned',
  note: 'Note saved',
  later: 'Postponed',
  close: 'Closed',
  decide: 'Decided',
};

const CONFLICT = 409;

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
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== CONFLICT) return;
      await Promise.all([
        client.invalidateQueries({ queryKey: ['work'] }),
        client.invalidateQueries({ queryKey: ['work-item', id] }),
      ]);
    },
  });
}
