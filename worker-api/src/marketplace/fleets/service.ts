import { FleetMembershipLookup } from '@pitlane/contracts';
import { toPlate } from '@pitlane/domain/vehicle/plate';
import type { Context } from 'hono';
import type { AppEnv } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requirePartner } from '../../platform/partner.ts';
import { keyedHash } from '../../platform/server-secret.ts';
import { base64url } from '../../platform/tokens.ts';
import * as queries from './queries.ts';

/** The results of a membership lookup (1 §5), as the GraphQL service names them. */
export type MembershipResult =
  | { kind: 'MatchesFound'; matches: { dbId: string }[] }
  | { kind: 'NothingFound' }
  | { kind: 'InactiveMatchesFound' };

/**
 * Looks a member of a fleet up by plate, state and the last four characters of the identifier. Limited by
 * address and by plate, so that members cannot be guessed. Throws `validation` and `too-many-requests`.
 */
export async function lookUpMembership(
  deps: AppDeps,
  c: Context<AppEnv>,
  input: unknown,
): Promise<MembershipResult> {
  const lookup = parseInput(FleetMembershipLookup, input, '');
  await deps.limiter.take('rego', deps.clientAddress(c), requirePartner(c).limits);
  const car = `${lookup.fleetId}/${lookup.state.toLowerCase()}/${toPlate(lookup.rego)}`;
  const key = await keyedHash(deps.config.secret, 'membership', car);
  await deps.limiter.take('membership', base64url(key));
  const found = await queries.findMemberships(deps.sql, lookup);
  const active = found.filter((each) => each.isActive);
  if (active.length > 0) return { kind: 'MatchesFound', matches: active.map(({ id }) => ({ dbId: id })) };
  return { kind: found.length > 0 ? 'InactiveMatchesFound' : 'NothingFound' };
}
