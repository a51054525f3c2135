import { getPartnerAppearance, savePartnerLanding, savePartnerTheme } from '@pitlane/client';
import type { PartnerLanding, PartnerTheme } from '@pitlane/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { usePartnerScope } from './partner-scope.tsx';
import { usePartnerChange } from './use-partner-change.ts';

/** How the partner looks. */
export function useAppearance() {
  const { scope } = usePartnerScope();
  return useQuery({
    queryKey: ['partner', scope, 'appearance'],
    queryFn: ({ signal }) => getPartnerAppearance(api, scope, signal),
  });
}

/** Saves the theme or the texts of the landing page. */
export const useSaveAppearance = () =>
  usePartnerChange({
    part: 'appearance',
    send: (scope, wanted: { theme: PartnerTheme } | { landing: PartnerLanding }) =>
      'theme' in wanted
        ? savePartnerTheme(api, scope, wanted.theme)
        : savePartnerLanding(api, scope, wanted.landing),
    done: () => ({ title: 'Saved', detail: 'Your pages show it within a minute.' }),
  });
