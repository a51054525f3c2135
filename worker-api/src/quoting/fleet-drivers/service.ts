import type { FleetDriverAnswer, FleetDriverResponse } from '@pitlane/contracts';
import { PLATE_PROBLEM } from '@pitlane/contracts/booking-texts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { type QuoteChannel, quoteChannel } from '@pitlane/domain/people/quote-channel';
import { toPlate } from '@pitlane/domain/vehicle/plate';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { readSealedToken } from '../../platform/sealed-token.ts';
import { transaction } from '../../platform/transaction.ts';
import { type MessageKind, orderMessages } from '../../shared/messages/index.ts';
import { openWork, settleWork } from '../../shared/work/index.ts';
import { isSameCar, lockLead, updateLead } from '../leads/index.ts';
import { type FleetDriverRow, findFleetDriver, insertFleetDriver, noteAnswer } from './queries.ts';
import { TOKEN_PURPOSE } from './token-purpose.ts';

/** Days that a fleet has to answer. */
export const ANSWER_DAYS = 14;

/** Questions about one lead at most: each plate that its driver tries is one. */
const MAX_QUESTIONS = 5;

/**
 * Asks the lead's fleet, by mail, whether the car belongs to it; once a plate. A fleet without a mail address is left to
 * the operator's call. The caller has locked the lead.
 */
export async function askFleet(
  tx: Tx,
  lead: { guid: string; vehicleRego: string | null; vehicleRegoState: string | null },
  now: Date,
): Promise<void> {
  const { guid: leadGuid, vehicleRego, vehicleRegoState: state } = lead;
  const plate = vehicleRego && toPlate(vehicleRego);
  const id = await insertFleetDriver(tx, { leadGuid, plate, state }, MAX_QUESTIONS, now);
  if (id) await orderMessages(tx, { type: 'fleet-driver', id }, ['fleet-driver-mail'], 'once', now);
}

/** The question of a fleet's link. Throws `not-found` for an unknown or old link. */
export async function readFleetDriver(deps: AppDeps, token: string): Promise<FleetDriverResponse> {
  return toResponse(await findByToken(deps, token));
}

/**
 * Takes the fleet's answer. A yes proves the car of this plate for the lead, which can then have quotes and be ordered; a
 * no leaves it without. Both close the call about it and send the driver a message; where none arrives, the call is to
 * pass the answer on. Throws `not-found`, `validation` for a yes without plate, and `conflict` when the other answer was
 * given before.
 */
export async function answerFleetDriver(
  deps: AppDeps,
  token: string,
  answer: FleetDriverAnswer,
): Promise<FleetDriverResponse> {
  const { id, leadGuid, fleetCompanyId } = await findByToken(deps, token);
  const now = deps.clock.now();
  await transaction(
    deps.sql,
    async (tx) => {
      await lockLead(tx, leadGuid);
      const driver = orNotFound(await findFleetDriver(tx, id));
      const given = answerTo(driver);
      if (given === answer.IsOurs) return;
      if (given !== null)
        throw new AppError('conflict', { detail: 'This was answered in the meantime. Reload the page.' });
      const confirmed = answer.IsOurs ? toConfirmed(answer) : null;
      await noteAnswer(tx, id, confirmed, now);
      const channel = answerChannel(driver, deps.sms !== null);
      if (isAboutLead(driver, confirmed)) await continueLead(tx, leadGuid, { confirmed, channel, now });
      const kinds = answerKinds(channel, answer.IsOurs);
      await orderMessages(tx, { type: 'fleet-driver', id }, kinds, 'once', now);
    },
    { actor: `fleet:${fleetCompanyId}`, reason: 'Answered by the link of its mail.' },
  );
  return readFleetDriver(deps, token);
}

type Car = { plate: string; state: string };

function toConfirmed({ Plate, State }: FleetDriverAnswer): Car {
  if (!Plate) throw fieldError('/Plate', 'required', PLATE_PROBLEM);
  if (!State) throw fieldError('/State', 'required', 'Choose the state of the number plate.');
  return { plate: toPlate(Plate), state: State };
}

const leadCar = ({ vehicleRego: plate, vehicleRegoState: state }: FleetDriverRow) => ({ plate, state });

/** Whether the lead still has the car in question, or has the one that the fleet names. */
const isAboutLead = (driver: FleetDriverRow, confirmed: Car | null): boolean =>
  isSameCar(driver, leadCar(driver)) || (confirmed !== null && isSameCar(confirmed, leadCar(driver)));

/** The answer, null until there is one. A membership that was found for the car in the meantime is a yes. */
export function answerTo(driver: FleetDriverRow): boolean | null {
  const isFound = driver.fleetCompanyMembershipId !== null && isSameCar(driver, leadCar(driver));
  return driver.isConfirmed ?? (isFound ? true : null);
}

type Continuing = { confirmed: Car | null; channel: QuoteChannel; now: Date };

/** What the answer means for the lead: a message or a call tells the driver, and after a yes it has the confirmed plate. */
async function continueLead(
  tx: Tx,
  leadGuid: string,
  { confirmed, channel, now }: Continuing,
): Promise<void> {
  const outcome = confirmed
    ? 'The fleet confirmed the vehicle.'
    : 'The fleet says that the vehicle is not one of its own.';
  if (channel === 'call') {
    const message = `${outcome} No mail or SMS reaches the driver. Call with the answer.`;
    const work = { kind: 'call-fleet-driver', key: `call/${leadGuid}`, leadGuid, message } as const;
    await openWork(tx, work, now);
  } else {
    const kinds = ['call-fleet-driver', 'write-to-customer'] as const;
    await settleWork(tx, { leadGuid, kinds }, { outcome, by: 'fleet', now });
  }
  if (!confirmed) return;
  // The driver described the car in words. With its plate the funnel can look it up.
  const car = {
    vehicle_rego: confirmed.plate,
    vehicle_rego_state: confirmed.state,
    is_unknown_vehicle: false,
  };
  await updateLead(tx, leadGuid, car, now);
}

/** How the driver hears of the answer: by mail where there is an address. */
const answerChannel = (
  { email, mobileNumber, phoneNumber }: FleetDriverRow,
  sendsSms: boolean,
): QuoteChannel => quoteChannel({ email, mobileNumber, phoneNumber, communication: 'Email' }, null, sendsSms);

function answerKinds(channel: QuoteChannel, isOurs: boolean): MessageKind[] {
  if (channel === 'email') return [isOurs ? 'fleet-confirmed-mail' : 'fleet-declined-mail'];
  return channel === 'sms' ? [isOurs ? 'fleet-confirmed-sms' : 'fleet-declined-sms'] : [];
}

async function findByToken({ sql, config, clock }: AppDeps, token: string): Promise<FleetDriverRow> {
  const id = orNotFound(await readSealedToken(config.secret, TOKEN_PURPOSE, token));
  const driver = orNotFound(await findFleetDriver(sql, id));
  if (driver.requestedAt <= addElapsedDays(clock.now(), -ANSWER_DAYS)) throw new AppError('not-found');
  return driver;
}

const toResponse = (driver: FleetDriverRow): FleetDriverResponse => ({
  Success: true,
  FleetName: driver.fleetName,
  DriverName: driver.name,
  DriverPhone: driver.mobileNumber ?? driver.phoneNumber,
  Plate: driver.confirmedPlate ?? driver.plate,
  State: driver.confirmedState ?? driver.state,
  Notes: driver.repairNotes,
  Location: driver.location,
  Answer: toAnswer(answerTo(driver)),
});

const toAnswer = (isConfirmed: boolean | null): FleetDriverResponse['Answer'] =>
  isConfirmed === null ? null : isConfirmed ? 'Confirmed' : 'Declined';
