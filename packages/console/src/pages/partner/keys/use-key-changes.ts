import { addPartnerKey, type KeyStep, takeKeyStep } from '@pitlane/client';
import type { AddPartnerKeyRequest, PartnerKeys } from '@pitlane/contracts';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { usePartnerScope } from '../partner-scope.tsx';

type Change = { add: AddPartnerKeyRequest } | { id: number; take: KeyStep };

const DONE = { add: 'Key added', origins: 'Addresses saved', rotate: 'New key made', revoke: 'Key revoked' };

/** Changes a partner's keys; the answer is all of them as they are afterwards. */
export function useKeyChanges(onDone: (keys: PartnerKeys) => void) {
  const client = useQueryClient();
  const { scope } = usePartnerScope();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: (change: Change) =>
      'add' in change
        ? addPartnerKey(api, scope, change.add)
        : takeKeyStep(api, scope, change.id, change.take),
    onSuccess: (keys, change) => {
      // What is shown once is not kept.
      client.setQueryData(['partner', scope, 'keys'], { ...keys, NewKey: null });
      toast({ title: DONE['add' in change ? 'add' : change.take.step] });
      onDone(keys);
    },
  });
}
