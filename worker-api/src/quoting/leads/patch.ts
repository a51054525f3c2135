import { type Country, isRealDay, type LeadPayload } from '@pitlane/contracts';
import { normalisePhone, phoneCountry } from '@pitlane/domain/people/phone';
import { categoryName } from '@pitlane/domain/quotes/workshop-category';
import { findSuburb } from '../../marketplace/places/index.ts';
import { findVehicle, type VehicleRow } from '../../marketplace/vehicles/index.ts';
import type { Db } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import type { LeadRow } from './lead-row.ts';

/** Columns to set; what the payload left out is not in it. */
export type LeadPatch = Record<string, unknown>;

/** Fields that are taken as they are. */
const PLAIN = {
  RepairNotes: 'repair_notes',
  AllowMechanicsToContact: 'allow_mechanics_to_contact',
  Communication: 'communication',
  QuoteUrgency: 'quote_urgency',
  WorkshopId: 'workshop_id',
  DEApiVersion: 'de_api_version',
  IsPartnership: 'is_partnership',
  GotProductQuoteFlow: 'got_product_quote_flow',
  GotExclusiveSupplierFlow: 'got_exclusive_supplier_flow',
  FleetCompanyId: 'fleet_company_id',
  FleetCompanyMembershipId: 'fleet_company_membership_id',
  QuoteFlowVersion: 'quote_flow_version',
  WhatsImportant: 'whats_important',
  OpeningBeforeTime: 'opening_before_time',
  Radius: 'radius',
  IsUnknownVehicle: 'is_unknown_vehicle',
  Latitude: 'latitude',
  Longitude: 'longitude',
  VehicleRegoState: 'vehicle_rego_state',
  VehicleIsVerifiedRego: 'vehicle_is_verified_rego',
} as const satisfies Partial<Record<keyof LeadPayload, string>>;

/** Personal fields: written only by whom the lead belongs to. */
const PERSONAL = {
  Name: 'name',
  Email: 'email',
  VehicleRego: 'vehicle_rego',
  VehicleVin: 'vehicle_vin',
} as const satisfies Partial<Record<keyof LeadPayload, string>>;

const CHAIN = {
  VehicleMake: 'vehicle_make',
  VehicleModel: 'vehicle_model',
  Year: 'vehicle_year',
  VehicleBody: 'vehicle_body',
  VehicleFuel: 'vehicle_fuel',
  VehicleTransmission: 'vehicle_transmission',
  VehicleVariant: 'vehicle_variant',
  VehicleEngine: 'vehicle_engine',
} as const satisfies Partial<Record<keyof LeadPayload, string>>;
/** What only the catalogue says of a vehicle: it decides prices. */
const NO_VEHICLE = {
  mid: null,
  vehicle_description: null,
  vehicle_price_category: null,
  service_schedule_id: null,
  repair_times_id: null,
};

/**
 * The columns that a payload sets on a lead (`before`: what it holds, null for a new one). The vehicle's description,
 * price category and schedule come from the catalogue by Mid, the region from the suburb; the client's are not read. With
 * `keepsPrices` a vehicle that stays is left as the quotes that are kept were made for it, whatever the catalogue says of
 * it since. Throws `validation` for places, vehicles and numbers that do not exist.
 */
export async function patchOf(
  db: Db,
  payload: LeadPayload,
  before: LeadRow | null,
  keepsPrices = false,
): Promise<LeadPatch> {
  const place = await placePatch(db, payload, before);
  return {
    ...pick(payload, PLAIN),
    ...pick(payload, PERSONAL),
    ...(payload.LeadSource !== undefined && { lead_source: payload.LeadSource ?? 'Home' }),
    ...phonePatch(payload, place.country),
    ...(await vehiclePatch(db, payload, before, keepsPrices)),
    ...place.patch,
    ...(payload.NextServiceDue !== undefined && { next_service_due: dayOf(payload.NextServiceDue) }),
    ...(payload.ServiceDate !== undefined && { service_date: payload.ServiceDate }),
    ...(payload.RequiredExtras !== undefined && { required_extras: payload.RequiredExtras ?? [] }),
    ...(payload.Extras !== undefined && { extras: idsOf(payload.Extras) }),
    ...(payload.WorkshopCategory !== undefined && {
      workshop_category: categoryName(payload.WorkshopCategory),
    }),
    ...(payload.Email === '' && { email: null }),
  };
}

/** Whether the patch makes the lead another vehicle than it was. */
export function changesVehicle(patch: LeadPatch, before: LeadRow): boolean {
  if (before.mid === null || !('mid' in patch)) return false;
  return patch.mid !== before.mid;
}

/** What a row calls a column: `vehicle_make` is `vehicleMake`. */
const rowField = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof LeadRow;

function pick(payload: LeadPayload, columns: Record<string, string>): LeadPatch {
  const given = Object.entries(columns).filter(
    ([field]) => payload[field as keyof LeadPayload] !== undefined,
  );
  return Object.fromEntries(given.map(([field, column]) => [column, payload[field as keyof LeadPayload]]));
}

async function vehiclePatch(
  db: Db,
  payload: LeadPayload,
  before: LeadRow | null,
  keepsPrices: boolean,
): Promise<LeadPatch> {
  const mid = payload.Mid ?? payload.PitlaneVehicleId;
  if (mid && mid === before?.mid && keepsPrices) return { is_unknown_vehicle: false };
  if (mid) {
    const vehicle = await findVehicle(db, mid);
    if (!vehicle) throw fieldError(payload.Mid ? '/Mid' : '/PitlaneVehicleId', 'unknown', 'No such vehicle.');
    return { ...columnsOfVehicle(vehicle), is_unknown_vehicle: false };
  }
  const chain = pick(payload, CHAIN);
  const changes = Object.entries(chain).some(
    ([column, value]) => (value ?? null) !== (before?.[rowField(column)] ?? null),
  );
  const isCleared = payload.Mid === null || payload.PitlaneVehicleId === null;
  return changes || isCleared ? { ...chain, ...NO_VEHICLE } : {};
}

const columnsOfVehicle = (vehicle: VehicleRow): LeadPatch => ({
  vehicle_make: vehicle.make,
  vehicle_model: vehicle.model,
  vehicle_year: vehicle.year,
  vehicle_body: vehicle.body,
  vehicle_fuel: vehicle.fuel,
  vehicle_transmission: vehicle.transmission,
  vehicle_variant: vehicle.variant,
  vehicle_engine: vehicle.engine,
  vehicle_description: vehicle.description,
  mid: vehicle.mid,
  vehicle_price_category: vehicle.priceCategory,
  service_schedule_id: vehicle.serviceScheduleId,
  repair_times_id: vehicle.repairTimesId,
});

/** A location change needs a suburb (1 §5). */
async function placePatch(db: Db, payload: LeadPayload, before: LeadRow | null) {
  const known = before?.suburb?.country ?? null;
  if (payload.SuburbId === undefined) {
    if (payload.Location != null && payload.Location !== before?.location) {
      throw fieldError('/SuburbId', 'required', 'A location needs its suburb.');
    }
    return { patch: {}, country: known };
  }
  if (payload.SuburbId === null)
    return { patch: { suburb_id: null, region_id: null, location: null }, country: null };
  const suburb = await findSuburb(db, payload.SuburbId);
  if (!suburb) throw fieldError('/SuburbId', 'unknown', 'No such place.');
  const location = payload.Location ?? `${suburb.name} ${suburb.state} ${suburb.postcode}`;
  return {
    patch: { suburb_id: suburb.id, region_id: suburb.regionId, location },
    country: suburb.country,
  };
}

/** Numbers in the form that is stored and compared; a country is asked for by the lead's place, else both are tried. */
function phonePatch(payload: LeadPayload, country: Country | null): LeadPatch {
  const patch: LeadPatch = {};
  for (const [field, column] of [
    ['MobileNumber', 'mobile_number'],
    ['PhoneNumber', 'phone_number'],
  ] as const) {
    const typed = payload[field];
    if (typed === undefined) continue;
    const home = typed ? phoneCountry(typed, country) : null;
    if (typed && !home)
      throw fieldError(`/${field}`, 'phone', 'Must be an Australian or New Zealand number.');
    patch[column] = typed && home ? normalisePhone(typed, home) : null;
  }
  return patch;
}

const dayOf = (text: string | null): string | null => {
  if (text === null) return null;
  const day = text.split('/').toReversed().join('-');
  if (!isRealDay(day)) throw fieldError('/NextServiceDue', 'date', 'No such day.');
  return day;
};

const idsOf = (list: string | null): number[] => (list ? list.split(',').map(Number) : []);
