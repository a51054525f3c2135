import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CONFIG = path.resolve(import.meta.dirname, '../../../wrangler.jsonc');

/** Any `fetch` of the API: the one of Node or the one of the Workers runtime. */
export type Answering = { fetch(path: string, init?: RequestInit): Promise<Response> };

/**
 * Bundles `worker.ts`, or another entry, as `wrangler deploy` does and runs it in workerd on this machine. `variables`
 * are those of docs/configuration.md. Nothing is sent anywhere, and `close` leaves nothing behind.
 */
export async function startTestWorker(
  variables: Record<string, string>,
  entry?: string,
): Promise<Answering & { url: string; close(): Promise<void> }> {
  const home = mkdtempSync(path.join(tmpdir(), 'pitlane-workerd-'));
  // Read when wrangler is loaded: no telemetry, no log files, nothing in the person's own configuration.
  Object.assign(process.env, {
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_WRITE_LOGS: 'false',
    WRANGLER_REGISTRY_PATH: home,
    XDG_CONFIG_HOME: home,
  });
  const { createTestHarness, experimental_readRawConfig } = await import('wrangler');
  const { rawConfig } = experimental_readRawConfig({ config: CONFIG });
  const main = path.resolve(path.dirname(CONFIG), entry ?? rawConfig.main!);
  // Our configuration seen from the temporary folder, where wrangler then keeps its files.
  const config = { ...rawConfig, main, vars: { ...rawConfig.vars, ...variables } };
  const harness = createTestHarness({ root: home, workers: [{ config }] });
  const close = async () => {
    await harness.close();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const { url } = await harness.listen();
    return { url: url.href, fetch: (target, init) => fetch(new URL(target, url), init), close };
  } catch (error) {
    await close();
    throw error;
  }
}
