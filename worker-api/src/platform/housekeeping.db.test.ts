import { expect, test } from 'vitest';
import { useTestApp } from '../../test/support/use-test-app.ts';
import { housekeepingJobs } from './housekeeping.ts';
import { addJob } from './jobs.ts';
import { transaction } from './transaction.ts';

const app = useTestApp({ features: [{ jobs: housekeepingJobs }] });

test('removes expired rows and nothing else', async () => {
  const { sql, clock } = app;
  const at = (days: number) => new Date(clock.now().getTime() + days * 24 * 3600 * 1000);
  for (const days of [-8, -1]) {
    await sql`insert into idempotency_key (partner_id, scope, key, request_hash, created_at)
              values (1, 'offer', ${`key ${days}`}, '\\x00', ${at(days)})`;
  }
  for (const days of [-1, 1]) {
    await sql`insert into session (session_hash, partner_id, expires_at)
              select ${Buffer.from([days & 255])}, id, ${at(days)} from partner`;
  }
  await transaction(sql, (tx) => addJob(tx, 'housekeeping', {}));
  await app.runJobs();
  expect([...(await sql`select key from idempotency_key`)]).toEqual([{ key: 'key -1' }]);
  expect([...(await sql`select expires_at from session`)]).toEqual([{ expiresAt: at(1) }]);
});
