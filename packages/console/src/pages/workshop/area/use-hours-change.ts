import { ApiError, changeWorkshopHours, type WorkshopHoursChange } from '@pitlane/client';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';

/**
 * Changes a part of a workshop's hours. After it, and after a conflict, the draft ends and the page shows what is stored:
 * a second press must not overwrite a colleague's change.
 */
export function useHoursChange<Part extends keyof WorkshopHoursChange>(
  id: number,
  part: Part,
  onDone: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: (body: WorkshopHoursChange[Part]) => changeWorkshopHours(api, id, part, body),
    onSuccess: async (after) => {
      onDone();
      toast({ title: 'Saved' });
      client.setQueryData(['workshop-hours', id], after);
      await client.invalidateQueries({ queryKey: ['workshop', id] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.problem?.code === 'conflict') {
        onDone();
        toast({
          title: 'Your changes were not saved',
          detail: 'Someone else has just changed this. The page shows it now: make your changes again.',
          tone: 'error',
        });
      }
      return client.invalidateQueries({ queryKey: ['workshop-hours', id] });
    },
  });
}
