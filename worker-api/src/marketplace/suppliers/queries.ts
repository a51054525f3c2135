import type { SupplierProfile } from '@pitlane/contracts';
import { REVIEWS_PER_PAGE } from '@pitlane/contracts/constants';
import { SUPPLIER_KIND } from '@pitlane/domain/quotes/supplier-kind';
import type { Db } from '../../platform/database.ts';
import { firstRow, literal } from '../../platform/sql.ts';
import { selectFirstPhoto, selectPhotos } from './photo-addresses.ts';

/** The public profile of an active supplier by one statement; `page` starts at 1, five reviews each. */
export async function findProfile(
  db: Db,
  id: number,
  { page, includeReviews, now }: { page: number; includeReviews: boolean; now: Date },
): Promise<SupplierProfile | null> {
  const limit = includeReviews ? REVIEWS_PER_PAGE : 0;
  const [row] = await db<{ profile: SupplierProfile }[]>`
    select jsonb_build_object(
             'Success', true, 'WorkshopID', s.id, 'Name', s.name, 'Description', s.description,
             'BusinessTypeId', s.business_type, 'IsMobile', s.kind = ${literal(db, SUPPLIER_KIND.MobileMechanic)}, 'IsPremium', s.is_premium,
             'HasVerifiedCredentials', s.has_verified_credentials, 'LicenseNumber', s.licence_number,
             'BusinessNumber', s.business_number,
             -- A mobile mechanic works from home: the street stays private.
             'AddressLine1', case when s.kind = ${literal(db, SUPPLIER_KIND.MobileMechanic)} then null else s.address_line1 end,
             'SuburbName', u.name, 'StateShortName', u.state, 'Postcode', u.postcode,
             'Latitude', s.latitude, 'Longitude', s.longitude, 'IANATimeZone', s.timezone,
             'Images', ${selectPhotos(db, db`s.id`)},
             'OpeningHours', coalesce((
               select jsonb_agg(jsonb_build_object('Weekday', h.weekday, 'StartTime', to_char(h.opens, 'HH24:MI'),
                                                   'EndTime', to_char(h.closes, 'HH24:MI')) order by h.weekday)
                 from supplier_hours h where h.supplier_id = s.id), '[]'),
             'RatingDetails', jsonb_build_object('RatingCount', s.rating_count, 'TotalRating', s.rating_average),
             'RatingBreakdown', (
               select jsonb_agg(jsonb_build_object('StarCount', n.stars, 'Count',
                                  (select count(*) from review r where r.supplier_id = s.id and r.stars = n.stars and r.hidden_at is null))
                                order by n.stars desc) from generate_series(1, 5) as n (stars)),
             'YearsActive', greatest(0, extract(year from ${now}::timestamptz)::int - s.year_founded),
             'Extras', coalesce((
               select jsonb_agg(jsonb_build_object('WorkshopExtraServiceID', e.extra_service_id, 'Name', x.name,
                                                   'PriceIncGst', e.price_cents,
                                                   'IsAlwaysIncluded', e.is_always_included) order by e.extra_service_id)
                 from supplier_extra e join extra_service x on x.id = e.extra_service_id
                where e.supplier_id = s.id), '[]'),
             'Policies', coalesce((
               select jsonb_agg(jsonb_build_object('Id', p.id, 'Title', p.title, 'ContentHtml', p.content_html)
                                order by p.id)
                 from supplier_policy p where p.supplier_id = s.id and p.effective_at <= ${now}), '[]'),
             'Reviews', coalesce((
               select jsonb_agg(jsonb_build_object('CustomerName', r.customer_name, 'StarCount', r.stars,
                                                   'Comments', r.comment, 'CreatedOn', r.created_at)
                                order by r.created_at desc, r.id desc)
                 from (select * from review where supplier_id = s.id and hidden_at is null
                        order by created_at desc, id desc
                        limit ${limit} offset ${(page - 1) * REVIEWS_PER_PAGE}) r), '[]'),
             'ReviewsTotal', (select count(*) from review r where r.supplier_id = s.id and r.hidden_at is null),
             'TaskCategoryIds', s.task_category_ids, 'ProvidesServicing', s.provides_servicing) as profile
      from supplier s join suburb u on u.id = s.suburb_id where s.id = ${id} and s.is_active`;
  return row?.profile ?? null;
}

/** `image` is a path of our origin, `aspectRatio` its width by its height; null without a picture. */
export type SupplierCard = {
  dbId: number;
  name: string;
  isMobile: boolean;
  address: string;
  image: string | null;
  aspectRatio: number | null;
};

/** Who an active supplier is, in a line and a small picture. */
export const findSupplierCard = (db: Db, id: number) =>
  firstRow(db<SupplierCard[]>`
    select s.id as db_id, s.name, s.kind = ${literal(db, SUPPLIER_KIND.MobileMechanic)} as is_mobile,
           -- A mobile mechanic works from home: the street stays private.
           concat_ws(', ', case when s.kind <> ${literal(db, SUPPLIER_KIND.MobileMechanic)} then nullif(s.address_line1, '') end,
                     concat_ws(' ', u.name, u.state, u.postcode)) as address,
           p.image, p.aspect_ratio
      from supplier s join suburb u on u.id = s.suburb_id
      left join lateral ${selectFirstPhoto(db, db`s.id`)} p on true
     where s.id = ${id} and s.is_active`);
