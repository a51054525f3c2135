import { removePartnerLogo, savePartnerLogo } from '@pitlane/client';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

/** Stores a file as the partner's logo, or takes the logo away with null. */
export function useChangeLogo(slug: string, onDone: () => void = () => {}) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: (file: File | null) =>
      file ? savePartnerLogo(api, slug, file) : removePartnerLogo(api, slug),
    onSuccess: (partner, file) => {
      client.setQueryData(['partner', slug, 'record'], partner);
      toast({
        title: file ? 'Logo saved' : 'Logo removed',
        detail: 'Pages show it within 30 seconds.',
      });
      onDone();
    },
  });
}
