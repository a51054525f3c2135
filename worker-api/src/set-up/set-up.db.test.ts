import type {
  DataRowOptions,
  DataRows,
  RepairsResponse,
  SetUpDiscounts,
  SetUpPolicies,
  SetUpRegions,
} from '@pitlane/contracts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { signInOperator } from '../operating/operator-world.fixture.ts';

const world = useBookingWorld();
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await signInOperator(world, 'cat@operator.example', 'catalogue');
});
beforeEach(() => world.sql`delete from audit_log`);

const read = async <T>(path: string): Promise<T> => {
  const response = await world.get(`/api/set-up/${path}`, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
};
const write = async (path: string, body: object, as = headers) => {
  const response = await world.post(`/api/set-up/${path}`, { Reason: 'Agreed.', ...body }, { headers: as });
  const { errors = [], detail = '' } = await response.json();
  return { status: response.status, fields: errors.map((each: { pointer: string }) => each.pointer), detail };
};
const audited = () =>
  world.sql`select actor, action, subject_type, subject_id, details from audit_log order by id`;

test('a holiday is added, changed by its version alone, and removed; a public one stays', async () => {
  await world.sql`delete from blocked_date`;
  await world.sql`insert into blocked_date (country, state, blocked_on, kind, reason)
    values ('AU', null, '2027-01-26', 'PublicHoliday', 'Australia Day')`;
  const Values = { country: 'AU', state: 'nsw', day: '2027-03-01', reason: 'Fair' };
  expect(await write('rows/holidays', { Values: { ...Values, day: '2027-02-30' } })).toMatchObject({
    status: 400,
    fields: ['/Values/day'],
  });
  expect(await write('rows/holidays', { Values, Reason: ' ' })).toMatchObject({
    status: 400,
    fields: ['/Reason'],
  });
  expect(await write('rows/holidays', { Values })).toMatchObject({ status: 200 });
  expect(await write('rows/holidays', { Values })).toMatchObject({ status: 409 });
  const [row] = (await read<DataRows>('rows/holidays?search=fair')).Items;
  expect(row).toMatchObject({ Name: 'AU NSW 2027-03-01 Fair', Values: { kind: 'Operator', reason: 'Fair' } });
  const { Version } = row!;
  const listed = async (query: string) =>
    (await read<DataRows>(`rows/holidays?${query}`)).Items.map(({ Name }) => Name);
  const [whole, own] = ['AU 2027-01-26 Australia Day', 'AU NSW 2027-03-01 Fair'];
  for (const [query, names] of [
    ['country=AU&state=nsw&year=2027', [own, whole]],
    ['country=AU&state=VIC', [whole]],
    ['country=NZ', []],
    ['year=2026', []],
    ['country=AU&search=fair', [own]],
  ] as const)
    expect([query, (await listed(query)).toSorted()]).toEqual([query, [...names].toSorted()]);
  const changed = { Values: { ...row!.Values, reason: 'Trade fair' }, Version };
  expect(await write('rows/holidays', changed)).toMatchObject({ status: 200 });
  expect(await write('rows/holidays', changed)).toMatchObject({ status: 409 });
  expect(await audited()).toMatchObject([
    { actor: 'operator:cat@operator.example', action: 'row-saved', subjectId: 'holidays' },
    { details: { reason: 'Agreed.', before: { reason: 'Fair' }, after: { reason: 'Trade fair' } } },
  ]);
  const [open, ours] = (await read<DataRows>('rows/holidays')).Items.toReversed();
  expect(await write('rows/holidays/remove', { Values: open!.Values, Version: open!.Version })).toMatchObject(
    {
      status: 409,
      detail: expect.stringContaining('by a rule'),
    },
  );
  expect(await write('rows/holidays/remove', { Values: ours!.Values, Version: ours!.Version })).toMatchObject(
    {
      status: 200,
    },
  );
  expect(await world.sql`select reason from blocked_date`).toEqual([{ reason: 'Australia Day' }]);
});

test('a funnel configuration in use stays, and a member of a fleet is no one in the audit log', async () => {
  const Values = { id: 7, name: 'One', supplier_id: null, excluded_category_ids: [], is_multi_item: false };
  expect(await write('rows/funnel-configurations', { Values })).toMatchObject({ status: 200 });
  await world.sql`update partner set settings = settings || '{"quoteFunnelConfigurationId": 7}' where slug = 'default'`;
  const choices = await read<DataRowOptions>('rows/funnel-configurations/options/id?search=one');
  expect(choices.Items).toEqual([{ Id: '7', Name: 'One' }]);
  const { Version } = (await read<DataRows>('rows/funnel-configurations')).Items[0]!;
  expect(await write('rows/funnel-configurations/remove', { Values, Version })).toMatchObject({
    status: 409,
  });
  await world.sql`update partner set settings = settings - 'quoteFunnelConfigurationId'`;
  expect(await write('rows/funnel-configurations/remove', { Values, Version })).toMatchObject({
    status: 200,
  });
  await world.sql`delete from audit_log`;
  const member = { fleet_id: 9, slug: 'f', fleet_name: 'F', contact_phone: '1300 000 000', state: 'NSW' };
  const admin = await signInOperator(world, 'ada@operator.example', 'admin');
  const added = { Values: { ...member, last_four: '7391', plate: 'FLT001' } };
  expect(await write('rows/fleets', added, admin)).toMatchObject({ status: 200 });
  expect(JSON.stringify(await audited())).not.toMatch(/7391|FLT001/);
});

test('a task category is renamed, moved and drawn by its version, and a new one comes with its first task', async () => {
  await world.sql`insert into task_category (id, name) values (901, 'Glass'), (902, 'Paint')`;
  const rows = async () =>
    (await read<DataRows>('rows/task-categories')).Items.filter(({ Name }) => /^90/.test(Name));
  const [, paint] = await rows();
  expect(paint).toMatchObject({ Name: '902 Paint', Values: { sort_order: 100, hidden_for_fleet_1: false } });
  const changed = {
    Values: {
      ...{ id: 902, name: 'Paint and dents', sort_order: 0 },
      ...{ pictogram: 'M4 12h16', hidden_for_fleet_1: true },
    },
    Version: paint!.Version,
  };
  expect(await write('rows/task-categories', changed)).toMatchObject({ status: 200 });
  expect(await write('rows/task-categories', changed)).toMatchObject({ status: 409 });
  const shown = (await (await world.get('/api/repairs/all')).json()) as RepairsResponse;
  expect(shown.Categories[0]).toMatchObject({
    RepairCategoryId: 902,
    Name: 'Paint and dents',
    Pictogram: 'M4 12h16',
  });
  const pictures = await read<DataRowOptions>('rows/task-categories/options/pictogram');
  expect(pictures.Items[0]).toEqual({ Id: 'M4 12h16', Name: 'Paint and dents' });
  expect(pictures.Items.some(({ Name }) => /Glass/.test(Name))).toBe(true);
  for (const [Values, field] of [
    [{ id: 903, name: 'New' }, '/Values/id'],
    [{ id: 901, name: '' }, '/Values/name'],
    [{ id: 901, name: 'Glass', pictogram: '"/><script>' }, '/Values/pictogram'],
    [{ id: 901, name: 'Glass', pictogram: 'spanner' }, '/Values/pictogram'],
    [{ id: 901, name: 'Glass', pictogram: `M${'4 '.repeat(500)}` }, '/Values/pictogram'],
  ] as const) {
    const [glass] = await rows();
    const Version = Values.id === 901 ? glass!.Version : null;
    expect(await write('rows/task-categories', { Values, Version })).toMatchObject({
      status: 400,
      fields: [field],
    });
  }
  const { Values, Version } = (await rows())[0]!;
  expect(await write('rows/task-categories/remove', { Values, Version })).toMatchObject({ status: 409 });
  expect(await audited()).toMatchObject([
    {
      actor: 'operator:cat@operator.example',
      subjectId: 'task-categories',
      details: { reason: 'Agreed.', before: { name: 'Paint' }, after: { name: 'Paint and dents' } },
    },
  ]);
});

test('a region is marked with a reason', async () => {
  const [region] = (await read<SetUpRegions>('regions')).Items;
  expect(await write(`regions/${region!.Id}`, { IsExperimental: !region!.IsExperimental })).toMatchObject({
    status: 200,
  });
  expect((await read<SetUpRegions>('regions')).Items[0]!.IsExperimental).toBe(!region!.IsExperimental);
  expect(await write('regions/999999', { IsExperimental: true })).toMatchObject({ status: 404 });
  expect(await audited()).toMatchObject([{ action: 'region.mark', details: { reason: 'Agreed.' } }]);
});

test('a policy is cleaned, kept from a colleague’s overwriting, and removed only before it holds', async () => {
  const later = '2026-12-24T00:00:00.000Z';
  const policy = { Title: 'Deposits', ContentHtml: '<p>Ours<script>x</script></p>', EffectiveAt: later };
  expect(await write('policies', { ...policy, ContentHtml: '<p></p>' })).toMatchObject({
    fields: ['/ContentHtml'],
  });
  expect(await write('policies', policy)).toMatchObject({ status: 200 });
  const { Items } = await read<SetUpPolicies>('policies');
  const added = Items.at(-1)!;
  expect(added).toMatchObject({ ContentHtml: '<p>Ours</p>', IsInEffect: false });
  const change = { ...policy, Id: added.Id, EffectiveAt: '2026-11-01T00:00:00.000Z' };
  expect(await write('policies', { ...change, UpdatedOn: later })).toMatchObject({ status: 409 });
  world.clock.set('2026-11-23T00:00:05Z');
  expect(await write('policies', { ...change, UpdatedOn: added.UpdatedOn })).toMatchObject({ status: 200 });
  expect(await write(`policies/${added.Id}/remove`, {})).toMatchObject({ status: 409 });
  expect(await write('policies/999/remove', {})).toMatchObject({ status: 404 });
});

test('[DSC-01] a discount is added by days, changed above its uses, and ended once', async () => {
  const discount = { Code: 'SUMMER', Description: 'Summer', Percentage: 10, Until: '2026-12-31', MaxUses: 5 };
  for (const [wrong, field] of [
    [{ Percentage: null }, '/Amount'],
    [{ Until: '2026-11-01' }, '/Until'],
    [{ From: '2027-01-01' }, '/Until'],
    [{ PartnerSlug: 'none' }, '/PartnerSlug'],
    [{ Code: 'a b' }, '/Code'],
  ] as const)
    expect([wrong, (await write('discounts', { ...discount, ...wrong })).fields]).toEqual([wrong, [field]]);
  expect(await write('discounts', discount)).toMatchObject({ status: 200 });
  expect(await write('discounts', { ...discount, Code: 'summer' })).toMatchObject({ fields: ['/Code'] });
  const { Items, NextCursor } = await read<SetUpDiscounts>('discounts?search=sum%20MER');
  expect([Items.length, NextCursor]).toEqual([1, null]);
  const [item] = Items;
  expect(item).toMatchObject({ ValidUntil: '2026-12-31T13:00:00.000Z', Uses: 0, Totals: [] });
  await world.sql`update discount set uses = 3`;
  const limits = { Description: 'Summer sale', MaxUses: 2, MaxUsesPerCustomerAndYear: null };
  expect(await write(`discounts/${item!.Id}`, limits)).toMatchObject({ fields: ['/MaxUses'] });
  expect(await write(`discounts/${item!.Id}`, { ...limits, MaxUses: 3 })).toMatchObject({ status: 200 });
  for (const _ of ['once', 'again'])
    expect(await write(`discounts/${item!.Id}/end`, {})).toMatchObject({ status: 200 });
  expect(await write(`discounts/${item!.Id}`, limits)).toMatchObject({ status: 404 });
  expect(await write('discounts/999999/end', {})).toMatchObject({ status: 404 });
  expect((await audited()).map(({ action }) => action)).toEqual([
    'discount-added',
    'discount-changed',
    'discount-ended',
  ]);
});

test('[DSC-01] discounts come in pages, active ones first', async () => {
  await world.sql`delete from discount`;
  await world.sql`
    insert into discount (code, description, amount_cents, is_active)
    select 'CODE' || to_char(n, 'FM000'), 'Off', 500, n > 1 from generate_series(1, 52) n`;
  const first = await read<SetUpDiscounts>('discounts');
  expect(first.Items.map(({ Code }) => Code).slice(0, 2)).toEqual(['CODE002', 'CODE003']);
  expect(first.Items).toHaveLength(50);
  const second = await read<SetUpDiscounts>(`discounts?cursor=${first.NextCursor}`);
  expect(second.Items.map(({ Code }) => Code)).toEqual(['CODE052', 'CODE001']);
  expect(second.NextCursor).toBeNull();
});
