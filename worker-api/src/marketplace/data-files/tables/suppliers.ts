import { type FileRecord, suppliers as format } from '@pitlane/catalogue/formats';
import { utcDay } from '@pitlane/domain/calendar/day';
import { cleanHtml } from '../../../platform/clean-html.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Row, upsert } from '../../../platform/upsert-rows.ts';
import { type DataTable, referToCategories, toJson } from '../data-table.ts';

type Policy = { title: string; content_html: string };

export const suppliers: DataTable = {
  format,
  tables: ['supplier', 'supplier_hours', 'supplier_extra', 'supplier_service_area', 'supplier_policy'],
  view: (db) => db`
    select s.id, s.name, s.contact_name, s.kind, s.business_type, s.is_active, s.is_premium,
           s.has_verified_credentials, nullif(s.licence_number, '') as licence_number, s.business_number, s.email,
           s.phone, s.address_line1, s.suburb_id, s.latitude, s.longitude, s.timezone, s.description, s.year_founded,
           (s.joined_at at time zone 'UTC')::date as joined_on, s.labour_rate_cents as labour_rate, s.price_level,
           s.commission_percent, s.provides_servicing,
           array(select distinct unnest(s.task_category_ids) order by 1) as task_category_ids,
           case when s.makes is not null then array(select distinct unnest(s.makes) collate "C" order by 1) end as makes,
           array(select distinct unnest(s.fuels) collate "C" order by 1) as fuels,
           case when s.fleet_company_ids is not null
                then array(select distinct unnest(s.fleet_company_ids) order by 1) end as fleet_ids,
           s.daily_capacity, s.service_radius_metres,
           array(select a.suburb_id from supplier_service_area a where a.supplier_id = s.id order by 1)
             as service_suburb_ids,
           s.accepts_online_payments, s.accepts_bnpl, s.minimum_booking_cents as minimum_booking, s.notice_days,
           s.free_cancellation_hours,
           s.opens_on_public_holidays, s.response_rate_percent,
           (select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
                                      'closes', to_char(h.closes, 'HH24:MI')) order by h.weekday), '[]')
              from supplier_hours h where h.supplier_id = s.id) as hours,
           (select coalesce(jsonb_agg(jsonb_build_object('extra_id', e.extra_service_id, 'price', e.price_cents,
                     'include_by_default', e.include_by_default, 'is_always_included', e.is_always_included,
                     'incurs_commission', e.incurs_commission) order by e.extra_service_id), '[]')
              from supplier_extra e where e.supplier_id = s.id) as extras,
           (select coalesce(jsonb_agg(jsonb_build_object('title', p.title, 'content_html', p.content_html)
                                      order by p.title collate "C", p.id), '[]')
              from supplier_policy p where p.supplier_id = s.id) as policies
      from supplier s`,
  among: (db, keys) => db`v.id in (select id from jsonb_to_recordset(${keys}) as k(id integer))`,
  pruned: (db) => db`v.is_active`,
  normalise(record) {
    const policies = record.policies as Policy[] | undefined;
    for (const policy of policies ?? []) policy.content_html = cleanHtml(policy.content_html);
  },
  complete,
  references: [
    {
      column: 'suburb_id',
      path: '$.suburb_id',
      table: 'suburb',
      id: 'id',
      missing: 'place; import places first',
    },
    {
      column: 'service_suburb_ids',
      path: '$.service_suburb_ids[*]',
      table: 'suburb',
      id: 'id',
      missing: 'place; import places first',
    },
    referToCategories('task_category_ids'),
    {
      column: 'makes',
      path: '$.makes[*]',
      table: 'vehicle_make',
      id: 'name',
      missing: 'make; import vehicles first',
    },
    {
      column: 'fleet_ids',
      path: '$.fleet_ids[*]',
      table: 'fleet_company',
      id: 'id',
      missing: 'fleet; import fleets first',
    },
    {
      column: 'extras',
      path: '$.extras[*].extra_id',
      table: 'extra_service',
      id: 'id',
      missing: 'extra; `db:seed --reference` brings them',
    },
  ],
  write,
  /** Quotes and bookings keep their supplier; it is only taken out of all searches. */
  async remove(tx, records) {
    await tx`update supplier set is_active = false where id = any(${records.map(({ id }) => id as number)}::integer[])`;
  },
  async finish(tx) {
    await tx`select setval(pg_get_serial_sequence('supplier', 'id'), greatest(max(id),
               nextval(pg_get_serial_sequence('supplier', 'id')) - 1, 1)) from supplier`;
  },
};

/** A new supplier is at its place, in its time zone, from today on. */
async function complete(tx: Tx, records: FileRecord[], now: Date): Promise<void> {
  const ids = records.map(({ suburb_id }) => suburb_id as number);
  const places = await tx<{ id: number; latitude: number; longitude: number; timezone: string }[]>`
    select id, latitude, longitude, timezone from suburb where id = any(${ids}::integer[])`;
  const byId = new Map(places.map((place) => [place.id, place]));
  for (const record of records) {
    const place = byId.get(record.suburb_id as number);
    record.latitude ??= place?.latitude;
    record.longitude ??= place?.longitude;
    record.timezone ??= place?.timezone;
    record.joined_on ??= utcDay(now);
  }
}

async function write(tx: Tx, records: FileRecord[]): Promise<void> {
  const ids = records.map(({ id }) => id as number);
  const there = await tx<{ id: number }[]>`select id from supplier where id = any(${ids}::integer[])`;
  const known = new Set(there.map(({ id }) => id));
  await upsertSuppliers(tx, records);
  await replaceParts(tx, records, ids);
  await replacePolicies(tx, records);
  const fresh = records.filter(({ id }) => !known.has(id as number));
  await tx`
    insert into supplier_member (supplier_id, email)
    select id, email from jsonb_to_recordset(${toJson(tx, fresh)}) as r(id integer, email text) on conflict do nothing`;
}

async function upsertSuppliers(tx: Tx, records: FileRecord[]): Promise<void> {
  const countries = await tx<{ id: number; country: string }[]>`
    select id, country from suburb where id = any(${records.map(({ suburb_id }) => suburb_id as number)}::integer[])`;
  const toCountry = new Map(countries.map(({ id, country }) => [id, country]));
  const rows = records.map((record): Row => {
    const { hours: _h, extras: _e, policies: _p, service_suburb_ids: _s, ...supplier } = record;
    const { joined_on, labour_rate, minimum_booking, fleet_ids, ...same } = supplier;
    return {
      ...same,
      country: toCountry.get(record.suburb_id as number),
      joined_at: `${joined_on}T00:00:00Z`,
      labour_rate_cents: labour_rate,
      minimum_booking_cents: minimum_booking,
      fleet_company_ids: fleet_ids,
    };
  });
  await upsert(tx, 'supplier', ['id'], rows);
}

async function replaceParts(tx: Tx, records: FileRecord[], ids: number[]): Promise<void> {
  await tx`delete from supplier_hours where supplier_id = any(${ids}::integer[])`;
  await tx`delete from supplier_extra where supplier_id = any(${ids}::integer[])`;
  await tx`delete from supplier_service_area where supplier_id = any(${ids}::integer[])`;
  const add = <T>(column: string, table: string, key: string, row: (item: T) => Row) => {
    const rows = records.flatMap((record) =>
      (record[column] as T[]).map((item) => ({ supplier_id: record.id, ...row(item) })),
    );
    return upsert(tx, table, ['supplier_id', key], rows);
  };
  await add<Row>('hours', 'supplier_hours', 'weekday', (one) => one);
  await add<Row>('extras', 'supplier_extra', 'extra_service_id', ({ extra_id, price, ...rest }) => ({
    ...rest,
    extra_service_id: extra_id,
    price_cents: price,
  }));
  await add<number>('service_suburb_ids', 'supplier_service_area', 'suburb_id', (id) => ({ suburb_id: id }));
}

/** Policies that stay as they are keep the day they took effect. */
async function replacePolicies(tx: Tx, records: FileRecord[]): Promise<void> {
  const rows = records.flatMap(({ id, policies }) =>
    (policies as Policy[]).map((policy) => ({ supplier_id: id, ...policy })),
  );
  const wanted = tx`jsonb_to_recordset(${toJson(tx, rows)}) as r(supplier_id integer, title text, content_html text)`;
  await tx`
    delete from supplier_policy p
     where supplier_id = any(${records.map(({ id }) => id as number)}::integer[]) and not exists (
       select 1 from ${wanted} where r.supplier_id = p.supplier_id and r.title = p.title)`;
  await tx`
    update supplier_policy p set content_html = r.content_html, updated_at = now(), effective_at = now() from ${wanted}
     where p.supplier_id = r.supplier_id and p.title = r.title and p.content_html <> r.content_html`;
  await tx`
    insert into supplier_policy (supplier_id, title, content_html)
    select supplier_id, title, content_html from ${wanted}
     where not exists (select 1 from supplier_policy p where p.supplier_id = r.supplier_id and p.title = r.title)`;
}
