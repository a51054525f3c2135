import { getOperatorMe } from '@pitlane/client';
import { hasPermission } from '@pitlane/domain/portal/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** The signed-in person: roles and permissions. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => getOperatorMe(api, signal),
  staleTime: 60_000,
});

/** Whether the signed-in person has a permission; false while that is unknown. The server checks again. */
export function useHasPermission(permission: string): boolean {
  const { data } = useQuery(meQuery);
  return hasPermission(data?.Permissions ?? [], permission);
}
