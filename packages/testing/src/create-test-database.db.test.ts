import postgres from 'postgres';
import { expect, test } from 'vitest';
import { createTestDatabase } from './create-test-database.ts';

test('two databases of one run do not see each other, and are gone after drop', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const sql = postgres(one.url, { max: 1 });
  const otherSql = postgres(other.url, { max: 1 });
  await sql`create table only_here (id int)`;
  await expect(otherSql`select * from only_here`).rejects.toThrow('does not exist');
  await Promise.all([sql.end(), otherSql.end()]);
  await one.drop();
  await expect(postgres(one.url, { max: 1 })`select 1`).rejects.toThrow('does not exist');
  await other.drop();
});
