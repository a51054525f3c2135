import type { Db, Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import {
  type LoadMessage,
  OPERATOR_ALERT_TEXTS,
  type OperatorAlertFacts,
  orderMessages,
  sendersFor,
} from '../../shared/messages/index.ts';
import { bookingReference } from '../bookings/index.ts';

export type Alert = {
  kind:
    | 'amount-differs'
    | 'captured-unknown'
    | 'refund-failed'
    | 'refund-unknown'
    | 'second-charge'
    | 'settlement-declined';
  /** The same fault has the same key, however often it is met. */
  key: string;
  paymentId: number;
  bookingId: number;
  /** One or two plain sentences: what happened, and what to do. Nothing personal. */
  message: string;
};

/**
 * Alerts an operator to what no program can decide: a line in the log, a row of `npm run pitlane -- alerts`, and a mail
 * where `PITLANE_OPERATOR_MAIL` is set. Each fault once.
 */
export async function alertOperator(
  deps: Pick<AppDeps, 'clock' | 'logger'>,
  tx: Tx,
  { kind, key, paymentId, bookingId, message }: Alert,
): Promise<void> {
  const now = deps.clock.now();
  const [alert] = await tx<{ id: number }[]>`
    insert into operator_alert (key, kind, booking_id, payment_id, message, created_at)
    values (${key}, ${kind}, ${bookingId}, ${paymentId}, ${message}, ${now})
    on conflict (key) do nothing returning id`;
  if (!alert) return;
  await orderMessages(tx, { type: 'operator-alert', id: alert.id }, ['operator-alert-mail'], 'once', now);
  deps.logger.error(message, { alert: kind, paymentId, bookingId });
}

const loadAlert: LoadMessage<OperatorAlertFacts> = async (deps, { subjectId }) => {
  const [alert] = await deps.sql<{ id: number; bookingId: number; message: string }[]>`
    select id, booking_id, message from operator_alert where id = ${Number(subjectId)}`;
  if (!alert) return null;
  return {
    facts: () => ({
      alertId: alert.id,
      reference: bookingReference(alert.bookingId),
      message: alert.message,
      origin: deps.config.origin,
    }),
    emails: [deps.config.operatorMail],
  };
};

export const alertMessages = sendersFor(OPERATOR_ALERT_TEXTS, loadAlert);

export type OpenAlert = { id: number; kind: string; bookingId: number; message: string; createdAt: Date };

/** What still waits for a person, oldest first. */
export const findOpenAlerts = (db: Db): Promise<OpenAlert[]> => db<OpenAlert[]>`
  select id, kind, booking_id, message, created_at from operator_alert where done_at is null order by id`;

/** A person has seen to it; false when there is no such alert, or it was done before. */
export async function closeAlert(db: Db, id: number, now: Date): Promise<boolean> {
  const closed = await db`
    update operator_alert set done_at = ${now} where id = ${id} and done_at is null returning id`;
  return closed.length > 0;
}
