import { createPinoLogger } from '../../../../worker-api/src/adapters/logs/pino.ts';
import { createPrometheusMetrics } from '../../../../worker-api/src/adapters/metrics/prometheus.ts';
import { createAuthenticator } from '../../../../worker-api/src/platform/auth.ts';
import { systemClock } from '../../../../worker-api/src/platform/clock.ts';
import { parseConfig } from '../../../../worker-api/src/platform/config.ts';
import { type DatabaseOptions, openDatabase } from '../../../../worker-api/src/platform/database.ts';
import { type AppDeps, NO_PROVIDERS } from '../../../../worker-api/src/platform/deps.ts';
import { createLimiter, LIMITS } from '../../../../worker-api/src/platform/limits.ts';
import type { LogLevel } from '../../../../worker-api/src/platform/logger.ts';
import { partnerDirectory } from '../../../../worker-api/src/platform/partner.ts';

const PLENTY = { points: 1_000_000_000, seconds: 60 };
/** As many as `worker-api/src/node.ts` opens. */
export const POOL = 10;
const SECRET = 'only benchmarks use this secret, on databases that they make themselves';

/** The dependencies of `worker-api/src/node.ts`, without providers and with limits out of reach. */
export function benchDeps(
  databaseUrl: string,
  options: Pick<DatabaseOptions, 'onStatement'> & { logLevel?: LogLevel } = {},
): AppDeps {
  const { logLevel = 'info', ...rest } = options;
  const config = parseConfig({
    PITLANE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    PITLANE_SECRET: SECRET,
    LOG_LEVEL: logLevel,
    PITLANE_LIMITS: JSON.stringify(Object.fromEntries(Object.keys(LIMITS).map((name) => [name, PLENTY]))),
  });
  const logger = createPinoLogger(config.logLevel);
  const sql = openDatabase(databaseUrl, { ...rest, max: POOL, name: 'pitlane-bench' });
  return {
    config,
    sql,
    replica: sql,
    clock: systemClock,
    logger,
    limiter: createLimiter(sql, config.limits),
    partners: partnerDirectory(sql, config.secret, systemClock, logger),
    authenticator: createAuthenticator(config),
    metrics: createPrometheusMetrics(),
    tracer: null,
    jobs: null,
    clientAddress: () => '127.0.0.1',
    setClock: null,
    ...NO_PROVIDERS,
  };
}
