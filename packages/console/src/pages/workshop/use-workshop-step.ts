import { takeWorkshopStep, type WorkshopStep } from '@pitlane/client';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

/** A step of an operator with a workshop; after it, the page shows the workshop as it is then. */
export function useWorkshopStep(id: number, done: string, onDone: () => void = () => {}) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: (step: WorkshopStep) => takeWorkshopStep(api, id, step),
    onSuccess: async (after) => {
      onDone();
      toast({ title: done });
      client.setQueryData(['workshop', id], after);
      await client.invalidateQueries({ queryKey: ['workshops'] });
    },
  });
}
