import { staffPersonQuery, useStaffPermission } from '@pitlane/app-shell/staff-person';
import { getOperatorMe } from '@pitlane/client';
import { hasPermission } from '@pitlane/domain/portal/permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { PAGES } from './pages.ts';

/** The signed-in person: roles and permissions. */
export const meQuery = staffPersonQuery((signal) => getOperatorMe(api, signal));

/** Whether the signed-in person has a permission; false while that is unknown. */
export const useHasPermission = (permission: string): boolean => useStaffPermission(meQuery, permission);

/** The parts of the console that the signed-in person can use; none while that is unknown. */
export function useOpenPages(): (typeof PAGES)[number][] {
  const { data } = useQuery(meQuery);
  return PAGES.filter(({ needs }) => hasPermission(data?.Permissions ?? [], needs));
}
