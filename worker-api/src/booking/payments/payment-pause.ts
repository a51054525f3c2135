import type { PaymentProvider } from '@pitlane/contracts';
import { PAYMENT_STATE } from '@pitlane/domain/payment/payment-state';
import { addSeconds } from 'date-fns/addSeconds';
import { subSeconds } from 'date-fns/subSeconds';
import type { Context } from 'hono';
import type { AppEnv } from '../../platform/app-env.ts';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import { keyedHash } from '../../platform/server-secret.ts';
import { firstRow, literal } from '../../platform/sql.ts';
import { CLAIM_REFUSALS } from './claim-capture.ts';

/** Whose declines count: the lead's, with all of its bookings, and those from the network address. */
export type PayingParty = { provider: PaymentProvider; leadGuid: string | null; network: Buffer };

/** The caller's network address as payments keep it; takes a point of the address's attempts. Throws `too-many-requests`. */
export async function takePaymentAttempt(deps: AppDeps, c: Context<AppEnv>): Promise<Buffer> {
  const address = deps.clientAddress(c);
  await deps.limiter.take('payment-attempt', address, c.get('partner')?.limits);
  return keyedHash(deps.config.secret, 'payment-network', address);
}

/**
 * Throws `too-many-requests` while a provider has declined too many payments of the lead or of the address: stolen cards
 * are tried in numbers. The other ways of paying stay open, and the words name them.
 */
export async function refusePaused(
  deps: Pick<AppDeps, 'clock' | 'limiter'>,
  db: Db,
  party: PayingParty,
): Promise<void> {
  const now = deps.clock.now().getTime();
  const { provider, leadGuid, network } = party;
  const ends = await Promise.all([
    findPauseEnd(db, { provider, leadGuid, network: null }, deps.limiter.find('payment-decline'), now),
    findPauseEnd(
      db,
      { provider, leadGuid: null, network },
      deps.limiter.find('payment-decline-address'),
      now,
    ),
  ]);
  const seconds = Math.ceil((Math.max(...ends) - now) / 1000);
  if (seconds <= 0) return;
  throw new AppError('too-many-requests', {
    detail: toPauseWords(Math.ceil(seconds / 60)),
    headers: { 'Retry-After': String(seconds) },
  });
}

/** The pages add the number to call. */
function toPauseWords(minutes: number): string {
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `Several payments were declined. Wait ${wait} before you try again, or pay another way.`;
}

/** When the pause ends, in milliseconds: once fewer declines than the limit are left in its time. 0 without a pause. */
async function findPauseEnd(
  db: Db,
  { provider, leadGuid, network }: Omit<PayingParty, 'network'> & { network: Buffer | null },
  { points, seconds }: Limit,
  now: number,
): Promise<number> {
  const since = subSeconds(now, seconds);
  const last = await firstRow(db<{ declinedAt: Date }[]>`
    select updated_at as declined_at from payment
     where (lead_guid = ${leadGuid} or network_hash = ${network}) and provider = ${provider} and state = ${literal(db, PAYMENT_STATE.failed)}
       and provider_ref is not null and captured_cents = 0
       and failure_code is not null and failure_code <> all (${[...CLAIM_REFUSALS]}) and updated_at > ${since}
     order by updated_at desc offset ${points - 1} limit 1`);
  return last ? addSeconds(last.declinedAt, seconds).getTime() : 0;
}
