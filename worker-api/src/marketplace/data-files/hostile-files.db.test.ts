import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { CONTACT, launch, testPlaces } from '../../quoting/leads/lead.fixture.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { runImport } from './run-import.ts';
import type { Source } from './source-row.ts';
import { DATA_TABLES } from './tables/tables.ts';

const app = useTestApp({ seeded: true });
const now = new Date('2026-11-23T00:00:00Z');

const load = (kind: string, source: Source, more: { isPruning?: boolean } = {}) =>
  runImport(app.sql, { table: DATA_TABLES[kind]!, source, now, actor: 'test', ...more });
const csv = (kind: string, ...chunks: (string | Uint8Array)[]) => readCsv(DATA_TABLES[kind]!.format, chunks);
const HEADER = 'country,state,day,kind,reason';
const utf16 = (encoding: 'utf-16le' | 'utf-16be', text: string): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
};
const days = async () =>
  (await app.sql`select count(*)::integer as days from blocked_date`)[0]!.days as number;

describe('[OPS-01] [API-10] files that are wrong or hostile say so and change nothing', () => {
  test.each<[string, (string | Uint8Array)[], [number, RegExp][]]>([
    ['empty', [''], [[1, /file is empty/]]],
    ['of another kind', ['PK\u0003\u0004\u0000'], [[1, /is not a column|control/]]],
    ['with semicolons', ['country;state;day\nAU;;2027-01-04'], [[1, /not separated by commas/]]],
    [
      'with a column too many',
      [`${HEADER},colour\nAU,NSW,2027-03-01,Operator,Fair,red`],
      [[1, /is not a column of holidays/]],
    ],
    [
      'with a column in other letters',
      ['Country,State,DAY,reason\nAU,NSW,2027-03-01,Fair'],
      [
        [1, /written country/],
        [1, /written state/],
        [1, /written day/],
        [2, /is part of the key/],
      ],
    ],
    [
      'with a column twice',
      [`${HEADER},day\nAU,NSW,2027-03-01,Operator,Fair,2027-03-02`],
      [
        [1, /appears twice/],
        [2, /is part of the key/],
      ],
    ],
    [
      'not UTF-8',
      [`${HEADER}\nAU,NSW,2027-03-01,Operator,`, new Uint8Array([0xe9, 0x0a])],
      [[2, /sign that is not UTF-8/]],
    ],
    ...(['utf-16le', 'utf-16be'] as const).flatMap((encoding) =>
      [true, false].map((hasMark): [string, Uint8Array[], [number, RegExp][]] => [
        `${encoding} ${hasMark ? 'with' : 'without'} its mark`,
        [utf16(encoding, `${hasMark ? '\ufeff' : ''}${HEADER}\nAU,NSW,2027-03-01,Operator,Fair\n`)],
        [[1, /is not UTF-8\. Save the file as UTF-8\./]],
      ]),
    ),
    [
      'with a quote that stays open',
      [`${HEADER}\nAU,NSW,2027-03-01,Operator,"Fair\nAU,NSW,2027-03-02,Operator,Show\n`],
      [[2, /never closed/]],
    ],
    [
      'with a quote in a cell, and more after it',
      [`${HEADER}\nAU,NSW,2027-03-01,Operator,"Fa"ir\nAU,XX,2027-02-30,Operator,Show\n`],
      [[3, /is not a day/]],
    ],
    [
      'with control characters',
      [`${HEADER}\nAU,NSW,2027-03-01,Operator,Fair\u0000\u001b[2J`],
      [[2, /control character/]],
    ],
    [
      'with a row without end',
      [`${HEADER}\nAU,NSW,2027-03-01,Operator,"${'x'.repeat(1_100_000)}"\n`],
      [
        [2, /longer than a million/],
        [3, /never closed/],
      ],
    ],
    [
      'with states that are none of the country',
      [
        `${HEADER}\nAU,XYZ,2027-03-01,Operator,Fair\nAU,Victoria,2027-03-01,Operator,Fair\nNZ,NSW,2027-03-01,Operator,Fair`,
      ],
      [
        [2, /^is not known in AU\. Write one of NSW, .+, or nothing for the whole country\.$/],
        [3, /^is not known in AU/],
        [4, /^is not known in NZ\. Write one of Northland/],
      ],
    ],
    ['with a long text', [`${HEADER}\nAU,NSW,2027-03-01,Operator,${'x'.repeat(301)}`], [[2, /at most 300/]]],
  ])('%s', async (_name, chunks, problems) => {
    const before = await days();
    const report = await load('holidays', csv('holidays', ...chunks));
    expect(report.isApplied).toBe(false);
    expect(report.problems.map(({ row }) => row)).toEqual(problems.map(([row]) => row));
    for (const [at, [, message]] of problems.entries()) expect(report.problems[at]!.message).toMatch(message);
    expect(await days()).toBe(before);
  });

  test.each([
    ['{', /not JSON/],
    ['{"country":"AU"}', /not a list/],
    [utf16('utf-16le', '\ufeff[{"country":"AU"}]').toString(), /is not UTF-8/],
    ['[["AU"]]', /not an object/],
    ['[{"country":"AU","day":"2027-03-01","reason":"\\ud800"}]', /half a character/],
    ['[{"country":"AU","day":"2027-03-01","reason":{"a":1}}]', /not a text/],
    ['[{"__proto__":{"country":"AU"},"country":"AU","day":"2027-03-01","reason":"x"}]', /not a column/],
    ['['.repeat(200_000), /not JSON/],
  ])('JSON %.40s', async (text, message) => {
    const report = await load('holidays', readJson(text));
    expect(report).toMatchObject({ isApplied: false });
    expect(report.problems[0]!.message).toMatch(message);
  });

  test('a partner that the console refuses, by row and field', async () => {
    const row = { slug: 'harbour', name: 'Harbour' };
    const rows = [
      { ...row, slug: '-a-' },
      { ...row, slug: 'b', theme: { accent: 'red' } },
      { ...row, slug: 'c', theme: { accent: '#ffffff' } },
      { ...row, slug: 'd', limits: { rego: { points: 0, seconds: 60 } } },
      { ...row, slug: 'e', support_phone: 'call us' },
      row,
    ];
    const report = await load('partners', readJson(JSON.stringify(rows)));
    expect(report.isApplied).toBe(false);
    expect(report.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [1, 'slug', expect.stringMatching(/^"-a-" is not right\. Write small letters/)],
      [2, 'theme', 'is refused: accent must be a colour as #rrggbb.'],
      [3, 'theme', expect.stringMatching(/^is refused: accent must be a darker or stronger colour/)],
      [4, 'limits', 'is refused: rego.points must be at least 1.'],
      [5, 'support_phone', expect.stringMatching(/^"call us" is not right\. Write an Australian/)],
    ]);
  });

  test('thousands of problems are counted, and a thousand of them named', async () => {
    const lines = Array.from({ length: 3_000 }, () => 'AU,NSW,never,Operator,Fair');
    const report = await load('holidays', csv('holidays', [HEADER, ...lines].join('\n')));
    expect(report).toMatchObject({ rows: 3_000, problemCount: 3_000, isApplied: false });
    expect(report.problems).toHaveLength(1_000);
  });

  test('counts all unknown names, and lists a thousand of them with the way out', async () => {
    const lines = Array.from({ length: 1_500 }, (_, at) => `${700_000 + at},Task,157,B,10.00`);
    const header = 'supplier_id,item_type,item_id,price_category,price';
    const report = await load('prices', csv('prices', [header, ...lines].join('\n')));
    expect(report).toMatchObject({ problemCount: 1_500, isApplied: false });
    expect(report.problems).toHaveLength(1_000);
    const message = 'names 700000, which is not a known supplier; import suppliers first.';
    expect(report.problems[0]).toMatchObject({ row: 2, message });
  });

  test('names problems that only the database finds, row by row', async () => {
    const [place] = await app.sql`select * from suburb where country = 'AU' limit 1`;
    await app.sql`alter table suburb add constraint no_tea check (name <> 'Teapot')`;
    const row = (id: number, name: string) => ({
      id,
      country: 'AU',
      name,
      state: 'NSW',
      postcode: '2000',
      latitude: place!.latitude,
      longitude: place!.longitude,
    });
    const report = await load(
      'places',
      readJson(
        JSON.stringify([
          row(70_001, 'Good'),
          row(70_002, 'Teapot'),
          row(70_003, 'Fine'),
          row(70_004, 'Teapot'),
        ]),
      ),
    );
    await app.sql`alter table suburb drop constraint no_tea`;
    expect(report.problems.map(({ row }) => row)).toEqual([2, 4]);
    expect(await app.sql`select 1 from suburb where id > 70000`).toEqual([]);
  });

  test('a text that a spreadsheet would run and markup that a browser would run do no harm', async () => {
    const policy = {
      title: '<b>Terms</b>',
      content_html: '<p onclick="x()">Fine</p><script>alert(1)</script>',
    };
    const table = DATA_TABLES.suppliers!;
    const rows = JSON.stringify([{ id: 1, description: '=cmd|calc', policies: [policy] }]);
    expect(await load('suppliers', readJson(rows))).toMatchObject({ changed: 1, isApplied: true });
    const [stored] = await app.sql`
      select s.description, p.title, p.content_html from supplier s join supplier_policy p on p.supplier_id = s.id
       where s.id = 1`;
    expect(stored).toEqual({ description: '=cmd|calc', title: '<b>Terms</b>', contentHtml: '<p>Fine</p>' });
    expect(await load('suppliers', readJson(rows))).toMatchObject({ unchanged: 1 });
    expect(table.format.columns.description!.cell.read("'=cmd|calc")).toBe("'=cmd|calc");
  });
});

describe('[OPS-01] rows that hang together', () => {
  test('rows that share a make have to agree about it', async () => {
    const make = (model: string, popular: string) => ({
      make: 'Tata',
      model,
      year: 2024,
      body: 'Ute',
      fuel: 'Diesel',
      transmission: 'Manual',
      variant: 'Base',
      engine: '2.2L',
      is_popular_make: popular,
    });
    const report = await load(
      'vehicles',
      readJson(JSON.stringify([make('Xenon', 'yes'), make('Yodha', 'no')])),
    );
    expect(report.problems).toEqual([
      {
        row: 2,
        column: 'is_popular_make',
        message: 'is not as in row 1, which has the same make. Make them the same.',
      },
    ]);
  });

  test('a new vehicle leaves what is known of its make and model as it is', async () => {
    const [known] = await app.sql`
      select v.* from vehicle v join vehicle_make m on m.name = v.make where m.is_popular limit 1`;
    const { make, model, body, fuel, transmission, engine } = known!;
    const vehicle = { make, model, year: 2027, body, fuel, transmission, variant: 'New', engine };
    expect(await load('vehicles', readJson(JSON.stringify([vehicle])))).toMatchObject({
      added: 1,
      changed: 0,
    });
    const [after] = await app.sql`select is_popular from vehicle_make where name = ${make}`;
    expect(after).toEqual({ isPopular: true });
  });

  test('tasks of one file may name each other, and an unknown name is reported', async () => {
    const task = (id: number, related: number[]) => ({
      id,
      name: `Task ${id}`,
      description: 'Work',
      category_id: 900,
      category: 'New work',
      min_labour_hours: 1,
      max_labour_hours: 2,
      price_low: 100,
      price_high: 200,
      related: related.map((task_id) => ({ task_id })),
    });
    const wrong = await load('tasks', readJson(JSON.stringify([task(901, [902, 903]), task(902, [901])])));
    expect(wrong.problems).toEqual([
      { row: 1, column: 'related', message: 'names 903, which is not a known task.' },
    ]);
    const right = await load('tasks', readJson(JSON.stringify([task(901, [902]), task(902, [901])])));
    expect(right).toMatchObject({ added: 2, isApplied: true });
  });

  test('a state is one whatever its case, also where the key has it', async () => {
    const line = (state: string, reason: string) => `${HEADER}\nAU,${state},2027-03-09,Operator,${reason}`;
    expect(await load('holidays', csv('holidays', line('NSW', 'Fair')))).toMatchObject({ added: 1 });
    const again = await load('holidays', csv('holidays', line('nsw', 'Show')));
    expect(again).toMatchObject({ added: 0, changed: 1, isApplied: true });
    expect(await app.sql`select state, reason from blocked_date where blocked_on = '2027-03-09'`).toEqual([
      { state: 'NSW', reason: 'Show' },
    ]);
  });

  test.each([
    ['AU', 'NSW', 0, 0],
    ['AU', 'NSW', 33.8, 151],
    ['AU', 'NSW', 151, -33.8],
    ['AU', 'NSW', -36.9, 174.7],
    ['NZ', 'Auckland', 36, -174],
    ['NZ', 'Auckland', -33.8, 151],
  ])('a place of %s %s is not at %d, %d', async (country, state, latitude, longitude) => {
    const one = { id: 71_000, country, name: 'Lost', state, postcode: '0999', latitude, longitude };
    const report = await load('places', readJson(JSON.stringify([one])));
    expect(report.isApplied).toBe(false);
    const sense = latitude > 90 ? /from -90 to 90/ : /lie outside (Australia|New Zealand)/;
    expect(report.problems).toEqual([{ row: 1, column: 'latitude', message: expect.stringMatching(sense) }]);
  });

  test('remote islands lie in their country', async () => {
    const islands = [
      ['Lord Howe Island', 'NSW', -31.53, 159.08],
      ['Norfolk Island', 'NSW', -29.04, 167.95],
      ['Christmas Island', 'WA', -10.42, 105.68],
      ['Home Island', 'WA', -12.12, 96.9],
      ['Waitangi, Chatham Islands', 'Canterbury', -43.95, -176.55],
    ].map(([name, state, latitude, longitude], at) => {
      const country = state === 'Canterbury' ? 'NZ' : 'AU';
      return { id: 71_100 + at, country, name, state, postcode: '0998', latitude, longitude };
    });
    const report = await load('places', readJson(JSON.stringify(islands)));
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ added: 5, isApplied: true });
  });

  test('a stored value that a row does not go with is named as the stored one', async () => {
    const [one] = await app.sql<{ supplierId: number; itemId: number; priceCategory: string }[]>`
      update supplier_price set price_cents = 10000, was_price_cents = 15000, was_price_since = '2026-10-01'
       where (supplier_id, item_type, item_id, price_category) in (
         select supplier_id, item_type, item_id, price_category from supplier_price where item_type = 'Task' limit 1)
      returning supplier_id, item_id, price_category`;
    const key = { supplier_id: one!.supplierId, item_id: one!.itemId, price_category: one!.priceCategory };
    const priced = (more: object) => readJson(JSON.stringify([{ ...key, price: 160, ...more }]));
    const refused = await load('prices', priced({}));
    expect(refused.problems).toEqual([
      {
        row: 1,
        column: 'was_price',
        message: expect.stringContaining('the stored 150 counts: add the column to change or clear it.'),
      },
    ]);
    const own = await load('prices', priced({ was_price: 155 }));
    expect(own.problems[0]?.message).not.toContain('stored');
    const cleared = await load('prices', priced({ was_price: '', was_price_since: '' }));
    expect(cleared).toMatchObject({ changed: 1, isApplied: true });
  });

  test('an interval that a cart or a booking names survives a prune', async () => {
    const { suburbId, car } = await testPlaces(app);
    const person = await launch(app, suburbId);
    const interval = {
      LeadCartItemType: 'Service',
      ServiceType: 'LogbookService',
      ServiceScheduleId: car.serviceScheduleId,
      ServiceIntervalId: car.serviceIntervalId,
    } as const;
    await person.save({ ...CONTACT, Mid: car.mid, CartItems: [interval] });
    const [booked] = await app.sql<{ schedule: number; interval: number }[]>`
      select service_schedule_id as schedule, service_interval_id as interval from service_interval
       where service_schedule_id <> ${car.serviceScheduleId} order by 1, 2 limit 1`;
    await app.sql`
      with made as (
        insert into booking (public_id, lead_guid, partner_id, supplier_id, status, currency, items_cents, total_cents,
                             tax_cents, service_date, original_service_date, timezone, first_name, mobile, email,
                             agreed_at, request)
        select repeat('b', 22), guid, partner_id, (select min(id) from supplier), 'Pending', 'AUD', 100, 100, 9,
               '2026-12-01', '2026-12-01', 'Australia/Sydney', 'Mia', '+61404040404', 'mia@example.com', now(), '{}'
          from lead where guid = ${person.guid} returning id),
      ticket as (insert into booking_ticket (booking_id, type) select id, 'Servicing' from made returning id)
      insert into booking_ticket_item (ticket_id, position, name, price_cents, service_schedule_id, service_interval_id)
      select id, 1, 'Logbook service', 100, ${booked!.schedule}, ${booked!.interval} from ticket`;
    const report = await load('schedules', csv('schedules', 'service_schedule_id,service_interval_id\n'), {
      isPruning: true,
    });
    expect(report).toMatchObject({ keptInUse: 2, problemCount: 0 });
    const left = await app.sql`
      select service_schedule_id as schedule, service_interval_id as interval from service_interval`;
    expect(left).toHaveLength(2);
    expect(left).toContainEqual({ schedule: car.serviceScheduleId, interval: car.serviceIntervalId });
    expect(left).toContainEqual(booked);
  });

  test('a prune keeps rows in use and removes the rest', async () => {
    const [used] =
      await app.sql`select service_schedule_id as id from vehicle where service_schedule_id is not null limit 1`;
    const report = await load('places', csv('places', 'id,name\n'), { isPruning: true });
    expect(report.keptInUse).toBeGreaterThan(0);
    expect(report.pruned).toBeGreaterThan(0);
    const left = await app.sql`
      select count(*)::integer as places from suburb s where not exists (select 1 from supplier where suburb_id = s.id)
         and not exists (select 1 from supplier_service_area where suburb_id = s.id)`;
    expect(left[0]).toEqual({ places: 0 });
    expect(used).toBeDefined();
  });

  test('a supplier that the file lacks is switched off, and a new one may sign in', async () => {
    const [one] = await app.sql`select min(suburb_id) as id from supplier`;
    const supplier = {
      id: 80_001,
      name: 'Real Garage',
      contact_name: 'Rae',
      business_number: '51 824 753 556',
      email: 'rae@real.example',
      phone: '+61 2 5550 0001',
      address_line1: '1 Real St',
      suburb_id: one!.id,
      year_founded: 1999,
      labour_rate: '150.00',
      commission_percent: 12,
      daily_capacity: 4,
      hours: 'Mon-Fri 08:00-17:00',
    };
    expect(await load('suppliers', readJson(JSON.stringify([supplier])), { isPruning: true })).toMatchObject({
      added: 1,
    });
    expect(await app.sql`select id from supplier where is_active`).toEqual([{ id: 80_001 }]);
    expect(await app.sql`select email from supplier_member where supplier_id = 80001`).toEqual([
      { email: 'rae@real.example' },
    ]);
    const [next] = await app.sql`select nextval(pg_get_serial_sequence('supplier', 'id')) as id`;
    expect(next!.id).toBeGreaterThan(80_001);
    const [day] = await app.sql`select joined_at, country, timezone from supplier where id = 80001`;
    expect(day).toMatchObject({ joinedAt: now });
  });
});
