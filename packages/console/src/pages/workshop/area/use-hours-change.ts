import { changeWorkshopHours, type WorkshopHoursChange } from '@pitlane/client';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';

/** Changes a part of a workshop's hours; after it, and after a conflict, the page shows what is stored. */
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
    onError: () => client.invalidateQueries({ queryKey: ['workshop-hours', id] }),
  });
}
