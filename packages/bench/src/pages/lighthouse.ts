import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Apache-2.0. Its hundred packages serve only this command, so only its first run installs them. */
const PACKAGE = 'lighthouse@13.5.0';
const folder = fileURLToPath(new URL('../../../../node_modules/.cache/pitlane/lighthouse', import.meta.url));

type Audit = {
  id: string;
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  details?: {
    items?: { node?: { snippet?: string }; url?: string; source?: string; description?: string }[];
  };
};

/** The part of a Lighthouse result that is read here. */
export type LighthouseResult = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

export type Flags = {
  port: number;
  output: 'json';
  logLevel: 'error';
  disableStorageReset: boolean;
  maxWaitForLoad: number;
  skipAudits: readonly string[];
  /** Visits the page and writes the recording to this folder, without a result. */
  gatherMode?: string;
  /** Evaluates the recording in this folder, without a visit. */
  auditMode?: string;
};
type LighthouseConfig = { extends: 'lighthouse:default'; settings: { throttling: Throttling } };
type Throttling = Record<string, number>;

/** What a visit leaves in `artifacts.json`, as far as it is used here. */
export type Artifacts = { BenchmarkIndex: number; settings: { throttling: Throttling } };

export type Lighthouse = (
  url: string,
  flags: Flags,
  config?: LighthouseConfig,
) => Promise<{ lhr: LighthouseResult } | undefined>;

/** Lighthouse, by the npm client into a cache on first use. */
export async function lighthouse(): Promise<Lighthouse> {
  const entry = path.join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    const flags = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
    execFileSync('npm', ['install', ...flags, PACKAGE], { stdio: 'inherit' });
  }
  const module = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return module.default;
}
