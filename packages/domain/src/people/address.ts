import {
  POSTCODE_PROBLEM,
  STATE_PROBLEM,
  STREET_PROBLEM,
  SUBURB_PROBLEM,
} from '@pitlane/contracts/booking-texts';
import { VALET_RANGE_METRES } from '@pitlane/contracts/constants';

/** Roads are longer than a straight line; used where no directions service answers (decisions, 'Booking and payment'). */
const ROAD_FACTOR = 1.3;

/** The parts of an address that the rules check (2 §3 'Address'). */
export type AddressParts = {
  addressLine1: string;
  locality: string;
  state: string;
  postcode: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
};
export type AddressField = 'addressLine1' | 'locality' | 'state' | 'postcode';

/**
 * What is missing (2 §5 'Address'): number and street, suburb, state and a postcode of 4 digits; for a place of the
 * address provider also its coordinates, reported at the first line.
 */
export function addressProblems(
  address: AddressParts,
  { isPlace }: { isPlace: boolean },
): Partial<Record<AddressField, string>> {
  const problems: Partial<Record<AddressField, string>> = {};
  const hasStreet = hasStreetNumber(address.addressLine1);
  if (isPlace && !(hasStreet && isLocated(address)))
    problems.addressLine1 = 'Choose an address from the list, or enter it yourself.';
  else if (!hasStreet) problems.addressLine1 = STREET_PROBLEM;
  if (!address.locality.trim()) problems.locality = SUBURB_PROBLEM;
  if (!address.state.trim()) problems.state = STATE_PROBLEM;
  if (!/^\d{4}$/.test(address.postcode.trim())) problems.postcode = POSTCODE_PROBLEM;
  return problems;
}

/** A number, and a name of at least two letters. */
export const hasStreetNumber = (line: string): boolean => /\d/.test(line) && /\p{L}{2}/u.test(line);

const isLocated = ({ latitude, longitude }: AddressParts): boolean =>
  typeof latitude === 'number' && typeof longitude === 'number';

/** Metres by road, both ends included (2 §5: between 0 and 6000). */
export const isWithinValetRange = (drivingMetres: number): boolean =>
  drivingMetres >= 0 && drivingMetres <= VALET_RANGE_METRES;

/** Estimated metres by road from the straight line. */
export const estimatedDrivingMetres = (straightMetres: number): number =>
  Math.round(straightMetres * ROAD_FACTOR);
