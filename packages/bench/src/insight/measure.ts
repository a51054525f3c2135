import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { addDays } from '@pitlane/domain/calendar/day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { createApp } from '../../../../worker-api/src/app.ts';
import { FEATURES } from '../../../../worker-api/src/modules.ts';
import type { AppDeps } from '../../../../worker-api/src/platform/deps.ts';
import { benchDeps } from '../quotes/app-deps.ts';
import { SELECT_1, selectOne } from '../quotes/select-one.ts';

/** After the first, which finds nothing in memory and counts today. */
const REPEATS = 9;
const OPERATOR = 'bench@operator.example';
const SUBJECT = 'bench';

export type MeasuredCall = { name: string; firstMs: number; medianMs: number; worstMs: number };

/** Milliseconds of each call of the page through the app, of a year up to today, and of `select 1`. */
export async function measureInsight(url: string, say: (text: string) => void): Promise<MeasuredCall[]> {
  const deps: AppDeps = {
    ...benchDeps(url, { logLevel: 'error' }),
    authenticator: {
      authenticate: async () => ({
        subject: SUBJECT,
        email: OPERATOR,
        name: null,
        permissions: [],
        supplierIds: [],
      }),
    },
  };
  try {
    await deps.sql`
      insert into operator_member (email, roles, created_at) values (${OPERATOR}, '{admin}', now())`;
    const app = createApp(deps, [...FEATURES, selectOne]);
    const to = localDay(new Date(), SERVICE_ZONE);
    const year = `from=${addDays(to, -364)}&to=${to}`;
    const [region] = await deps.sql<{ id: number }[]>`
      select region_id as id from insight_price group by 1 order by count(*) desc limit 1`;
    const [task] = await deps.sql<{ id: number }[]>`select min(id) as id from task`;
    const at = '/api/operating/insight/';
    const calls: [string, string][] = [
      ['select 1', SELECT_1],
      ['funnel', `${at}funnel?${year}`],
      ['funnel, phones of version 2', `${at}funnel?${year}&device=phone&version=2`],
      ['bookings and money', `${at}money?${year}`],
      ['answers', `${at}answers?${year}`],
      ['prices of a region', `${at}prices?${year}&region=${region!.id}`],
      ['coverage', `${at}coverage`],
      ['coverage of a task by suburb', `${at}coverage?region=${region!.id}&task=${task!.id}`],
      ['failures', `${at}failures?${year}`],
      ['choices', `${at}choices`],
    ];
    const measured: MeasuredCall[] = [];
    for (const [name, path] of calls) {
      say(name);
      measured.push({ name, ...(await time(app.fetch, path)) });
    }
    return measured;
  } finally {
    await deps.sql.end();
  }
}

type Fetch = (request: Request) => Response | Promise<Response>;

async function time(fetch: Fetch, path: string): Promise<Omit<MeasuredCall, 'name'>> {
  const first = await timeOnce(fetch, path);
  const later: number[] = [];
  for (let n = 0; n < REPEATS; n++) later.push(await timeOnce(fetch, path));
  later.sort((a, b) => a - b);
  return {
    firstMs: first,
    medianMs: later[Math.floor(REPEATS / 2)]!,
    worstMs: Math.max(first, later.at(-1)!),
  };
}

async function timeOnce(fetch: Fetch, path: string): Promise<number> {
  const started = performance.now();
  const request = new Request(`http://127.0.0.1${path}`, { headers: { Authorization: 'Bearer h.bench.s' } });
  const response = await fetch(request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return performance.now() - started;
}
