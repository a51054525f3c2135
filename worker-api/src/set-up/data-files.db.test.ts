import { DATA_FILE_PART_BYTES, type DataFileUpload } from '@pitlane/contracts';
import { addDays } from '@pitlane/domain/calendar/day';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { signInOperator } from '../operating/operator-world.fixture.ts';
import { randomGuid } from '../platform/tokens.ts';

const world = useBookingWorld();
let catalogue: Record<string, string>;
let support: Record<string, string>;
let admin: Record<string, string>;
const AT = '/api/set-up/data-files';
const HEADER = 'country,state,day,reason';

beforeAll(async () => {
  catalogue = await signInOperator(world, 'cat@operator.example', 'catalogue');
  admin = await signInOperator(world, 'ada@operator.example', 'admin');
  support = await signInOperator(world, 'sue@operator.example', 'support');
});
beforeEach(async () => {
  await world.sql`delete from blocked_date`;
  await world.sql`delete from data_file_upload`;
  await world.sql`delete from audit_log`;
});

type Answer<T> = { status: number; body: T & { detail?: string; errors?: { pointer: string }[] } };
const call = async <T = DataFileUpload>(
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  body?: object,
  headers = catalogue,
): Promise<Answer<T>> => {
  const response =
    method === 'get' || method === 'delete'
      ? await world[method](`${AT}${path}`, { headers })
      : await world[method](`${AT}${path}`, body, { headers });
  return { status: response.status, body: await response.json() };
};

/** Uploads a file as the page does. */
async function upload(
  text: string,
  FileName = 'days.csv',
  about: object = { Kind: 'holidays' },
): Promise<string> {
  const Id = randomGuid();
  const content = Buffer.from(text);
  const start = { Id, ...about, FileName, Bytes: content.length };
  for (const _ of ['once', 'again']) expect((await call('post', '', start)).status).toBe(200);
  for (let at = 0; at * DATA_FILE_PART_BYTES < content.length; at++) {
    const part = content.subarray(at * DATA_FILE_PART_BYTES, (at + 1) * DATA_FILE_PART_BYTES);
    const sent = { Content: part.toString('base64') };
    for (const _ of ['once', 'again'])
      expect((await call('put', `/${Id}/parts/${at}`, sent)).status).toBe(200);
  }
  return Id;
}

const check = async (id: string, IsPruning = false): Promise<DataFileUpload> => {
  expect((await call('post', `/${id}/check`, { IsPruning })).body.State).toBe('checking');
  await world.runJobs();
  return (await call('get', `/${id}`)).body;
};
const apply = async (id: string, Digest: string, Reason = 'Trade days of the year.') =>
  call('post', `/${id}/apply`, { Reason, Digest });
const days = async () =>
  (await world.sql`select blocked_on as day, reason from blocked_date order by blocked_on`).map(
    ({ day, reason }) => `${day} ${reason}`,
  );

describe('[OPS-01] a data file in the console', () => {
  test('is looked at, and written as it was shown, once, with the reason', async () => {
    await world.sql`insert into blocked_date (country, state, blocked_on, kind, reason)
      values ('AU', 'NSW', '2027-03-01', 'Operator', 'Fair'), ('AU', 'NSW', '2027-03-02', 'Operator', 'Old')`;
    const id = await upload(`${HEADER}\nAU,NSW,2027-03-01,Trade fair\nAU,VIC,2027-03-03,New day\n`);
    const looked = await check(id, true);
    expect(looked).toMatchObject({ State: 'checked', CreatedBy: 'cat@operator.example', Failure: null });
    expect(looked.Report).toMatchObject({ Added: 1, Changed: 1, Missing: 1, Pruned: 1, ProblemCount: 0 });
    expect(looked.Report!.Changes).toEqual([
      {
        Row: 2,
        Name: 'AU NSW 2027-03-01 Trade fair',
        IsNew: false,
        Columns: [{ Name: 'reason', Before: 'Fair', After: 'Trade fair' }],
      },
      { Row: 3, Name: 'AU VIC 2027-03-03 New day', IsNew: true, Columns: [] },
    ]);
    expect(await days()).toEqual(['2027-03-01 Fair', '2027-03-02 Old']);

    const digest = looked.Report!.Digest;
    expect((await apply(id, 'another')).status).toBe(409);
    expect((await apply(id, digest, ' ')).body.errors?.[0]?.pointer).toBe('/Reason');
    for (const _ of ['once', 'again']) expect((await apply(id, digest)).body.State).toBe('applying');
    await world.runJobs();
    expect((await call('get', `/${id}`)).body.State).toBe('applied');
    expect((await apply(id, digest)).body.State).toBe('applied');
    expect((await call('post', `/${id}/check`, {})).status).toBe(409);
    expect(await days()).toEqual(['2027-03-01 Trade fair', '2027-03-03 New day']);
    expect(await world.sql`select actor, action, subject_id, details from audit_log`).toEqual([
      {
        actor: 'operator:cat@operator.example',
        action: 'import',
        subjectId: 'holidays',
        details: { reason: 'Trade days of the year.', rows: 2, added: 1, changed: 1, pruned: 1 },
      },
    ]);
    expect(await world.sql`select from data_file_part`).toHaveLength(0);
    expect((await call('delete', `/${id}`)).status).toBe(200);
    expect((await call('get', `/${id}`)).status).toBe(404);
  });

  test('with one wrong row changes nothing and names it; the same in parts and as JSON', async () => {
    const many = Array.from(
      { length: 1_000 },
      (_, at) => `AU,NSW,${addDays('2027-01-01', at)},${'A long reason. '.repeat(15)}`,
    );
    const id = await upload([HEADER, ...many, 'AU,NSW,2029-02-30,No day'].join('\n'));
    const looked = await check(id);
    expect(looked.Report).toMatchObject({ ProblemCount: 1, Changes: [] });
    expect(looked.Report!.Problems).toMatchObject([{ Row: 1_002, Column: 'day' }]);
    expect((await apply(id, looked.Report!.Digest)).status).toBe(409);
    const json = await upload(
      '[{"country":"AU","state":"NSW","day":"2027-13-01","reason":"x"}]',
      'days.json',
    );
    expect((await check(json)).Report!.Problems).toMatchObject([{ Row: 1, Column: 'day' }]);
    expect(await days()).toEqual([]);
  });

  test('is not written when the rows changed since, and after another look it is', async () => {
    await world.sql`insert into blocked_date (country, state, blocked_on, kind, reason)
      values ('AU', 'NSW', '2027-03-01', 'Operator', 'Fair')`;
    const id = await upload(`${HEADER}\nAU,NSW,2027-03-01,Trade fair\n`);
    const { Report } = await check(id);
    await world.sql`update blocked_date set reason = 'Meant so'`;
    await apply(id, Report!.Digest);
    await world.runJobs();
    const refused = (await call('get', `/${id}`)).body;
    expect(refused).toMatchObject({ State: 'failed', Failure: expect.stringContaining('has changed since') });
    expect(await days()).toEqual(['2027-03-01 Meant so']);
    const again = await check(id);
    expect(again.Report!.Changes[0]!.Columns[0]!.Before).toBe('Meant so');
    await apply(id, again.Report!.Digest);
    await world.runJobs();
    expect(await days()).toEqual(['2027-03-01 Trade fair']);
  });

  test('needs all its parts, of their length, and has an end to its size', async () => {
    const Id = randomGuid();
    const start = { Id, Kind: 'holidays', FileName: 'days.csv', Bytes: DATA_FILE_PART_BYTES + 1 };
    expect((await call('post', '', { ...start, FileName: 'days.xlsx' })).body.errors?.[0]?.pointer).toBe(
      '/FileName',
    );
    expect((await call('post', '', { ...start, Bytes: 33_554_433 })).body.errors?.[0]?.pointer).toBe(
      '/Bytes',
    );
    await call('post', '', start);
    expect((await call('post', '', { ...start, FileName: 'others.csv' })).status).toBe(409);
    const two = { Content: Buffer.from('ab').toString('base64') };
    for (const at of [0, 1, 2])
      expect((await call('put', `/${Id}/parts/${at}`, two)).body.errors?.[0]?.pointer).toBe('/Content');
    await call('put', `/${Id}/parts/1`, { Content: Buffer.from('a').toString('base64') });
    expect((await call('post', `/${Id}/check`, {})).body.detail).toContain('Parts of the file are missing');
  });

  test('comes out as it goes in, and is forgotten after a week', async () => {
    const text = `country,state,day,kind,reason\nAU,NSW,2027-03-01,Operator,Trade fair\n`;
    const id = await upload(text);
    await apply(id, (await check(id)).Report!.Digest);
    await world.runJobs();
    const { body } = await call<{ FileName: string; Text: string }>('get', '/holidays/file');
    expect(body).toMatchObject({ FileName: 'holidays.csv', Text: text });
    const { body: list } = await call<{ Items: object[] }>('get', '');
    expect(list.Items).toMatchObject([{ Id: id, Kind: 'holidays', State: 'applied' }]);
    world.clock.set('2026-12-01T00:00:00Z');
    const { forgetUploadJobs } = await import('../marketplace/data-files/index.ts');
    await forgetUploadJobs['forget-data-files']!({}, world as never, {} as never);
    expect(await world.sql`select from data_file_upload`).toHaveLength(0);
  });

  test('[AUT-02] opens for catalogue and admin alone', async () => {
    for (const headers of [support, world.signIn([], ['operator.*'])])
      expect((await world.get(AT, { headers })).status).toBe(403);
  });
});

describe('[OPS-01] a file of one workshop’s prices', () => {
  test('is downloaded with what can be priced, and changes that workshop alone', async () => {
    const workshop = await world.addSupplier({ name: 'Harbour Motors' });
    const other = await world.addSupplier({ name: 'Rival Motors' });
    for (const id of [workshop, other])
      await world.sql`
        insert into supplier_price (supplier_id, item_type, item_id, price_category, price_cents)
        values (${id}, 'GenericService', 1, 'A', 19900), (${id}, 'GenericService', 1, 'B', 21900)`;
    const download = await world.get(`/api/set-up/workshops/${workshop}/prices/file`, { headers: catalogue });
    const { FileName, Text } = (await download.json()) as { FileName: string; Text: string };
    expect(FileName).toMatch(new RegExp(`^prices-${workshop}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(Text).toContain('GenericService,1,Basic Service,A,199.00');
    expect(Text).toContain('GenericService,1,Basic Service,D,,');
    expect(Text).not.toContain('supplier_id');
    const file = Text.replace(',A,199.00', ',A,189.00').replace(/^.*,B,219.00.*\n/m, '');
    const about = { Kind: 'prices', WorkshopId: workshop };
    const id = await upload(file, 'prices.csv', about);
    const looked = await check(id, true);
    expect(looked).toMatchObject({ WorkshopId: workshop, WorkshopName: 'Harbour Motors', State: 'checked' });
    expect(looked.Report).toMatchObject({ Added: 0, Changed: 1, Missing: 1, Pruned: 1, ProblemCount: 0 });
    await apply(id, looked.Report!.Digest);
    await world.runJobs();
    const stored = (supplier: number) => world.sql`
      select price_category, price_cents from supplier_price where supplier_id = ${supplier} order by 1`;
    expect(await stored(workshop)).toEqual([{ priceCategory: 'A', priceCents: 18_900 }]);
    expect(await stored(other)).toHaveLength(2);
    const wrong = await upload('supplier_id,item_id,price_category,price\n1,1,A,9', 'prices.csv', about);
    expect((await check(wrong)).Report!.ProblemCount).toBeGreaterThan(0);
    const start = { Id: randomGuid(), FileName: 'prices.csv', Bytes: 9 };
    for (const refused of [
      { ...start, Kind: 'tasks', WorkshopId: workshop },
      { ...start, Kind: 'prices', WorkshopId: 999_999 },
    ]) {
      const { status, body } = await call('post', '', refused);
      expect([status, body.errors?.[0]?.pointer]).toEqual([400, '/WorkshopId']);
    }
  });
});

describe('[AUT-02] personal data in files', () => {
  test('of workshops is left out and not shown to the catalogue; administrators have it', async () => {
    const workshop = await world.addSupplier({ name: 'Harbour Motors' });
    await world.sql`
      update supplier set email = 'jo@harbour.example', task_category_ids = '{}' where id = ${workshop}`;
    const text = async (headers: Record<string, string>) =>
      (await call<{ Text: string }>('get', '/suppliers/file', undefined, headers)).body.Text;
    const [own, whole] = [await text(catalogue), await text(admin)];
    expect(own).toContain('Harbour Motors');
    expect(own).not.toMatch(/contact_name|email|phone|jo@harbour/);
    expect(whole).toContain('jo@harbour.example');
    // What is left out stays.
    const same = await upload(own, 'suppliers.csv', { Kind: 'suppliers' });
    expect((await check(same)).Report).toMatchObject({ Added: 0, Changed: 0, ProblemCount: 0 });
    const id = await upload(`id,email,labour_rate\n${workshop},kim@harbour.example,151.00`, 'one.csv', {
      Kind: 'suppliers',
    });
    const columns = (report: DataFileUpload) => report.Report!.Changes[0]!.Columns;
    const hidden = columns(await check(id));
    expect(hidden).toContainEqual({ Name: 'email', Before: 'not shown', After: 'not shown' });
    expect(JSON.stringify(hidden)).not.toContain('jo@harbour');
    const shown = columns((await call('get', `/${id}`, undefined, admin)).body);
    expect(shown).toContainEqual({
      Name: 'email',
      Before: 'jo@harbour.example',
      After: 'kim@harbour.example',
    });
  });

  test('of fleets is for administrators alone: rows, files and what they change', async () => {
    const Id = randomGuid();
    const start = { Id, Kind: 'fleets', FileName: 'fleets.csv', Bytes: 8 };
    expect((await call('get', '/fleets/file')).status).toBe(403);
    expect((await call('get', '/fleets/file', undefined, admin)).status).toBe(200);
    expect((await call('post', '', start)).status).toBe(403);
    expect((await call('post', '', start, admin)).status).toBe(200);
    for (const [method, path, body] of [
      ['get', `/${Id}`, undefined],
      ['put', `/${Id}/parts/0`, { Content: 'eHh4eHh4eHg=' }],
      ['post', `/${Id}/check`, {}],
      ['post', `/${Id}/apply`, { Reason: 'x', Digest: 'x' }],
      ['delete', `/${Id}`, undefined],
    ] as const)
      expect([path, (await call(method, path, body)).status]).toEqual([path, 403]);
    const row = { Values: { fleet_id: 1 }, Version: 'x', Reason: 'x' };
    const rows = '/api/set-up/rows/fleets';
    expect((await world.get(rows, { headers: catalogue })).status).toBe(403);
    expect((await world.get(rows, { headers: admin })).status).toBe(200);
    for (const path of [rows, `${rows}/remove`])
      expect((await world.post(path, row, { headers: catalogue })).status).toBe(403);
  });
});
