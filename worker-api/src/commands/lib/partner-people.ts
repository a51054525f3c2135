import { PARTNER_ROLES } from '@pitlane/contracts';
import * as v from 'valibot';
import { findPartnerPeople, removePartnerPerson, setPartnerRole } from '../../partner-console/index.ts';
import type { Sql } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';
import { type Action, Refusal, requireValue, TEXT, type Words } from './command.ts';
import { ACTOR, toStep } from './operator-name.ts';
import { readEmail } from './read-email.ts';

type Partner = { id: number; slug: string };

/** `partners people list|add|remove`: who may sign in to the console for a partner, and as what. */
export const partnerPeople: Action = {
  usage: `people list|add|remove [EMAIL] --partner SLUG [--role ${PARTNER_ROLES.join('|')}] [--as NAME]`,
  flags: { partner: TEXT, role: TEXT, ...ACTOR },
  mostNames: 2,
  run: async (sql, words) => {
    const step = STEPS[requireValue(words.names[0], 'What to do with people')];
    if (!step) throw new Refusal('partners people must be list, add or remove.');
    await step(sql, await requirePartner(sql, words), words);
  },
};

const STEPS: Record<string, (sql: Sql, partner: Partner, words: Words) => Promise<void>> = {
  async list(sql, partner) {
    const people = await findPartnerPeople(sql, partner.id);
    if (people.length === 0) console.log(`Nobody signs in for ${partner.slug}.`);
    for (const { email, role, isKnown } of people)
      console.log(`${email}  ${role}${isKnown ? '' : '  (has not signed in)'}`);
  },
  async add(sql, partner, words) {
    const email = readEmail(words.names[1]);
    const role = v.safeParse(v.picklist(PARTNER_ROLES), requireValue(words.text('role'), '--role'));
    if (!role.success) throw new Refusal(`--role must be one of ${PARTNER_ROLES.join(', ')}.`);
    if (!(await setPartnerRole(sql, partner, { email, role: role.output }, toStep(words))))
      throw new Refusal(`${email} signs in for another partner. Remove it there first.`);
    console.log(`${email} may sign in for ${partner.slug} as ${role.output}.`);
  },
  async remove(sql, partner, words) {
    const email = readEmail(words.names[1]);
    if (!(await removePartnerPerson(sql, partner, email, toStep(words))))
      throw new Refusal(`${email} doesn’t sign in for ${partner.slug}.`);
    console.log(`${email} may not sign in for ${partner.slug} any more.`);
  },
};

async function requirePartner(sql: Sql, words: Words): Promise<Partner> {
  const slug = requireValue(words.text('partner'), '--partner');
  const partner = await firstRow(sql<Partner[]>`select id, slug from partner where slug = ${slug}`);
  if (!partner) throw new Refusal(`There is no partner ${slug}.`);
  return partner;
}
