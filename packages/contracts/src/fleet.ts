import * as v from 'valibot';
import { answer, Id, Plate } from './primitives.ts';
import { PromotionalAsset } from './quote.ts';

/** GraphQL `fleetMembershipLookup` (1 §7): fleet, last four characters of the identifier, state and plate of the vehicle. */
export const FleetMembershipLookup = v.object({
  fleetId: Id,
  lastFour: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[A-Za-z0-9]{4}$/, 'Exactly the last four letters or digits.'),
  ),
  state: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(40)),
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
  LogoUrl: v.nullable(v.string()),
  FleetBannerAssets: v.array(PromotionalAsset),
});
