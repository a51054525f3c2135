import { runApiScript } from '@pitlane/dev/stack/run-api-script';
import postgres from 'postgres';

export type Marketplace = { suppliers: number; url: string };

/**
 * One database for each number of suppliers, in ascending order. Each starts as a copy of the one before and
 * gets the suppliers it lacks, so that the smaller is a part of the larger.
 */
export async function makeMarketplaces(
  server: { url: string; logDir: string },
  counts: number[],
  signal: AbortSignal,
  say: (text: string) => void,
): Promise<Marketplace[]> {
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  const made: Marketplace[] = [];
  try {
    for (const suppliers of counts) {
      const name = `suppliers_${suppliers}`;
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      const last = made.at(-1);
      if (last) {
        await admin.unsafe(`create database ${name} template suppliers_${last.suppliers} strategy file_copy`);
      } else {
        await admin.unsafe(`create database ${name}`);
        await command('migrate', [], url.href);
      }
      say(`${suppliers.toLocaleString('en')} suppliers`);
      await command('seed', ['--suppliers', String(suppliers)], url.href);
      await settle(url.href);
      made.push({ suppliers, url: url.href });
    }
  } finally {
    await admin.end();
  }
  return made;

  function command(name: 'migrate' | 'seed', args: string[], url: string): Promise<void> {
    const onLine = (line: string) => line.startsWith('suppliers:') && say(line);
    const { logDir } = server;
    return runApiScript({ name, args, env: process.env, databaseUrl: url, logDir, onLine }, signal);
  }
}

/** Leaves no maintenance for the server during the measurement, and makes answers wait for the disk from here on. */
async function settle(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe('vacuum (analyze)');
    await sql.unsafe('checkpoint');
    await sql`alter database ${sql(new URL(url).pathname.slice(1))} set synchronous_commit = on`;
  } finally {
    await sql.end();
  }
}
