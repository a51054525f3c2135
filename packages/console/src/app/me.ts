import { getOperatorMe } from '@pitlane/client';
import { hasPermission } from '@pitlane/domain/portal/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { PAGES } from './pages.ts';

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

/** The parts of the console that the signed-in person can use; none while that is unknown. */
export function useOpenPages(): (typeof PAGES)[number][] {
  const { data } = useQuery(meQuery);
  return PAGES.filter(({ needs }) => hasPermission(data?.Permissions ?? [], needs));
}
