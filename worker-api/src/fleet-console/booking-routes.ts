import {
  answer,
  ById,
  DeclineFleetBooking,
  FleetBooking,
  FleetBookingList,
  FleetBookingQuery,
  FleetInvoice,
  Month,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import type { Context } from 'hono';
import * as v from 'valibot';
import { ApprovalError, approveBooking, declineBooking } from '../booking/approvals/index.ts';
import type { AppEnv, Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { orNotFound, route } from '../platform/route.ts';
import { findFleetBooking, listFleetBookings } from './find-bookings.ts';
import { about, guardedBy } from './guard.ts';
import { type FleetPerson, fleetPeople } from './people.ts';
import { readInvoice } from './read-invoice.ts';

/** The bookings of the fleet, what it decides about them, and what it owes for them. */
export function addBookingRoutes(router: Router, deps: AppDeps): void {
  const read = { ...about, guard: guardedBy(deps, PERMISSION.fleetRead) };
  route(
    router,
    {
      ...read,
      method: 'get',
      path: '/api/fleet-console/bookings',
      summary:
        'Bookings of the caller’s fleet, newest first. Filter by state for those waiting for a decision.',
      query: FleetBookingQuery,
      answer: FleetBookingList,
    },
    ({ query, guarded }) => listFleetBookings(deps.sql, guarded.owner.id, query, deps.clock.now()),
  );
  route(
    router,
    {
      ...read,
      method: 'get',
      path: '/api/fleet-console/invoices/:month',
      summary: 'A month’s bookings by day of service, with what the caller’s fleet owes for each.',
      params: v.object({ month: Month }),
      answer: FleetInvoice,
    },
    ({ params, guarded }) => readInvoice(deps.sql, guarded.owner.id, params.month, deps.clock.now()),
  );
  addDecisionRoutes(router, deps);
}

/** Each answers the booking as it is afterwards; what can't be decided any more is a conflict with the reason. */
function addDecisionRoutes(router: Router, deps: AppDeps): void {
  const decide = {
    ...about,
    method: 'post',
    params: ById,
    answer: answer({ Booking: FleetBooking }),
    problems: ['not-found', 'conflict'],
    /** Another fleet's booking is not found. */
    guard: async ({ id }: { id: number }, c: Context<AppEnv>): Promise<FleetPerson> => {
      const person = await fleetPeople.require(c, deps.sql, PERMISSION.fleetManage);
      orNotFound(await findFleetBooking(deps.sql, person.owner.id, id, deps.clock.now()));
      return person;
    },
  } as const;
  const take = async (
    bookingId: number,
    { owner, email }: FleetPerson,
    write: (step: Parameters<typeof approveBooking>[1]) => Promise<void>,
  ) => {
    const now = deps.clock.now();
    await write({ bookingId, by: email, reason: null, now }).catch(toConflict);
    return { Success: true, Booking: orNotFound(await findFleetBooking(deps.sql, owner.id, bookingId, now)) };
  };
  route(
    router,
    {
      ...decide,
      path: '/api/fleet-console/bookings/:id/approve',
      summary: 'Approves a booking that waits: the workshop gets it. A repeat changes nothing.',
    },
    ({ params, guarded }) => take(params.id, guarded, (step) => approveBooking(deps.sql, step)),
  );
  route(
    router,
    {
      ...decide,
      path: '/api/fleet-console/bookings/:id/decline',
      summary: 'Declines a booking that waits: it ends, and the driver reads why. A repeat changes nothing.',
      json: DeclineFleetBooking,
    },
    ({ params, json, guarded }) =>
      take(params.id, guarded, (step) => declineBooking(deps.sql, { ...step, reason: json.Reason })),
  );
}

function toConflict(error: unknown): never {
  if (error instanceof ApprovalError) throw new AppError('conflict', { detail: error.message });
  throw error;
}
