import { systemClock } from './clock.ts';

/** Fields of a log line: ids, counts, states. Never names, numbers, mails, tokens or bodies. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export type Logger = {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields & { error?: string }): void;
};

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LEVELS)[number];

/** JSON lines by console: what Workers collect. Node injects pino (`adapters/logs/pino.ts`). */
export function createConsoleLogger(level: LogLevel, write: (line: string) => void = console.log): Logger {
  const threshold = LEVELS.indexOf(level);
  const at =
    (name: Exclude<LogLevel, 'silent' | 'trace'>) =>
    (message: string, fields: LogFields = {}) => {
      if (LEVELS.indexOf(name) < threshold) return;
      write(
        JSON.stringify({
          level: name,
          time: systemClock.now().toISOString(),
          ...redact(fields),
          msg: message,
        }),
      );
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** Describes an error without its data: name, code and stack, no parameters. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = (error as { code?: unknown }).code;
  const place =
    error.stack
      ?.split('\n')
      .slice(1, 4)
      .map((line) => line.trim())
      .join(' ') ?? '';
  const cause = error.cause instanceof Error ? ` <- ${describeError(error.cause)}` : '';
  return `${error.name}${typeof code === 'string' ? `(${code})` : ''}: ${redactText(error.message)} ${place}${cause}`;
}

const REDACTED = '[redacted]';
/** Fields that must not be logged; if a caller passes one, its value is blanked. */
const PERSONAL = new Set(['email', 'name', 'mobile', 'phone', 'token', 'authorization', 'cookie']);

/** Blanks fields that are personal by their name, and what looks personal in the text of any other. */
export function redact(fields: LogFields): LogFields {
  const safe: LogFields = {};
  for (const name in fields) {
    const value = fields[name];
    safe[name] = PERSONAL.has(name) ? REDACTED : typeof value === 'string' ? redactText(value) : value;
  }
  return safe;
}

/** Mail addresses, phone numbers, card numbers and bearer tokens become `[redacted]`. */
export function redactText(text: string): string {
  // Every line of every request comes through here: the pattern of addresses is slow where there is none.
  return (text.includes('@') ? text.replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, REDACTED) : text)
    .replace(/\b(?:sk|rk|whsec|Bearer|eyJ)[\w.\- ]{16,}/g, REDACTED)
    .replace(/(?<![\w-])\+?\d(?:[ -]?\d){8,18}(?![\w-])/g, REDACTED);
}
