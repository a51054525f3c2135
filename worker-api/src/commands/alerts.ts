/** `node worker-api/src/commands/alerts.ts [--done ID]`: what waits for a person; `--done` when it was seen to. */
import { parseArgs } from 'node:util';
import { bookingReference } from '../booking/bookings/index.ts';
import { closeAlert, findOpenAlerts } from '../booking/payments/index.ts';
import { openDatabase } from '../platform/database.ts';

const { values } = parseArgs({ options: { done: { type: 'string' } } });
const url = process.env.DATABASE_URL;
if (!url || (values.done !== undefined && !/^\d+$/.test(values.done))) {
  console.error('usage: DATABASE_URL=… node alerts.ts [--done ID]');
  process.exit(2);
}
const sql = openDatabase(url, { max: 1, name: 'pitlane-alerts' });
try {
  if (values.done !== undefined) await close(Number(values.done));
  else await list();
} finally {
  await sql.end();
}

async function close(id: number): Promise<void> {
  const isClosed = await closeAlert(sql, id, new Date());
  console.log(isClosed ? `Alert ${id} is closed.` : `There is no open alert ${id}.`);
  if (!isClosed) process.exitCode = 1;
}

async function list(): Promise<void> {
  const open = await findOpenAlerts(sql);
  if (open.length === 0) console.log('No open alerts.');
  for (const { id, bookingId, createdAt, message } of open)
    console.log(`${id}  ${createdAt.toISOString()}  ${bookingReference(bookingId)}  ${message}`);
}
