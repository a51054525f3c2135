import { mail } from './message-text.ts';

export type OperatorAlertFacts = { alertId: number; reference: string; message: string; origin: string };

/** A payment that no program can decide about. */
export const OPERATOR_ALERT_TEXTS = {
  'operator-alert-mail': mail('operator', (facts: OperatorAlertFacts) => ({
    subject: `A payment needs a person: booking ${facts.reference}`,
    lines: [
      `Booking ${facts.reference}: ${facts.message}`,
      `When it is done: npm run pitlane -- alerts --done ${facts.alertId}`,
    ],
    link: { label: 'Pitlane', url: facts.origin },
  })),
};
