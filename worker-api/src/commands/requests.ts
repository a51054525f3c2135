/** `node worker-api/src/commands/requests.ts [--done PL000012 | --dismiss PL000012]`: what customers ask to change. */
import { parseArgs } from 'node:util';
import { bookingReference } from '../booking/bookings/index.ts';
import { closeRequest, findOpenRequests } from '../booking/change-requests/index.ts';
import { openDatabase } from '../platform/database.ts';

const { values } = parseArgs({ options: { done: { type: 'string' }, dismiss: { type: 'string' } } });
const url = process.env.DATABASE_URL;
const [[how, reference] = []] = Object.entries(values);
const id = /^PL0*(\d{1,15})$/i.exec(reference ?? '')?.[1];
if (!url || (reference !== undefined && !id)) {
  console.error('usage: DATABASE_URL=… node requests.ts [--done PL000012 | --dismiss PL000012]');
  process.exit(2);
}
const sql = openDatabase(url, { max: 1, name: 'pitlane-requests' });
try {
  if (id) await close(Number(id), how === 'done' ? 'Done' : 'Dismissed');
  else await list();
} finally {
  await sql.end();
}

async function close(bookingId: number, status: 'Done' | 'Dismissed'): Promise<void> {
  if (await closeRequest(sql, bookingId, status, new Date())) return console.log('Closed.');
  console.error(`${bookingReference(bookingId)} has no open request.`);
  process.exitCode = 1;
}

async function list(): Promise<void> {
  const open = await findOpenRequests(sql);
  if (open.length === 0) return console.log('No open change requests.');
  for (const request of open) {
    const wanted =
      request.kind === 'Cancel'
        ? 'cancel'
        : `another time${request.wantedDay ? `, ${request.wantedDay}` : ''}`;
    console.log(
      `${bookingReference(request.bookingId)}  ${wanted}  (booked for ${request.serviceDate} with ${request.workshopName})`,
    );
    console.log(
      `    since ${request.createdAt.toISOString()}; ${request.mobile}; ${JSON.stringify(request.comments)}`,
    );
  }
}
