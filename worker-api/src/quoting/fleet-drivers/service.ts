import type { FleetDriverAnswer, FleetDriverResponse } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { toPlate } from '@pitlane/domain/vehicle/plate';
import { confirmMember } from '../../marketplace/fleets/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { readSealedToken } from '../../platform/sealed-token.ts';
import { transaction } from '../../platform/transaction.ts';
import { type MessageKind, orderMessages } from '../../shared/messages/index.ts';
import { settleWork } from '../../shared/work/index.ts';
import { lockLead, updateLead } from '../leads/index.ts';
import { type FleetDriverRow, findFleetDriver, insertFleetDriver, noteAnswer } from './queries.ts';
import { TOKEN_PURPOSE } from './token-purpose.ts';

/** Days that a fleet has to answer. */
export const ANSWER_DAYS = 14;

/**
 * Asks the lead's fleet, by mail, whether its driver belongs to it; once a lead. A fleet without a mail address is left
 * to the operator's call.
 */
export async function askFleet(tx: Tx, leadGuid: string, now: Date): Promise<void> {
  if (await insertFleetDriver(tx, leadGuid, now))
    await orderMessages(tx, { type: 'fleet-driver', id: leadGuid }, ['fleet-driver-mail'], 'once', now);
}

/** The question of a fleet's link. Throws `not-found` for an unknown or old link. */
export async function readFleetDriver(deps: AppDeps, token: string): Promise<FleetDriverResponse> {
  return toResponse(await findByToken(deps, token));
}

/**
 * Takes the fleet's answer. A yes makes the car of this plate a member for the lead, which can then have quotes and be
 * ordered; a no closes the call. The driver gets a message either way. Throws `not-found`, `validation` for a yes without plate, and
 * `conflict` when the other answer was given before.
 */
export async function answerFleetDriver(
  deps: AppDeps,
  token: string,
  answer: FleetDriverAnswer,
): Promise<FleetDriverResponse> {
  const { leadGuid, fleetCompanyId } = await findByToken(deps, token);
  const now = deps.clock.now();
  await transaction(
    deps.sql,
    async (tx) => {
      await lockLead(tx, leadGuid);
      const driver = orNotFound(await findFleetDriver(tx, leadGuid));
      if (driver.isConfirmed === answer.IsOurs) return;
      if (driver.isConfirmed !== null)
        throw new AppError('conflict', { detail: 'This was answered in the meantime. Reload the page.' });
      if (answer.IsOurs) await confirm(tx, driver, answer, now);
      else await decline(tx, driver, now);
      await noteAnswer(tx, driver.leadGuid, answer.IsOurs, now);
      const subject = { type: 'fleet-driver', id: driver.leadGuid } as const;
      await orderMessages(tx, subject, answerKinds(driver, answer.IsOurs), 'once', now);
    },
    { actor: `fleet:${fleetCompanyId}`, reason: 'Answered by the link of its mail.' },
  );
  return readFleetDriver(deps, token);
}

async function confirm(
  tx: Tx,
  { leadGuid, fleetCompanyId }: FleetDriverRow,
  { Plate, State }: FleetDriverAnswer,
  now: Date,
): Promise<void> {
  if (!Plate) throw fieldError('/Plate', 'required', 'Enter the number plate.');
  if (!State) throw fieldError('/State', 'required', 'Choose the state of the number plate.');
  const car = { vehicle_rego: toPlate(Plate), vehicle_rego_state: State };
  const membership = await confirmMember(tx, { fleetId: fleetCompanyId, rego: Plate, state: State });
  // The driver continues with the plate: what was typed instead of a vehicle is no vehicle.
  await updateLead(
    tx,
    leadGuid,
    { ...car, is_unknown_vehicle: false, fleet_company_membership_id: membership },
    now,
  );
}

const decline = (tx: Tx, { leadGuid }: FleetDriverRow, now: Date) =>
  settleWork(
    tx,
    { leadGuid, kinds: ['call-fleet-driver', 'write-to-customer'] },
    { outcome: 'The fleet says that the vehicle is not one of its own.', by: 'fleet', now },
  );

function answerKinds({ email }: FleetDriverRow, isOurs: boolean): MessageKind[] {
  if (isOurs) return [email ? 'fleet-confirmed-mail' : 'fleet-confirmed-sms'];
  return [email ? 'fleet-declined-mail' : 'fleet-declined-sms'];
}

async function findByToken({ sql, config, clock }: AppDeps, token: string): Promise<FleetDriverRow> {
  const leadGuid = orNotFound(await readSealedToken(config.secret, TOKEN_PURPOSE, token));
  const driver = orNotFound(await findFleetDriver(sql, leadGuid));
  if (driver.requestedAt <= addElapsedDays(clock.now(), -ANSWER_DAYS)) throw new AppError('not-found');
  return driver;
}

const toResponse = (driver: FleetDriverRow): FleetDriverResponse => ({
  Success: true,
  FleetName: driver.fleetName,
  DriverName: driver.name,
  DriverPhone: driver.mobileNumber ?? driver.phoneNumber,
  Plate: driver.vehicleRego,
  State: driver.vehicleRegoState,
  Notes: driver.repairNotes,
  Location: driver.location,
  Answer: driver.isConfirmed === null ? null : driver.isConfirmed ? 'Confirmed' : 'Declined',
});
