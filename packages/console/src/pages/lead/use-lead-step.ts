import { type LeadStep, takeLeadStep } from '@pitlane/client';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { reloadAfterConflict } from '../../app/reload-after-conflict.ts';

const DONE: Record<LeadStep['step'], string> = {
  invite: 'Invited. Each workshop gets a message.',
  price: 'Entered. The customer and the workshop get a message.',
};

/**
 * A step of an operator with a lead; after it and after a conflict, the page shows the lead as it is then. Called above
 * the dialogs, so that `reference` stays until the step is done or its dialog is closed: what is sent again after a
 * lost answer is done once.
 */
export function useLeadStep(guid: string, onDone: () => void) {
  const client = useQueryClient();
  const [reference, setReference] = useState(() => crypto.randomUUID());
  const take = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (step: LeadStep) => takeLeadStep(api, guid, step),
    onSuccess: async (after, { step }) => {
      onDone();
      setReference(crypto.randomUUID());
      toast({ title: DONE[step] });
      client.setQueryData(['lead', guid], after);
      await client.invalidateQueries({ queryKey: ['work'] });
    },
    onError: (error) => reloadAfterConflict(client, error, [['lead', guid]]),
  });
  const reset = () => {
    take.reset();
    setReference(crypto.randomUUID());
  };
  return { ...take, reset, reference };
}
