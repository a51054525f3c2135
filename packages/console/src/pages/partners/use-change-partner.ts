import { changePartner } from '@pitlane/client';
import type { ChangePartnerRequest } from '@pitlane/contracts';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

/** Changes a partner; the answer is the partner as it is afterwards. */
export function useChangePartner(slug: string, onDone: () => void = () => {}) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: (change: ChangePartnerRequest) => changePartner(api, slug, change),
    onSuccess: async (partner) => {
      client.setQueryData(['partner', slug, 'record'], partner);
      toast({ title: 'Saved', detail: 'It applies within 30 seconds.' });
      onDone();
      await Promise.all([
        client.invalidateQueries({ queryKey: ['partners'] }),
        client.invalidateQueries({ queryKey: ['partner', slug, 'appearance'] }),
      ]);
    },
  });
}
