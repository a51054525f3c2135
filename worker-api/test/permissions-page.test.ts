import { readFileSync } from 'node:fs';
import { OPERATOR_ROLES } from '@pitlane/contracts';
import { operatorPermissions } from '@pitlane/domain/portal/operator-roles';
import { hasPermission, PERMISSION } from '@pitlane/domain/portal/permissions';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../../docs/permissions.md', import.meta.url), 'utf8');
/** The cells of each row that begins with a permission. */
const rows = [...page.matchAll(/^\| `([a-z.]+)` \| (.+) \|$/gm)].map(([, name, rest]) => ({
  name: name!,
  cells: rest!.split(' | '),
}));

test('[AUT-02] the page of permissions has each one once', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.values(PERMISSION).toSorted());
});

test('[AUT-02] the page of permissions names the roles of operators that have one', () => {
  const ofOperators = rows.filter(({ name }) => name.startsWith('operator.'));
  expect(ofOperators.length).toBeGreaterThan(0);
  for (const { name, cells } of ofOperators) {
    const roles = OPERATOR_ROLES.filter((role) => hasPermission(operatorPermissions([role]), name));
    expect([name, cells.at(-1)]).toEqual([
      name,
      roles.length === OPERATOR_ROLES.length ? 'all' : roles.join(', '),
    ]);
  }
});
