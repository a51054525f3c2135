import { SUPPLIER_KIND } from '@pitlane/domain/quotes/supplier-kind';
import type { Db, Tx } from '../../platform/database.ts';
import { firstRow, literal } from '../../platform/sql.ts';

/** Suburbs that a supplier can name besides its radius. */
export const MAX_SERVED_SUBURBS = 1_000;

type Area = { isMobile: boolean; country: string; serviceRadiusMetres: number; suburbs: number };

/** How far a supplier comes, locked until the transaction ends; null when there is none. */
export const lockArea = (tx: Tx, id: number): Promise<Area | null> =>
  firstRow(tx<Area[]>`
    select s.kind = ${literal(tx, SUPPLIER_KIND.MobileMechanic)} as is_mobile, s.country, s.service_radius_metres,
           (select count(*)::int from supplier_service_area a where a.supplier_id = s.id) as suburbs
      from supplier s where s.id = ${id} for no key update`);

type ServedSuburb = {
  id: number;
  name: string;
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
  /** From the supplier. */
  metres: number;
};

/** The suburbs that a supplier serves whatever their distance, by name. */
export const findServedSuburbs = (db: Db, id: number): Promise<ServedSuburb[]> => db<ServedSuburb[]>`
  select u.id, u.name, u.state, u.postcode, u.latitude, u.longitude,
         earth_distance(ll_to_earth(u.latitude, u.longitude), s.location) as metres
    from supplier_service_area a join suburb u on u.id = a.suburb_id join supplier s on s.id = a.supplier_id
   where a.supplier_id = ${id} order by u.name, u.postcode, u.id limit ${MAX_SERVED_SUBURBS}`;

export const saveRadius = (tx: Tx, id: number, metres: number) => tx`
  update supplier set service_radius_metres = ${metres} where id = ${id}`;

/** A suburb that is there already stays. */
export const addServedSuburbs = (tx: Tx, id: number, suburbIds: readonly number[]) => tx`
  insert into supplier_service_area (supplier_id, suburb_id)
  select ${id}, unnest(${[...suburbIds]}::int[]) on conflict do nothing`;

export const removeServedSuburbs = (tx: Tx, id: number, suburbIds: readonly number[]) => tx`
  delete from supplier_service_area where supplier_id = ${id} and suburb_id = any (${[...suburbIds]}::int[])`;
