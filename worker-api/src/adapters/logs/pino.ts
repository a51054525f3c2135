import pino from 'pino';
import { type LogFields, type Logger, type LogLevel, redact } from '../../platform/logger.ts';

/** The logger of Node processes: JSON lines, written without holding up requests. */
export function createPinoLogger(level: LogLevel): Logger & { flush(): void } {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 15_000, periodicFlush: 500 });
  const logger = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  const at =
    (name: 'debug' | 'info' | 'warn' | 'error') =>
    (message: string, fields: LogFields = {}) =>
      logger[name](redact(fields), message);
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    flush: () => destination.flushSync(),
  };
}
