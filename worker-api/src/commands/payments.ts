/** `node worker-api/src/commands/payments.ts check PROVIDER`: tries the keys of a payment provider. */
import { PaymentProvider } from '@pitlane/contracts';
import * as v from 'valibot';
import { checkProvider } from '../adapters/payments/check-provider.ts';
import { createProviders } from '../adapters/providers.ts';
import { parseConfig } from '../platform/config.ts';
import { randomToken } from '../platform/tokens.ts';
import { type Action, Refusal, runCommand } from './lib/command.ts';

const ACTIONS: Record<string, Action> = {
  check: {
    usage: 'check PROVIDER',
    run: async (_sql, words) => {
      const name = v.safeParse(PaymentProvider, words.names[0]);
      if (!name.success)
        throw new Refusal('Which provider: stripe, braintree, afterpay, zip, humm or openpay?');
      const config = parseConfig({ PITLANE_SECRET: randomToken(40), ...process.env });
      const provider = createProviders(config).payments[name.output];
      if (!provider) throw new Refusal(`${name.output} is not set up: see docs/payments/${name.output}.md.`);
      const key = `pitlane-check-${randomToken(12)}`;
      const steps = await checkProvider(provider, { origin: config.origin, key, now: new Date() });
      for (const { what, failure } of steps)
        console.log(failure ? `Does not work: ${what}. ${failure}` : `Works: ${what}.`);
      if (steps.some(({ failure }) => failure)) process.exitCode = 1;
      else
        console.log(
          `Not tried: ${provider.opensOffline ? 'the keys, ' : ''}approval, capture and refund. Make a small booking with each method to test them.`,
        );
    },
  },
};

await runCommand('payments', ACTIONS);
