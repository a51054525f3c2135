/**
 * Starts the sandbox as a separate process: `node packages/sandbox/src/main.ts`.
 * Prints one line of JSON, `{"ready":true,"env":{…}}`, when every stand-in listens; SIGTERM and SIGINT drain it.
 */
import { demoMarketplace } from '@pitlane/demo';
import { readPorts } from './ports.ts';
import { startSandbox } from './sandbox.ts';

const { env } = process;
const { accounts, plates, discounts } = demoMarketplace();
const sandbox = await startSandbox({
  origin: env.PITLANE_ORIGIN ?? 'http://localhost:8080',
  dataDir: env.PITLANE_DATA_DIR ? `${env.PITLANE_DATA_DIR}/sandbox` : null,
  ports: readPorts(env),
  accounts,
  plates,
  discounts,
  tokenSeconds: env.SANDBOX_TOKEN_SECONDS ? Number(env.SANDBOX_TOKEN_SECONDS) : undefined,
});
process.stdout.write(`${JSON.stringify({ ready: true, env: sandbox.env })}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
}
