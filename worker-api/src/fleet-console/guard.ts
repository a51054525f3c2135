import type { Context } from 'hono';
import type { FleetStep } from '../marketplace/fleets/index.ts';
import type { AppEnv } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { type FleetPerson, fleetPeople } from './people.ts';

/** What all calls of the room share. */
export const about = { tag: 'Fleet console', signIn: true } as const;

/** Lets a person of a fleet with this permission call. */
export const guardedBy =
  (deps: AppDeps, permission: string) =>
  (_params: unknown, c: Context<AppEnv>): Promise<FleetPerson> =>
    fleetPeople.require(c, deps.sql, permission);

/** A change by a person of a fleet, now. */
export const toFleetStep = ({ clock }: AppDeps, { owner, email }: FleetPerson): FleetStep => ({
  fleetId: owner.id,
  by: email,
  now: clock.now(),
});
