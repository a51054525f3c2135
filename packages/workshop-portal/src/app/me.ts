import { staffPersonQuery, useStaffPermission } from '@pitlane/app-shell/staff-person';
import { getPortalMe } from '@pitlane/client';
import { api } from './api.ts';

/** The signed-in person: permissions and workshops. */
export const meQuery = staffPersonQuery((signal) => getPortalMe(api, signal));

/** Whether the signed-in person has a permission; false while that is unknown. */
export const useHasPermission = (permission: string): boolean => useStaffPermission(meQuery, permission);
