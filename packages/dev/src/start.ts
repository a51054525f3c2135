import path from 'node:path';
import { repositoryRoot } from './paths.ts';
import type { Ports } from './stack/ports.ts';
import { consoleReporter } from './stack/reporter.ts';
import { startStack } from './stack/start-stack.ts';
import { summary } from './stack/summary.ts';
import { UsageError } from './usage-error.ts';

const VARIABLES: Record<keyof Ports, string> = {
  hosted: 'PORT',
  examples: 'EXAMPLES_PORT',
  sandbox: 'SANDBOX_PORT',
  identity: 'SANDBOX_OIDC_PORT',
};

/** `npm start`: runs everything until a signal or the end of one of its parts. */
export async function start(signal: AbortSignal): Promise<number> {
  const { env } = process;
  const isSandbox = sandboxSwitch(env);
  const wanted: Ports = {
    hosted: port('PORT', 8080),
    examples: port('EXAMPLES_PORT', 8081),
    sandbox: isSandbox ? port('SANDBOX_PORT', 8082) : 0,
    identity: isSandbox ? port('SANDBOX_OIDC_PORT', 8083) : 0,
  };
  const startedAt = performance.now();
  console.log('Starting Pitlane');
  const stack = await startStack({
    dataDir: path.resolve(repositoryRoot, env.PITLANE_DATA_DIR || '.pitlane'),
    ports: wanted,
    sandbox: isSandbox,
    bookings: true,
    webRoot: env.PITLANE_WEB_ROOT || undefined,
    reporter: consoleReporter(),
    signal,
  });
  for (const [name, variable] of Object.entries(VARIABLES) as [keyof Ports, string][]) {
    if (wanted[name] === 0 || stack.ports[name] === wanted[name]) continue;
    console.log(`  ! Port ${wanted[name]} is taken; using ${stack.ports[name]} (${variable} sets another).`);
  }
  console.log(`  ✓ ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  console.log(summary(stack, isSandbox));
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    await Promise.race([stopped, stack.failed]);
    console.log('Stopping: running requests and jobs finish first.');
  } finally {
    await stack.stop();
  }
  console.log('Stopped.');
  return 0;
}

/** On unless it is switched off; in production it must be switched off in so many words. */
function sandboxSwitch(env: NodeJS.ProcessEnv): boolean {
  const value = env.PITLANE_SANDBOX || 'on';
  if (value !== 'on' && value !== 'off') throw new UsageError('PITLANE_SANDBOX must be on or off.');
  if (value === 'on' && env.PITLANE_ENV === 'production') {
    throw new UsageError(
      'npm start runs the sandbox providers, which PITLANE_ENV=production refuses. Set PITLANE_SANDBOX=off ' +
        'and the variables of your own providers (docs/configuration.md).',
    );
  }
  return value === 'on';
}

function port(name: string, fallback: number): number {
  const value = process.env[name] || String(fallback);
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new UsageError(`${name} is not a port: ${value}`);
  return Number(value);
}
