import path from 'node:path';
import { choosePorts, type Ports } from './ports.ts';
import { keptSecret } from './secret.ts';
import type { StackOptions } from './stack-options.ts';

export type Environment = Record<string, string | undefined>;

export type StackSettings = {
  dataDir: string;
  isSandbox: boolean;
  ports: Ports;
  origin: string;
  examplesOrigin: string;
  /** Partner example pages are for trying things: production serves none. */
  servesExamples: boolean;
  /** The variables of this process and of the options. */
  given: Environment;
  /** The variables that every part is started with. */
  env: Environment;
};

/** Free ports, and the variables of docs/configuration.md that follow from them and from the data directory. */
export async function chooseSettings(options: StackOptions, dataDir: string): Promise<StackSettings> {
  const given: Environment = { ...process.env, ...options.env };
  const host = given.HOST ?? '127.0.0.1';
  const isSandbox = options.sandbox ?? true;
  const preferred = { hosted: 0, examples: 0, sandbox: 0, identity: 0, ...options.ports };
  if (!isSandbox) Object.assign(preferred, { sandbox: 0, identity: 0 });
  const ports = await choosePorts(preferred, host);
  const origin = given.PITLANE_ORIGIN || `http://localhost:${ports.hosted}`;
  const examplesOrigin = `http://127.0.0.1:${ports.examples}`;
  const env: Environment = {
    ...given,
    // The sandbox is for trying things; with providers of your own an unset name means production, as for the API.
    ...(isSandbox ? { PITLANE_ENV: given.PITLANE_ENV || 'development' } : {}),
    HOST: host,
    PORT: String(ports.hosted),
    EXAMPLES_PORT: String(ports.examples),
    EXAMPLES_ORIGIN: examplesOrigin,
    ...(ports.sandbox ? { SANDBOX_PORT: String(ports.sandbox) } : {}),
    ...(ports.identity ? { SANDBOX_OIDC_PORT: String(ports.identity) } : {}),
    PITLANE_DATA_DIR: dataDir,
    PITLANE_IMAGE_DIR: given.PITLANE_IMAGE_DIR || path.join(dataDir, 'images'),
    PITLANE_ORIGIN: origin,
    PITLANE_SECRET: given.PITLANE_SECRET || keptSecret(dataDir),
    PITLANE_SANDBOX: isSandbox ? 'on' : 'off',
    // The sandbox's inbox shows what the operator is sent.
    ...(isSandbox ? { PITLANE_OPERATOR_MAIL: given.PITLANE_OPERATOR_MAIL || 'operator@example.com' } : {}),
    ...(options.limits ? { PITLANE_LIMITS: JSON.stringify(options.limits) } : {}),
  };
  const servesExamples = options.examples !== false && (env.PITLANE_ENV || 'production') !== 'production';
  return { dataDir, isSandbox, ports, origin, examplesOrigin, servesExamples, given, env };
}
