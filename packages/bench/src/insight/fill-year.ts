import { fillInsight } from '../../../../worker-api/demo/fill-insight.ts';
import { openDatabase, type Sql } from '../../../../worker-api/src/platform/database.ts';

/** Two years, so that a year has one before it. */
const DAYS = 730;
/** Every region of the catalogue. */
const ALL = 1_000;
const WORKS = 25;

export type Filled = { leadsPerDay: number; rows: { name: string; count: number }[] };

/** Daily figures of two years by SQL, and all rows of today, which the first call counts. */
export async function fillYear(
  url: string,
  leadsPerDay: number,
  say: (text: string) => void,
): Promise<Filled> {
  const sql = openDatabase(url, { max: 2, name: 'pitlane-bench' });
  try {
    const now = new Date();
    say('today’s leads, steps, bookings, offers and messages');
    await fillToday(sql, leadsPerDay, now);
    say(`figures of ${DAYS} days with ${leadsPerDay.toLocaleString('en')} leads each`);
    await fillInsight(sql, { now, days: DAYS, leadsPerDay, regions: ALL, works: WORKS });
    await sql`vacuum (analyze)`;
    return { leadsPerDay, rows: await countRows(sql) };
  } finally {
    await sql.end();
  }
}

/** Every lead of today with its steps; one in nine books, and a booking has an offer and three messages. */
async function fillToday(sql: Sql, leads: number, now: Date): Promise<void> {
  await sql`
    insert into lead (partner_id, lead_source, quote_flow_version, region_id, created_at, updated_at)
    select (select id from partner where slug = 'default'), 'Home', 2, (select min(id) from region), ${now}, ${now}
      from generate_series(1, ${leads})`;
  await sql`
    insert into funnel_step (lead_guid, stage, partner_id, version, device, begun_on, reached_on)
    select l.guid, s.stage, l.partner_id, 2, case when l.id % 3 = 0 then 'desktop' else 'phone' end, d.day, d.day
      from lead l, (values ('started', 1), ('tasks', 2), ('location', 2), ('vehicle', 3), ('contact', 4),
                           ('submitted', 5), ('quoted', 6), ('chosen', 8)) as s (stage, part),
           (select (${now}::timestamptz at time zone 'Australia/Brisbane')::date as day) d
     where l.created_at = ${now} and l.id % 10 >= s.part - 1`;
  await sql`
    insert into booking (public_id, lead_guid, partner_id, supplier_id, status, currency, items_cents, total_cents, tax_cents,
                         service_date, original_service_date, timezone, first_name, mobile, email, agreed_at, request,
                         created_at, updated_at)
    select md5(guid::text) || 'bench', guid, partner_id, (select min(id) from supplier), 'Pending', 'AUD', 31900, 31900,
           2900, ${now}::date + 7, ${now}::date + 7, 'Australia/Sydney', 'Bench', '+61400000000', 'bench@example.com',
           ${now}, '{}', ${now}, ${now}
      from lead where created_at = ${now} and id % 9 = 0`;
  await sql`
    insert into booking_offer (booking_id, lead_guid, supplier_id, created_at, responded_at, response_type, status)
    select id, lead_guid, supplier_id, ${now}, ${now}::timestamptz + interval '1 minute' * (id % 300), 'Decline', 'Responded'
      from booking where created_at = ${now}`;
  await sql`
    insert into message (kind, channel, recipient, subject_type, subject_id, key, reference, state, sent_at, created_at)
    select 'bench', case n when 3 then 'sms' else 'mail' end, 'customer', 'booking', id::text, 'bench-' || id || '-' || n,
           'bench', 'sent', ${now}, ${now}
      from booking, generate_series(1, 3) n where created_at = ${now}`;
}

async function countRows(sql: Sql): Promise<Filled['rows']> {
  const tables = [
    'insight_funnel',
    'insight_booking',
    'insight_answer',
    'insight_price',
    'insight_coverage',
    'insight_call',
    'lead',
    'funnel_step',
    'booking',
    'message',
  ];
  const rows: Filled['rows'] = [];
  for (const name of tables) {
    const [row] = await sql<{ count: number }[]>`select count(*) as count from ${sql(name)}`;
    rows.push({ name, count: row!.count });
  }
  return rows;
}
