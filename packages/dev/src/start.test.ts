import { expect, test, vi } from 'vitest';
import { start } from './start.ts';

const never = new AbortController().signal;

test('production refuses the sandbox and names what to set', async () => {
  vi.stubEnv('PITLANE_ENV', 'production');
  vi.stubEnv('PITLANE_SANDBOX', '');
  await expect(start(never)).rejects.toThrow(/PITLANE_ENV=production refuses.*PITLANE_SANDBOX=off/);
});

test.each([
  ['PORT', 'eighty'],
  ['EXAMPLES_PORT', '65536'],
  ['SANDBOX_PORT', '-1'],
  ['SANDBOX_OIDC_PORT', '8083x'],
  ['PITLANE_SANDBOX', 'maybe'],
])('%s=%s is refused by name', async (name, value) => {
  vi.stubEnv(name, value);
  await expect(start(never)).rejects.toThrow(name);
});
