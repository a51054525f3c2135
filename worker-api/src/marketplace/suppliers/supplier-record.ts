import type { Country, SupplierKind } from '@pitlane/contracts';
import type { Day } from '@pitlane/domain/calendar/day';
import type { WeekdayHours } from '@pitlane/domain/calendar/supplier-calendar';
import type { Db } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';
import { listBlockedDays } from '../calendar/index.ts';
import { selectPhotos } from './photo-addresses.ts';

export type BookingSupplier = {
  id: number;
  name: string;
  contactName: string;
  kind: SupplierKind;
  businessType: string;
  isActive: boolean;
  isPremium: boolean;
  hasVerifiedCredentials: boolean;
  licenceNumber: string | null;
  phone: string;
  email: string;
  addressLine1: string;
  country: Country;
  suburbName: string;
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
  timezone: string;
  dailyCapacity: number;
  serviceRadiusMetres: number;
  acceptsOnlinePayments: boolean;
  acceptsBnpl: boolean;
  minimumBookingCents: number;
  commissionPercent: number;
  noticeDays: number;
  /** Before a booking, until when it can be cancelled free of charge; null: nothing is promised. */
  freeCancellationHours: number | null;
  opensOnPublicHolidays: boolean;
  ratingCount: number;
  ratingAverage: number;
  fleetCompanyIds: number[] | null;
};

export const findSupplier = (db: Db, id: number) =>
  firstRow(db<BookingSupplier[]>`
    select s.id, s.name, s.contact_name, s.kind, s.business_type, s.is_active, s.is_premium,
           s.has_verified_credentials, s.licence_number, s.phone, s.email, s.address_line1, s.country,
           u.name as suburb_name, u.state, u.postcode, s.latitude, s.longitude, s.timezone, s.daily_capacity,
           s.service_radius_metres, s.accepts_online_payments, s.accepts_bnpl, s.minimum_booking_cents,
           s.commission_percent, s.notice_days, s.free_cancellation_hours, s.opens_on_public_holidays, s.rating_count, s.rating_average, s.fleet_company_ids
      from supplier s join suburb u on u.id = s.suburb_id where s.id = ${id}`);
export type ExtraRow = {
  id: number;
  name: string;
  cssClass: string;
  groupName: string;
  includesIds: number[];
  priceCents: number;
  includeByDefault: boolean;
  isAlwaysIncluded: boolean;
  incursCommission: boolean;
};
/** What a supplier offers, and those of `promised` that it offers no more. */
export const findExtras = (db: Db, supplierId: number, promised: number[] = []): Promise<ExtraRow[]> => db<
  ExtraRow[]
>`
  select e.id, e.name, e.css_class, e.group_name, e.includes_ids, coalesce(x.price_cents, 0) as price_cents,
         coalesce(x.include_by_default, true) as include_by_default,
         coalesce(x.is_always_included, true) as is_always_included,
         coalesce(x.incurs_commission, false) as incurs_commission
    from extra_service e left join supplier_extra x on x.extra_service_id = e.id and x.supplier_id = ${supplierId}
   where x.supplier_id is not null or e.id = any (${promised}::int[]) order by e.id`;
/** `opens` and `closes` as `HH:mm`. */
export const findHours = (db: Db, supplierId: number): Promise<WeekdayHours[]> => db<WeekdayHours[]>`
  select weekday, to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes
    from supplier_hours where supplier_id = ${supplierId}`;
/** Days of the range on which nothing happens where the supplier is; its own opening on public holidays is respected. */
export async function findBlockedDays(
  db: Db,
  place: { country: Country; state: string; opensOnPublicHolidays: boolean },
  from: Day,
  to: Day,
): Promise<Day[]> {
  const days = await listBlockedDays(db, place, from, to);
  return days
    .filter(({ isPublicHoliday }) => !(isPublicHoliday && place.opensOnPublicHolidays))
    .map(({ day }) => day);
}
/** Metres as the crow flies between a supplier and a place. */
export async function measureDistance(
  db: Db,
  supplierId: number,
  place: { latitude: number; longitude: number },
): Promise<number> {
  const [row] = await db<{ metres: number }[]>`
    select earth_distance(location, ll_to_earth(${place.latitude}, ${place.longitude})) as metres
      from supplier where id = ${supplierId}`;
  return row?.metres ?? Number.POSITIVE_INFINITY;
}
/**
 * Where a typed address of a country lies, as far as its suburb, state and postcode tell; null when they are not known.
 * Australia and New Zealand share most postcodes.
 */
export const locateSuburb = (
  db: Db,
  address: { locality: string; state: string; postcode: string },
  country: Country,
) =>
  firstRow(db<{ latitude: number; longitude: number; suburbId: number }[]>`
    select id as suburb_id, latitude, longitude from suburb
     where postcode = ${address.postcode} and country = ${country}
     order by (lower(name) = lower(${address.locality})) desc, (lower(state) = lower(${address.state})) desc, id
     limit 1`);

export async function servesSuburb(db: Db, supplierId: number, suburbId: number): Promise<boolean> {
  const rows = await db`select 1 from supplier_service_area
                         where supplier_id = ${supplierId} and suburb_id = ${suburbId}`;
  return rows.length > 0;
}
/** Addresses of a supplier's photos, in their order. */
export const findPhotos = async (db: Db, supplierId: number): Promise<string[]> => {
  const [row] = await db<
    { images: string[] }[]
  >`select ${selectPhotos(db, db`${supplierId}::int`)} as images`;
  return row?.images ?? [];
};
