import { getPortalMe } from '@pitlane/client';
import { hasPermission } from '@pitlane/domain/portal/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** Whoever is signed in: what they may do, and for which workshops. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => getPortalMe(api, signal),
  staleTime: 60_000,
});

/** Whether whoever is signed in holds a permission; false while nobody knows. The server decides again. */
export function useMay(permission: string): boolean {
  const { data } = useQuery(meQuery);
  return hasPermission(data?.Permissions ?? [], permission);
}
