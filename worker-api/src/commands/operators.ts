/** `node worker-api/src/commands/operators.ts list|add|remove …`: who works in the console, and as what. */
import { OPERATOR_ROLES, type OperatorRole } from '@pitlane/contracts';
import * as v from 'valibot';
import { setOperatorRoles } from '../platform/operator-roles.ts';
import { Refusal, requireValue, runCommand, type Words } from './lib/command.ts';
import { ACTOR, toCommandStep } from './lib/operator-name.ts';
import { readEmail } from './lib/read-email.ts';

await runCommand('operators', {
  list: {
    usage: 'list',
    run: async (sql) => {
      const rows = await sql<{ email: string; roles: OperatorRole[]; isKnown: boolean }[]>`
        select email, roles, account_subject is not null as is_known from operator_member order by lower(email)`;
      if (rows.length === 0) console.log('No one may use the console yet.');
      for (const { email, roles, isKnown } of rows)
        console.log(`${email}  ${roles.join(', ')}${isKnown ? '' : '  (has not signed in)'}`);
    },
  },
  add: {
    usage: `add EMAIL --role ${OPERATOR_ROLES.join('|')}… [--as NAME]`,
    flags: { ...ACTOR, role: { type: 'string', multiple: true } },
    mostNames: 1,
    run: async (sql, words) => {
      const email = readEmail(words.names[0]);
      const roles = readRoles(words);
      await setOperatorRoles(sql, email, roles, toCommandStep(words));
      console.log(`${email} may use the console as ${roles.join(', ')}, signed in with this address.`);
    },
  },
  remove: {
    usage: 'remove EMAIL [--as NAME]',
    flags: ACTOR,
    mostNames: 1,
    run: async (sql, words) => {
      const email = readEmail(words.names[0]);
      if (!(await setOperatorRoles(sql, email, [], toCommandStep(words))))
        throw new Refusal(`${email} is not an operator. See: npm run pitlane -- operators list`);
      console.log(`${email} may not use the console any more.`);
    },
  },
});

function readRoles(words: Words): OperatorRole[] {
  const given = words.texts('role');
  requireValue(given[0], '--role');
  const roles = v.safeParse(v.array(v.picklist(OPERATOR_ROLES)), given);
  if (!roles.success) throw new Refusal(`--role must be one of ${OPERATOR_ROLES.join(', ')}.`);
  return [...new Set(roles.output)];
}
