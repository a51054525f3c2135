import type { PaymentProvider as ProviderName } from '@pitlane/contracts';
import type { AmountLimits } from '@pitlane/domain/payment/payment-methods';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { AppDeps } from '../../platform/deps.ts';
import { describeError } from '../../platform/logger.ts';

/** After a failed asking the next comes with the next run of the job. */
const FRESH_MS = millisecondsInDay - millisecondsInMinute;

type Row = { provider: ProviderName; minimumCents: number; maximumCents: number; currency: string };

/** Limits that providers have reported, by provider; those that never answered are missing. */
export async function readLimits(
  deps: Pick<AppDeps, 'sql'>,
): Promise<Map<ProviderName, AmountLimits & { currency: string }>> {
  const rows = await deps.sql<Row[]>`
    select provider, minimum_cents, maximum_cents, currency from payment_limit`;
  return new Map(
    rows.map(({ provider, minimumCents, maximumCents, currency }) => [
      provider,
      { minimum: minimumCents, maximum: maximumCents, currency },
    ]),
  );
}

/**
 * Job `read-payment-limits`: reads the limits of each provider that reports them, once a day. It runs more often, so
 * that a provider that failed, or is new, is read soon.
 */
export async function readPaymentLimits(_payload: unknown, deps: AppDeps): Promise<void> {
  const now = deps.clock.now();
  const known = await deps.sql<{ provider: string }[]>`
    select provider from payment_limit where read_at > ${subMilliseconds(now, FRESH_MS)}`;
  for (const provider of Object.values(deps.payments)) {
    if (!provider.getLimits || known.some((row) => row.provider === provider.provider)) continue;
    try {
      const { minimumCents, maximumCents, currency } = await provider.getLimits();
      await deps.sql`
        insert into payment_limit (provider, currency, minimum_cents, maximum_cents, read_at)
        values (${provider.provider}, ${currency}, ${minimumCents}, ${maximumCents}, ${now})
        on conflict (provider) do update set currency = excluded.currency, minimum_cents = excluded.minimum_cents,
                                             maximum_cents = excluded.maximum_cents, read_at = excluded.read_at`;
    } catch (error) {
      deps.logger.warn('limits not read', { provider: provider.provider, error: describeError(error) });
    }
  }
}
