import type { Ports } from './ports.ts';
import type { SeedSize } from './prepare-database.ts';
import type { Reporter } from './reporter.ts';

export type StackOptions = {
  /** All state and logs. */
  dataDir: string;
  /** Remove `dataDir` when the stack stops, or when this process is killed. */
  temporary?: boolean;
  /** Settings for the API and the sandbox (docs/configuration.md), over this process's own. */
  env?: Record<string, string | undefined>;
  /** Wanted ports; the next free one is taken. 0, the default, is any. */
  ports?: Partial<Ports>;
  sandbox?: boolean;
  /** Demo marketplace; none without the sandbox. */
  seed?: SeedSize | 'none';
  /** Also bookings, a lead and a job in the portal of the demo's workshop, once in the life of the database. */
  bookings?: boolean;
  /** Rate limits by name, over the built-in ones: `{ general: { points: 1e6, seconds: 1 } }`. */
  limits?: Record<string, { points: number; seconds: number }>;
  /** Pages that are built already; otherwise they are built into the data directory. `none` serves no pages. */
  webRoot?: string | 'none';
  /** Whether the partner pages are served. */
  examples?: boolean;
  /** More settings of the embedded PostgreSQL. */
  postgresSettings?: Record<string, string>;
  reporter?: Reporter;
  /** Gives up a start that is under way. */
  signal?: AbortSignal;
};
