import type { Country, LeadPayload } from '@pitlane/contracts';
import { PHONE_PROBLEM } from '@pitlane/contracts/booking-texts';
import { normalisePhone, phoneCountry } from '@pitlane/domain/people/phone';
import { suburbLine } from '@pitlane/domain/text/suburb-line';
import { requireSuburb } from '../../marketplace/places/index.ts';
import { measureMetres } from '../../marketplace/service-area/index.ts';
import { requireVehicle, type VehicleRow } from '../../marketplace/vehicles/index.ts';
import type { Db } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import { type LeadPatch, readFields, rowName, VEHICLE_COLUMNS } from './lead-fields.ts';
import type { LeadRow } from './lead-response.ts';

/** A position farther from its suburb is not where the car is. */
const NEAR_METRES = 20_000;

/** Vehicle columns that only the catalogue sets: they decide prices. */
const NO_VEHICLE = {
  mid: null,
  vehicle_description: null,
  vehicle_price_category: null,
  service_schedule_id: null,
  repair_times_id: null,
} as const;

/**
 * The columns that a payload sets on a lead (`before`: what it holds, null for a new one). The vehicle's description,
 * price category and schedule come from the catalogue by Mid, the region from the suburb; the client's are ignored.
 * With `keepsPrices` an unchanged vehicle stays as it was quoted, even when the catalogue has changed. Throws
 * `validation` for places, vehicles and numbers that do not exist.
 */
export async function toLeadPatch(
  db: Db,
  payload: LeadPayload,
  before: LeadRow | null,
  keepsPrices = false,
): Promise<LeadPatch> {
  const place = await placePatch(db, payload, before);
  return {
    ...readFields(payload, 'field'),
    ...phonePatch(payload, place.country),
    ...(await vehiclePatch(db, payload, before, keepsPrices)),
    ...place.patch,
  };
}

/** Whether the patch makes the lead another vehicle than it was. Details that were missing are no change. */
export function changesVehicle(patch: LeadPatch, before: LeadRow): boolean {
  if (before.mid !== null) return 'mid' in patch && patch.mid !== before.mid;
  if (patch.mid != null) return false;
  return VEHICLE_COLUMNS.some((column) => {
    const known = before[rowName(column)];
    return column in patch && known !== null && patch[column] !== known;
  });
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
    return toVehicleColumns(await requireVehicle(db, mid, payload.Mid ? '/Mid' : '/PitlaneVehicleId'));
  }
  const described = readFields(payload, 'vehicle');
  const isCleared = payload.Mid === null || payload.PitlaneVehicleId === null;
  return isCleared ? { ...described, ...NO_VEHICLE } : toDescribedVehicle(described, before);
}

/** A vehicle that is described and not from the catalogue; empty where the lead already has this description. */
export function toDescribedVehicle(described: LeadPatch, before: LeadRow | null): LeadPatch {
  const changes = Object.entries(described).some(
    ([column, value]) => (value ?? null) !== (before?.[rowName(column)] ?? null),
  );
  return changes ? { ...described, ...NO_VEHICLE } : {};
}

/** The columns of a vehicle of the catalogue. */
export const toVehicleColumns = (vehicle: VehicleRow): LeadPatch => ({
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
  is_unknown_vehicle: false,
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
    return {
      patch: { suburb_id: null, region_id: null, location: null, latitude: null, longitude: null },
      country: null,
    };
  const { Latitude, Longitude } = payload;
  const isSame = Latitude === undefined && payload.SuburbId === before?.suburbId;
  const position = isSame ? toPosition(before?.latitude, before?.longitude) : toPosition(Latitude, Longitude);
  return choosePlace(db, payload.SuburbId, payload.Location ?? null, position);
}

type Position = { latitude: number; longitude: number };
type Degrees = number | null | undefined;

/** A position on the wire; null unless it is complete. */
export const toPosition = (latitude: Degrees, longitude: Degrees): Position | null =>
  latitude == null || longitude == null ? null : { latitude, longitude };

/**
 * The columns of a suburb, its country and the state that registers its cars; the position only where it is near the
 * suburb, because distances are measured from it. Throws `validation` for a suburb that does not exist.
 */
export async function choosePlace(db: Db, suburbId: number, typed: string | null, position: Position | null) {
  const suburb = await requireSuburb(db, suburbId, '/SuburbId');
  const location = typed ?? suburbLine(suburb.name, suburb.state, suburb.postcode);
  const isNear = position !== null && (await measureMetres(db, position, suburb)) <= NEAR_METRES;
  const patch = {
    suburb_id: suburb.id,
    region_id: suburb.regionId,
    location,
    latitude: isNear ? position.latitude : null,
    longitude: isNear ? position.longitude : null,
  };
  return { patch, country: suburb.country, state: suburb.country === 'NZ' ? 'NZ' : suburb.state };
}

/** Numbers in their stored form; read as numbers of the lead's country, without a place of either country. */
function phonePatch(payload: LeadPayload, country: Country | null): LeadPatch {
  const patch: LeadPatch = {};
  for (const [field, column] of [
    ['MobileNumber', 'mobile_number'],
    ['PhoneNumber', 'phone_number'],
  ] as const) {
    const typed = payload[field];
    if (typed === undefined) continue;
    const home = typed ? phoneCountry(typed, country) : null;
    if (typed && !home) throw fieldError(`/${field}`, 'phone', PHONE_PROBLEM);
    patch[column] = typed && home ? normalisePhone(typed, home) : null;
  }
  return patch;
}
