import type { ConsolePeople, Owner } from '../../platform/console-people.ts';
import type { Sql } from '../../platform/database.ts';
import { type Action, Refusal, requireValue, TEXT, type Words } from './command.ts';
import { ACTOR, toCommandStep } from './operator-name.ts';
import { readEmail } from './read-email.ts';

type Spec<Role extends string> = {
  /** Whose people they are, which is also the flag that names it. */
  noun: 'partner' | 'fleet';
  /** How the flag of the role is written; empty where there is one role. */
  roleUsage: string;
  people: ConsolePeople<Role>;
  findOwner: (sql: Sql, slug: string) => Promise<Owner | null>;
  readRole: (words: Words) => Role;
};

/** `people list|add|remove`: who may sign in to the console for a partner or a fleet. */
export function createPeopleAction<Role extends string>(spec: Spec<Role>): Action {
  const { noun, roleUsage, people, findOwner, readRole } = spec;
  const steps: Record<string, (sql: Sql, owner: Owner, words: Words) => Promise<void>> = {
    async list(sql, owner) {
      const all = await people.list(sql, owner.id);
      if (all.length === 0) console.log(`No one can sign in for ${owner.slug}.`);
      for (const { email, role, isKnown } of all)
        console.log(`${email}  ${role}${isKnown ? '' : '  (has not signed in)'}`);
    },
    async add(sql, owner, words) {
      const email = readEmail(words.names[1]);
      const role = readRole(words);
      if (!(await people.set(sql, owner, { email, role }, toCommandStep(words))))
        throw new Refusal(`${email} signs in for another ${noun}. Remove it there first.`);
      console.log(`${email} may sign in for ${owner.slug} as ${role}.`);
    },
    async remove(sql, owner, words) {
      const email = readEmail(words.names[1]);
      if (!(await people.remove(sql, owner, email, toCommandStep(words))))
        throw new Refusal(`${email} doesn’t sign in for ${owner.slug}.`);
      console.log(`${email} may not sign in for ${owner.slug} any more.`);
    },
  };
  return {
    usage: `people list|add|remove [EMAIL] --${noun} SLUG ${roleUsage}[--as NAME]`,
    flags: { [noun]: TEXT, ...ACTOR, ...(roleUsage && { role: TEXT }) },
    mostNames: 2,
    run: async (sql, words) => {
      const step = steps[requireValue(words.names[0], 'What to do with people')];
      if (!step) throw new Refusal(`${noun}s people must be list, add or remove.`);
      const slug = requireValue(words.text(noun), `--${noun}`);
      const owner = await findOwner(sql, slug);
      if (!owner) throw new Refusal(`There is no ${noun} ${slug}.`);
      await step(sql, owner, words);
    },
  };
}
