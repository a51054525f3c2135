import type { Tx } from '../../platform/database.ts';
import { LockTimeout } from '../../platform/database-unavailable.ts';
import { AppError } from '../../platform/errors.ts';
import type { DataTable } from './data-table.ts';

/** Another import runs. Nothing was saved; the same file can be sent again. */
export class ImportBusy extends Error {
  override readonly name = 'ImportBusy';

  constructor() {
    super('Another import is running.');
  }
}

/** Any number that no other advisory lock uses. */
const ALL_IMPORTS = 7_325_200;
const PATIENCE = '5s';

/**
 * Holds off what would change the rows between comparing and writing them. An import of a whole table waits for
 * other imports and blocks writes to its tables; imports of different suppliers run concurrently.
 */
export async function lockForImport(
  tx: Tx,
  { table, onWait }: { table: DataTable; onWait?: () => void },
): Promise<void> {
  const supplierId = table.fixed?.supplier_id as number | undefined;
  if (supplierId === undefined) {
    if (!(await tryLock(tx))) {
      if (!onWait) throw new ImportBusy();
      onWait();
      await tx`select pg_advisory_xact_lock(${ALL_IMPORTS})`;
    }
    await tx`lock table ${tx(table.tables)} in share row exclusive mode`;
    return;
  }
  const [shared] = await tx<{ isOurs: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(${ALL_IMPORTS}) as is_ours`;
  if (!shared!.isOurs) throw new ImportBusy();
  await tx`select set_config('lock_timeout', ${PATIENCE}, true)`;
  await tx`select 1 from supplier where id = ${supplierId} for no key update`;
}

async function tryLock(tx: Tx): Promise<boolean> {
  const [row] = await tx<{ isOurs: boolean }[]>`select pg_try_advisory_xact_lock(${ALL_IMPORTS}) as is_ours`;
  return row!.isOurs;
}

/** Turns an import that has to wait for another into a `conflict`; `detail` tells what was not done. */
export async function refuseWhileImporting<T>(detail: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ImportBusy || error instanceof LockTimeout)) throw error;
    throw new AppError('conflict', { detail, cause: error });
  }
}
