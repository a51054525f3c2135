import { getPartner } from '@pitlane/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

/** A partner as operators keep it. */
export const partnerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['partner', slug, 'record'],
    queryFn: ({ signal }) => getPartner(api, slug, signal),
  });
