import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { chooseSettings } from './stack-settings.ts';

test.each([
  { sandbox: true, given: '', chosen: 'development', examples: true },
  { sandbox: true, given: 'test', chosen: 'test', examples: true },
  { sandbox: false, given: '', chosen: '', examples: false },
  { sandbox: false, given: 'production', chosen: 'production', examples: false },
  { sandbox: false, given: 'development', chosen: 'development', examples: true },
])(
  'sandbox $sandbox, PITLANE_ENV "$given": the parts run as "$chosen", with partner pages: $examples',
  async ({ sandbox, given, chosen, examples }) => {
    vi.stubEnv('PITLANE_ENV', given);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'pitlane-settings-'));
    const { env, servesExamples } = await chooseSettings({ dataDir, sandbox }, dataDir);
    rmSync(dataDir, { recursive: true });
    expect([env.PITLANE_ENV, servesExamples]).toEqual([chosen, examples]);
  },
);
