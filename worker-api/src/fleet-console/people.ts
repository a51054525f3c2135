import type { FleetRole } from '@pitlane/contracts';
import { fleetPermissions } from '@pitlane/domain/portal/fleet-roles';
import { type ConsolePerson, createConsolePeople } from '../platform/console-people.ts';

export type FleetPerson = ConsolePerson<FleetRole>;

/** The people of fleets. */
export const fleetPeople = createConsolePeople<FleetRole>({
  members: 'fleet_member',
  ownerId: 'fleet_company_id',
  owners: 'fleet_company',
  permissions: fleetPermissions,
  audit: { action: 'fleet-role', subject: 'fleet-person', owner: 'fleet' },
});
