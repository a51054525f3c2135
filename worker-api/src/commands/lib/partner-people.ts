import { PARTNER_ROLES } from '@pitlane/contracts';
import * as v from 'valibot';
import { partnerPeople as people } from '../../partner-console/index.ts';
import type { Owner } from '../../platform/console-people.ts';
import { firstRow } from '../../platform/sql.ts';
import { Refusal, requireValue } from './command.ts';
import { createPeopleAction } from './people-action.ts';

/** `partners people list|add|remove`: who may sign in to the console for a partner, and as what. */
export const partnerPeople = createPeopleAction({
  noun: 'partner',
  roleUsage: `[--role ${PARTNER_ROLES.join('|')}] `,
  people,
  findOwner: (sql, slug) => firstRow(sql<Owner[]>`select id, slug from partner where slug = ${slug}`),
  readRole: (words) => {
    const role = v.safeParse(v.picklist(PARTNER_ROLES), requireValue(words.text('role'), '--role'));
    if (!role.success) throw new Refusal(`--role must be one of ${PARTNER_ROLES.join(', ')}.`);
    return role.output;
  },
});
