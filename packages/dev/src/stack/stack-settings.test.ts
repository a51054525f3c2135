import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { chooseSettings } from './stack-settings.ts';

test.each([
  { sandbox: true, given: '', chosen: 'development' },
  { sandbox: true, given: 'test', chosen: 'test' },
  { sandbox: false, given: '', chosen: '' },
])(
  'sandbox $sandbox, PITLANE_ENV "$given": the parts run as "$chosen"',
  async ({ sandbox, given, chosen }) => {
    vi.stubEnv('PITLANE_ENV', given);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'pitlane-settings-'));
    const { env } = await chooseSettings({ dataDir, sandbox }, dataDir);
    rmSync(dataDir, { recursive: true });
    expect(env.PITLANE_ENV).toBe(chosen);
  },
);
