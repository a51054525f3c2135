import * as v from 'valibot';
import { answer, Id, maybe, NullableText, Plate } from './primitives.ts';
import { PromotionalAsset } from './quote.ts';

export const PlateState = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(40));

/** The last four characters of a membership. */
export const LastFour = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[A-Za-z0-9]{4}$/, 'Exactly the last four letters or digits.'),
);

/** GraphQL `fleetMembershipLookup` (1 §7): fleet, last four characters of the identifier, state and plate of the vehicle. */
export const FleetMembershipLookup = v.object({
  fleetId: Id,
  lastFour: LastFour,
  state: PlateState,
  rego: Plate,
});
export type FleetMembershipLookup = v.InferOutput<typeof FleetMembershipLookup>;

/** GraphQL `fleetCompany`: what the funnel needs of a fleet company (1 §3). */
export const FleetCompany = v.object({
  dbId: Id,
  slug: v.string(),
  name: v.string(),
  /** The number that fleet members call. */
  cibContactPhoneNumber: v.string(),
});
export type FleetCompany = v.InferOutput<typeof FleetCompany>;

/** `GET /api/fleet-company/{id}/assets`: what its pages and results show of a fleet. */
export const FleetAssets = answer({
  FleetCompany,
  LogoUrl: NullableText,
  FleetBannerAssets: v.array(PromotionalAsset),
});

/** `GET /api/fleet-driver/{token}`: a driver about whom a fleet got a mail. */
export const FleetDriverResponse = answer({
  FleetName: v.string(),
  DriverName: NullableText,
  DriverPhone: NullableText,
  /** The plate that the question is about; after a yes, the one that the fleet confirmed. */
  Plate: NullableText,
  State: NullableText,
  Notes: NullableText,
  Location: NullableText,
  /** Null until the fleet has answered. */
  Answer: v.nullable(v.picklist(['Confirmed', 'Declined'])),
});
export type FleetDriverResponse = v.InferOutput<typeof FleetDriverResponse>;

/** `POST /api/fleet-driver/{token}`: a yes names the plate, which the driver may have mistyped. */
export const FleetDriverAnswer = v.object({
  IsOurs: v.boolean(),
  Plate: maybe(Plate),
  State: maybe(PlateState),
});
export type FleetDriverAnswer = v.InferOutput<typeof FleetDriverAnswer>;
