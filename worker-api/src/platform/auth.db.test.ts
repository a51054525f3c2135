import { expect, test } from 'vitest';
import { addTestSupplier } from '../../test/support/add-test-supplier.ts';
import { useTestApp } from '../../test/support/use-test-app.ts';
import { findSupplierIds } from './auth.ts';

const app = useTestApp();

test('a member is known by address in any case, and once an account holds the row only by that account', async () => {
  const supplierId = await addTestSupplier(app.sql);
  const [row] = await app.sql<{ id: number }[]>`
    insert into supplier_member (supplier_id, email) values (${supplierId}, 'Dana@Example.com') returning id`;
  const account = { email: 'dana@example.com', name: null, permissions: [], supplierIds: [] };
  expect(await findSupplierIds(app.sql, { ...account, subject: 'first' })).toEqual([supplierId]);
  await app.sql`update supplier_member set account_subject = 'first' where id = ${row!.id}`;
  expect(await findSupplierIds(app.sql, { ...account, subject: 'first', email: null })).toEqual([supplierId]);
  expect(await findSupplierIds(app.sql, { ...account, subject: 'second' })).toEqual([]);
});
