import { FLEET_ROLES } from '@pitlane/contracts';
import { fleetPeople as people } from '../../fleet-console/index.ts';
import type { Owner } from '../../platform/console-people.ts';
import { firstRow } from '../../platform/sql.ts';
import { createPeopleAction } from './people-action.ts';

/** `fleets people list|add|remove`: who may sign in to the console for a fleet. */
export const fleetPeople = createPeopleAction({
  noun: 'fleet',
  roleUsage: '',
  people,
  findOwner: (sql, slug) => firstRow(sql<Owner[]>`select id, slug from fleet_company where slug = ${slug}`),
  readRole: () => FLEET_ROLES[0],
});
