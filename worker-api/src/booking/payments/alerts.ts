import * as v from 'valibot';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { mailBodies } from '../../shared/messages/index.ts';
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
 * Tells an operator of what no program can decide: a line in the log, a row of `npm run pitlane -- alerts`, and a mail
 * where `PITLANE_OPERATOR_MAIL` is set. Each fault once.
 */
export async function alertOperator(
  deps: Pick<AppDeps, 'clock' | 'logger'>,
  db: Db,
  { kind, key, paymentId, bookingId, message }: Alert,
): Promise<void> {
  const told = await db`
    with told as (
      insert into operator_alert (key, kind, booking_id, payment_id, message, created_at)
      values (${key}, ${kind}, ${bookingId}, ${paymentId}, ${message}, ${deps.clock.now()})
      on conflict (key) do nothing returning id)
    select graphile_worker.add_job('mail-operator-alert', payload => json_build_object('id', id)) from told`;
  if (told.length > 0) deps.logger.error(message, { alert: kind, paymentId, bookingId });
}

const Payload = v.object({ id: v.number() });

/** Job `mail-operator-alert`; a repeat after a kill carries the same reference. */
export async function mailOperatorAlert(payload: unknown, deps: AppDeps): Promise<void> {
  const { id } = v.parse(Payload, payload);
  if (!deps.mail || !deps.config.operatorMail) return;
  const [alert] = await deps.sql<{ bookingId: number; message: string }[]>`
    select booking_id, message from operator_alert where id = ${id} and mailed_at is null`;
  if (!alert) return;
  const reference = bookingReference(alert.bookingId);
  await deps.mail.send({
    to: deps.config.operatorMail,
    subject: `A payment needs a person: booking ${reference}`,
    ...mailBodies({
      lines: [
        `Booking ${reference}: ${alert.message}`,
        `When it is done: npm run pitlane -- alerts --done ${id}`,
      ],
      link: { label: 'Pitlane', url: deps.config.origin },
    }),
    reference: `operator-alert-${id}`,
  });
  await deps.sql`update operator_alert set mailed_at = ${deps.clock.now()} where id = ${id}`;
}

export type OpenAlert = { id: number; kind: string; bookingId: number; message: string; createdAt: Date };

/** What still waits for a person, oldest first. */
export const openAlerts = (db: Db): Promise<OpenAlert[]> => db<OpenAlert[]>`
  select id, kind, booking_id, message, created_at from operator_alert where done_at is null order by id`;

/** A person has seen to it; false when there is no such alert, or it was done before. */
export async function closeAlert(db: Db, id: number, now: Date): Promise<boolean> {
  const closed = await db`
    update operator_alert set done_at = ${now} where id = ${id} and done_at is null returning id`;
  return closed.length > 0;
}
