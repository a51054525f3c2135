import { PHOTO_SIZE, type Supplier } from '@pitlane/demo';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { IMAGE_STATUS } from '@pitlane/domain/funnel/image-upload';
import { ITEM_TYPE } from '@pitlane/domain/quotes/item-type';
import { cleanHtml } from '../src/platform/clean-html.ts';
import type { Tx } from '../src/platform/database.ts';
import { copyRows } from '../src/platform/upsert-rows.ts';

/** Age of the demo's earlier prices; above the 28 days that make them genuine. */
const WAS_PRICE_DAYS = 45;

/** Inserts suppliers with all their data. `countries` by suburb id. */
export async function copySuppliers(
  tx: Tx,
  suppliers: Supplier[],
  countries: Map<number, string>,
  now: Date,
): Promise<void> {
  await skipReferenceChecks(tx);
  const daysAgo = (days: number) => addElapsedDays(now, -days);
  await copyRows(
    tx,
    'supplier',
    suppliers.map((supplier) => supplierRow(supplier, countries.get(supplier.suburbId)!, daysAgo)),
  );
  const copyParts = <T>(
    table: string,
    list: (supplier: Supplier) => T[],
    row: (item: T, index: number) => object,
  ) =>
    copyRows(
      tx,
      table,
      suppliers.flatMap((supplier) =>
        list(supplier).map((item, index) => ({ supplier_id: supplier.id, ...row(item, index) })),
      ),
    );
  await copyParts(
    'supplier_hours',
    (s) => s.hours,
    ({ weekday, open, close }) => ({ weekday, opens: open, closes: close }),
  );
  await copyParts(
    'supplier_extra',
    (s) => s.extras,
    (extra) => ({
      extra_service_id: extra.extraServiceId,
      price_cents: extra.priceCents,
      include_by_default: extra.includeByDefault,
      is_always_included: extra.isAlwaysIncluded,
      incurs_commission: extra.incursCommission,
    }),
  );
  await copyParts(
    'supplier_price',
    (s) => s.fixedPrices,
    (price) => ({
      item_type: ITEM_TYPE.Task,
      item_id: price.taskId,
      price_category: price.priceCategory,
      price_cents: price.priceCents,
      was_price_cents: price.wasPriceCents,
      was_price_since: price.wasPriceCents === null ? null : daysAgo(WAS_PRICE_DAYS),
    }),
  );
  await copyParts(
    'supplier_policy',
    (s) => s.policies,
    ({ title, contentHtml }) => ({ title, content_html: clean(contentHtml), effective_at: daysAgo(90) }),
  );
  await copyParts(
    'captured_image',
    (s) => s.photos,
    (objectKey, index) => ({
      sort_order: index + 1,
      status: IMAGE_STATUS.approved,
      object_key: objectKey,
      file_name: `photo-${index + 1}.jpg`,
      content_type: 'image/jpeg',
      ...PHOTO_SIZE,
      processed_at: now,
    }),
  );
  await copyParts(
    'review',
    (s) => s.reviews,
    (review) => ({
      customer_name: review.customerName,
      stars: review.stars,
      comment: review.comment,
      created_at: daysAgo(review.daysAgo),
      updated_at: daysAgo(review.daysAgo),
    }),
  );
}

const cleaned = new Map<string, string>();

/** Cached: a hundred thousand suppliers share a few hundred texts. */
function clean(html: string): string {
  const known = cleaned.get(html) ?? cleanHtml(html);
  cleaned.set(html, known);
  return known;
}

/** Skips foreign key checks where the role may (the embedded server): five million generated rows. */
async function skipReferenceChecks(tx: Tx): Promise<void> {
  const [role] = await tx<
    { isSuperuser: boolean }[]
  >`select current_setting('is_superuser') = 'on' as is_superuser`;
  if (role?.isSuperuser) await tx`set local session_replication_role = replica`;
}

function supplierRow(supplier: Supplier, country: string, daysAgo: (days: number) => Date) {
  return {
    id: supplier.id,
    name: supplier.name,
    contact_name: supplier.contactName,
    kind: supplier.kind,
    business_type: supplier.businessType,
    is_premium: supplier.isPremium,
    has_verified_credentials: supplier.hasVerifiedCredentials,
    licence_number: supplier.licenceNumber,
    business_number: supplier.businessNumber,
    email: supplier.email,
    phone: supplier.phone,
    address_line1: supplier.addressLine1,
    suburb_id: supplier.suburbId,
    country,
    latitude: supplier.latitude,
    longitude: supplier.longitude,
    timezone: supplier.timezone,
    description: supplier.description,
    year_founded: supplier.yearFounded,
    joined_at: daysAgo(supplier.joinedDaysAgo),
    labour_rate_cents: supplier.labourRateCents,
    price_level: supplier.priceLevel,
    commission_percent: supplier.commissionPercent,
    provides_servicing: supplier.providesServicing,
    task_category_ids: supplier.taskCategoryIds,
    makes: supplier.makes,
    fuels: supplier.fuels,
    daily_capacity: supplier.dailyCapacity,
    service_radius_metres: supplier.serviceRadiusMetres,
    accepts_online_payments: supplier.acceptsOnlinePayments,
    accepts_bnpl: supplier.acceptsBnpl,
    minimum_booking_cents: supplier.minimumBookingCents,
    notice_days: supplier.noticeDays,
    free_cancellation_hours: supplier.freeCancellationHours,
    opens_on_public_holidays: supplier.opensOnPublicHolidays,
    response_rate_percent: supplier.responseRatePercent,
    rating_count: supplier.ratingCount,
    rating_average: supplier.ratingAverage,
  };
}
