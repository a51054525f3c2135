import { getPartnerAppearance, savePartnerLanding, savePartnerTheme } from '@pitlane/client';
import type { PartnerLanding, PartnerTheme } from '@pitlane/contracts';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { usePartnerScope } from './partner-scope.tsx';

/** How the partner looks. */
export function useAppearance() {
  const { scope } = usePartnerScope();
  return useQuery({
    queryKey: ['partner', scope, 'appearance'],
    queryFn: ({ signal }) => getPartnerAppearance(api, scope, signal),
  });
}

/** Saves the theme or the texts of the landing page. */
export function useSaveAppearance() {
  const client = useQueryClient();
  const { scope } = usePartnerScope();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: (wanted: { theme: PartnerTheme } | { landing: PartnerLanding }) =>
      'theme' in wanted
        ? savePartnerTheme(api, scope, wanted.theme)
        : savePartnerLanding(api, scope, wanted.landing),
    onSuccess: (appearance) => {
      client.setQueryData(['partner', scope, 'appearance'], appearance);
      toast({ title: 'Saved', detail: 'Your pages show it within a minute.' });
    },
  });
}
