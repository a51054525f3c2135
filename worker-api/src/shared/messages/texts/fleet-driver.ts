import { greet, mail, sms } from './message-text.ts';
import type { FleetAnswerFacts, FleetDriverFacts } from './quote-facts.ts';

/** Asks a fleet whether a driver belongs to it. */
export const FLEET_DRIVER_TEXTS = {
  'fleet-driver-mail': mail('fleet', (facts: FleetDriverFacts) => ({
    subject: `Is this vehicle one of ${facts.fleetName}’s?`,
    headline: 'Confirm a vehicle',
    mood: 'waiting',
    lines: [
      `${facts.driverName ?? 'A driver'} asked for work on a vehicle of ${facts.fleetName}${facts.plate ? `, number plate ${facts.plate}` : ''}. We couldn’t match a membership.`,
      'No work can be booked for it until you confirm. Your company is billed for the work.',
      `The link takes your answer for ${facts.answerDays} days. Keep it to yourself.`,
    ],
    link: { label: 'See the details and answer', url: facts.answerUrl },
  })),
};

/** Tells the driver what the fleet answered. */
export const FLEET_ANSWER_TEXTS = {
  'fleet-confirmed-mail': mail('customer', (facts: FleetAnswerFacts) => ({
    subject: `${facts.fleetName} confirmed your vehicle`,
    headline: 'Your vehicle is confirmed',
    mood: 'done',
    greeting: greet(facts),
    lines: [
      `${facts.fleetName} confirmed ${facts.plate}. You can now get quotes and book.`,
      'The link opens your request on any device, once.',
    ],
    link: { label: 'Continue my request', url: facts.continueUrl },
  })),
  'fleet-confirmed-sms': sms(
    'customer',
    (facts: FleetAnswerFacts) =>
      `${facts.fleetName} confirmed ${facts.plate}. Get your quotes: ${facts.continueUrl}`,
  ),
  'fleet-declined-mail': mail('customer', (facts: FleetAnswerFacts) => ({
    subject: `${facts.fleetName} didn’t confirm your vehicle`,
    headline: 'Your vehicle wasn’t confirmed',
    mood: 'problem',
    greeting: greet(facts),
    lines: [
      `${facts.fleetName} says this vehicle isn’t one of its own, so we can’t book work on its account.`,
      `Is that a mistake? Call your fleet on ${facts.fleetPhone}.`,
    ],
    link: { label: 'Try another vehicle', url: facts.continueUrl },
  })),
  'fleet-declined-sms': sms(
    'customer',
    (facts: FleetAnswerFacts) =>
      `${facts.fleetName} didn't confirm your vehicle, so we can't book work on its account. A mistake? Call ${facts.fleetPhone}. Another vehicle: ${facts.continueUrl}`,
  ),
};
