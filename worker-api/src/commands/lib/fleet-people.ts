import { FLEET_ROLES } from '@pitlane/contracts';
import { findFleetPeople, removeFleetPerson, setFleetRole } from '../../fleet-console/index.ts';
import type { Sql } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';
import { type Action, Refusal, requireValue, TEXT, type Words } from './command.ts';
import { ACTOR, toActor } from './operator-name.ts';
import { readEmail } from './read-email.ts';

type Fleet = { id: number; slug: string };

/** `fleets people list|add|remove`: who may sign in to the console for a fleet. */
export const fleetPeople: Action = {
  usage: 'people list|add|remove [EMAIL] --fleet SLUG [--as NAME]',
  flags: { fleet: TEXT, ...ACTOR },
  mostNames: 2,
  run: async (sql, words) => {
    const step = STEPS[requireValue(words.names[0], 'What to do with people')];
    if (!step) throw new Refusal('fleets people must be list, add or remove.');
    await step(sql, await requireFleet(sql, words), words);
  },
};

const STEPS: Record<string, (sql: Sql, fleet: Fleet, words: Words) => Promise<void>> = {
  async list(sql, fleet) {
    const people = await findFleetPeople(sql, fleet.id);
    if (people.length === 0) console.log(`Nobody signs in for ${fleet.slug}.`);
    for (const { email, role, isKnown } of people)
      console.log(`${email}  ${role}${isKnown ? '' : '  (has not signed in)'}`);
  },
  async add(sql, fleet, words) {
    const email = readEmail(words.names[1]);
    if (!(await setFleetRole(sql, fleet, { email, role: FLEET_ROLES[0] }, toStep(words))))
      throw new Refusal(`${email} signs in for another fleet. Remove it there first.`);
    console.log(`${email} may sign in for ${fleet.slug} as ${FLEET_ROLES[0]}.`);
  },
  async remove(sql, fleet, words) {
    const email = readEmail(words.names[1]);
    if (!(await removeFleetPerson(sql, fleet, email, toStep(words))))
      throw new Refusal(`${email} doesn’t sign in for ${fleet.slug}.`);
    console.log(`${email} may not sign in for ${fleet.slug} any more.`);
  },
};

const toStep = (words: Words) => ({ actor: toActor(words), now: new Date() });

async function requireFleet(sql: Sql, words: Words): Promise<Fleet> {
  const slug = requireValue(words.text('fleet'), '--fleet');
  const fleet = await firstRow(sql<Fleet[]>`select id, slug from fleet_company where slug = ${slug}`);
  if (!fleet) throw new Refusal(`There is no fleet ${slug}.`);
  return fleet;
}
