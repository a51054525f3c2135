import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../packages/sandbox/src/index.ts';
import { parseConfig } from '../../platform/config.ts';
import { createProviders } from '../providers.ts';
import { checkProvider } from './check-provider.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ origin: 'http://127.0.0.1:9', accounts: [], plates: [] });
});
afterAll(() => sandbox?.close());

function check(name: 'stripe' | 'braintree' | 'afterpay' | 'zip' | 'humm', own: Record<string, string> = {}) {
  const config = parseConfig({
    PITLANE_ENV: 'test',
    PITLANE_SECRET: 'a secret that is long enough for everything',
    DATABASE_URL: 'postgres://localhost/none',
    ...sandbox.env,
    ...own,
  });
  const { payments } = createProviders(config);
  return checkProvider(payments[name]!, {
    origin: 'http://127.0.0.1:9',
    key: `check-${name}`,
    now: new Date(),
  });
}

test.each(['stripe', 'braintree', 'afterpay', 'zip'] as const)(
  '%s: good keys open, read and cancel an order',
  async (name) => {
    const steps = await check(name);
    expect(steps.filter(({ failure }) => failure !== null)).toEqual([]);
    expect(steps.map(({ what }) => what).slice(-2)).toEqual(['read the order', 'cancel the order']);
  },
);

test('humm has no call that tries its keys: the form is signed, and nothing else is claimed to work', async () => {
  for (const key of [sandbox.env.HUMM_API_KEY, 'wrong'])
    expect(await check('humm', { HUMM_API_KEY: key })).toEqual([
      { what: 'sign the form of an order of 80.00 AUD', failure: null },
    ]);
});

test('a wrong key is named with the call that it fails', async () => {
  const [step, ...rest] = await check('zip', { ZIP_API_KEY: 'wrong' });
  expect(step).toEqual({
    what: 'open an order of 1.00 AUD',
    failure: expect.stringContaining('unauthorized'),
  });
  expect(rest).toEqual([]);
});
