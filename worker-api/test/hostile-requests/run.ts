/** `npm run hostile -- --requests 20000 --seed 5`; without a seed, a new one. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '4000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    path: { type: 'string' },
  },
});
console.log(`${values.requests} hostile requests, seed ${values.seed}`);
const { status } = spawnSync('vitest', ['run', '--project', 'integration', 'hostile-requests.db.test.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PITLANE_HOSTILE_REQUESTS: values.requests,
    PITLANE_HOSTILE_SEED: values.seed,
    ...(values.path !== undefined && { PITLANE_HOSTILE_PATH: values.path }),
  },
});
process.exitCode = status ?? 1;
