import type { DiscountCheckResponse } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/test-app.ts';
import { useTestApp } from '../../../test/support/use-test-app.ts';

const app = useTestApp({ seeded: true });
let codes = 0;

/** A unique code for each test, for all partners unless the columns set one. */
async function addCode(columns: Record<string, unknown>): Promise<string> {
  const row = { code: `CODE${++codes}`, description: '$20 off', amount_cents: 2000, ...columns };
  await app.sql`insert into discount ${app.sql(row as never)}`;
  return row.code;
}

async function check(Code: string, partner = 'pk_demo_default'): Promise<DiscountCheckResponse> {
  const response = await app.post('/api/discount/check', { Code }, { partner });
  expect(response.status).toBe(200);
  return response.json() as Promise<DiscountCheckResponse>;
}

test('[CNF-06] a valid voucher is found in any case, with its discount and last day', async () => {
  const code = await addCode({ valid_until: '2026-12-31T13:00:00Z' });
  expect(await check(` ${code.toLowerCase()}`)).toMatchObject({
    Status: 'valid',
    DiscountDetails: { DiscountCode: code, Description: '$20 off', Amount: 2000 },
    ValidFrom: null,
    ValidUntil: '2026-12-31T13:00:00.000Z',
  });
});

test.each([
  ['expired', { valid_until: '2026-11-23T00:00:00Z' }],
  ['not-yet', { valid_from: '2026-11-23T00:00:01Z' }],
  ['used-up', { max_uses: 3, uses: 3 }],
  ['rewards-only', { is_youi_rewards: true }],
])('[CNF-06] one that does not hold: %s', async (Status, columns) => {
  const answer = await check(await addCode(columns));
  expect(answer).toMatchObject({ Status, DiscountDetails: null });
});

test('[CNF-06] a code that ended or belongs to another partner reveals nothing', async () => {
  const nothing = { Status: 'unknown', DiscountDetails: null, ValidFrom: null, ValidUntil: null };
  expect(await check('NO-SUCH-CODE')).toMatchObject(nothing);
  const valid_until = '2026-11-23T00:00:00Z';
  expect(await check(await addCode({ is_active: false, valid_until }))).toMatchObject(nothing);
  const [rewards] = await app.sql<{ id: number }[]>`select id from partner where slug = 'rewards'`;
  const own = await addCode({ partner_id: rewards!.id, is_youi_rewards: true });
  expect(await check(own)).toMatchObject(nothing);
  expect((await check(own, 'pk_demo_rewards')).Status).toBe('valid');
});

test('[CNF-06] trying codes is limited by address', async () => {
  const limited = await createTestApp({
    databaseUrl: app.deps.config.databaseUrl,
    deps: { clientAddress: () => '192.0.2.9' },
    environment: { PITLANE_LIMITS: '{"discount":{"points":2,"seconds":60}}' },
  });
  const statuses = [];
  for (const Code of ['A1', 'A2', 'A3'])
    statuses.push((await limited.post('/api/discount/check', { Code })).status);
  await limited.close();
  expect(statuses).toEqual([200, 200, 429]);
});
