/** `node worker-api/src/commands/payments.ts <action>`: tries the keys of a provider; ends what none of them settles. */
import { PaymentProvider } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import * as v from 'valibot';
import { checkProvider } from '../adapters/payments/check-provider.ts';
import { createProviders } from '../adapters/providers.ts';
import { bookingReference } from '../booking/bookings/index.ts';
import { endOpenPayment } from '../booking/payments/index.ts';
import { systemClock } from '../platform/clock.ts';
import { parseConfig } from '../platform/config.ts';
import { randomToken } from '../platform/tokens.ts';
import { requireBookingId } from './lib/booking-reference.ts';
import { type Action, Refusal, requireValue, runCommand, TEXT } from './lib/command.ts';
import { ACTOR, toCommandStep } from './lib/operator-name.ts';

const ACTIONS: Record<string, Action> = {
  check: {
    usage: 'check PROVIDER',
    run: async (_sql, words) => {
      const name = v.safeParse(PaymentProvider, words.names[0]);
      if (!name.success)
        throw new Refusal('Which provider: stripe, braintree, afterpay, zip, humm or openpay?');
      const config = readConfig();
      const provider = createProviders(config).payments[name.output];
      if (!provider) throw new Refusal(`${name.output} is not set up: see docs/payments/${name.output}.md.`);
      const key = `pitlane-check-${randomToken(12)}`;
      const steps = await checkProvider(provider, { origin: config.origin, key, now: systemClock.now() });
      for (const { what, failure } of steps)
        console.log(failure ? `Does not work: ${what}. ${failure}` : `Works: ${what}.`);
      if (steps.some(({ failure }) => failure)) process.exitCode = 1;
      else
        console.log(
          `Not tried: ${provider.opensOffline ? 'the keys, ' : ''}approval, capture and refund. Make a small booking with each method to test them.`,
        );
    },
  },
  end: {
    usage: 'end BOOKING --reason TEXT [--as NAME]',
    flags: { reason: TEXT, ...ACTOR },
    mostNames: 1,
    run: async (sql, words) => {
      const reason = requireValue(words.text('reason'), '--reason');
      const bookingId = await requireBookingId(sql, words.names[0]);
      const { payments } = createProviders(readConfig());
      const ended = await endOpenPayment({ sql, payments }, { bookingId, reason, ...toCommandStep(words) });
      const reference = bookingReference(bookingId);
      if (ended.outcome === 'none') throw new Refusal(`No payment of ${reference} is open.`);
      const { provider, amountCents } = ended;
      if (ended.outcome === 'set-up')
        throw new Refusal(
          `${provider} is set up, so its payment settles by itself. Cancel the booking instead.`,
        );
      console.log(
        `The payment of ${formatCents(amountCents)} through ${provider} ended as unpaid. ${reference} waits for another payment until its place is given up.`,
      );
    },
  },
};

/** Of the API's own variables; a command needs no secret. */
const readConfig = () => parseConfig({ PITLANE_SECRET: randomToken(40), ...process.env });

await runCommand('payments', ACTIONS);
