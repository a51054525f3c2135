import { hasPermission } from '@pitlane/domain/portal/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';

type Person = { Permissions: readonly string[] };

const FRESH_MS = 60_000;

/** The query of the signed-in person in an app for staff. */
export const staffPersonQuery = <P extends Person>(load: (signal: AbortSignal) => Promise<P>) =>
  queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => load(signal), staleTime: FRESH_MS });

/** Whether the signed-in person has a permission; false while that is unknown. The server checks again. */
export function useStaffPermission<P extends Person>(
  query: ReturnType<typeof staffPersonQuery<P>>,
  permission: string,
): boolean {
  const { data } = useQuery(query);
  return hasPermission(data?.Permissions ?? [], permission);
}
