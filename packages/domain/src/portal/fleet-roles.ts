import type { FleetRole } from '@pitlane/contracts';
import { PERMISSION } from './permissions.ts';

const ROLES: Record<FleetRole, readonly string[]> = {
  'fleet.manager': [PERMISSION.fleetRead, PERMISSION.fleetManage],
};

/** What a fleet's person with this role may do in the console. */
export const fleetPermissions = (role: FleetRole): string[] => [...ROLES[role]];
