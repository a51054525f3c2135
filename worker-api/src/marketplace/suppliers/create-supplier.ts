import type { Country, SupplierKind } from '@pitlane/contracts';
import type { Day } from '@pitlane/domain/calendar/day';
import type { Tx } from '../../platform/database.ts';

/** What a new supplier takes until a file names fewer. */
const FUELS = ['Diesel', 'Electric', 'Hybrid', 'LPG', 'Petrol', 'PlugInHybrid'];

export type NewSupplier = {
  name: string;
  contactName: string;
  kind: SupplierKind;
  businessNumber: string;
  email: string;
  phone: string;
  addressLine1: string;
  suburbId: number;
  country: Country;
  latitude: number;
  longitude: number;
  timezone: string;
  licenceNumber: string | null;
  insuranceExpiresOn: Day;
  serviceRadiusMetres: number;
  labourRateCents: number;
  commissionPercent: number;
  providesServicing: boolean;
  categoryIds: number[];
};

/** Adds a supplier that customers do not find yet: it sets its hours and jobs a day first. Returns its id. */
export async function createSupplier(tx: Tx, supplier: NewSupplier, now: Date): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into supplier (name, contact_name, kind, business_type, is_active, business_number, email, phone,
                          address_line1, suburb_id, country, latitude, longitude, timezone, licence_number,
                          insurance_expires_on, description, year_founded, joined_at, labour_rate_cents, price_level,
                          commission_percent, provides_servicing, task_category_ids, fuels, daily_capacity,
                          service_radius_metres, accepts_online_payments, accepts_bnpl, response_rate_percent)
    values (${supplier.name}, ${supplier.contactName}, ${supplier.kind},
            ${supplier.kind === 'Dealership' ? 'OEMDealer' : 'Independent'}, false, ${supplier.businessNumber},
            ${supplier.email}, ${supplier.phone}, ${supplier.addressLine1}, ${supplier.suburbId}, ${supplier.country},
            ${supplier.latitude}, ${supplier.longitude}, ${supplier.timezone}, ${supplier.licenceNumber},
            ${supplier.insuranceExpiresOn}, '', extract(year from ${now}::timestamptz)::int, ${now},
            ${supplier.labourRateCents}, 1, ${supplier.commissionPercent}, ${supplier.providesServicing},
            ${supplier.categoryIds}, ${FUELS}, 0, ${supplier.serviceRadiusMetres}, true, false, 100)
    returning id`;
  return row!.id;
}
