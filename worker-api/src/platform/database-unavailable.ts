/**
 * The database cannot answer in time: it is away, a connection of it was lost, or more waits for it than it can serve.
 * It is not about the request: a later repeat may work.
 */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';
}

/**
 * The connection died during a transaction. It was rolled back, unless it died while committing: then the
 * outcome is unknown until an idempotency key or a second read shows it.
 */
export class TransactionLost extends DatabaseUnavailable {
  override readonly name = 'TransactionLost';
}

/** Another transaction held a row or a table for longer than the limit. */
export class LockTimeout extends DatabaseUnavailable {
  override readonly name = 'LockTimeout';
}

const LOCK_TIMEOUT = '55P03';
/** A statement that took too long, no connection left, memory or disk used up. */
const EXHAUSTED = /^(57014|53)/;
/** Codes of PostgreSQL, of postgres.js (3.4.9) and of the network. */
const LOST = /^(57P|08|CONNECT|ECONN|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT)/;

/**
 * True for an error of postgres.js that tells that a connection was lost, refused or not made in time. Only for what
 * postgres.js itself throws: errors of providers have the same codes.
 */
export function isConnectionLoss(error: unknown): boolean {
  const { severity, severity_local } = (error ?? {}) as Record<string, unknown>;
  return severity === 'FATAL' || severity_local === 'FATAL' || LOST.test(readCode(error));
}

/** An error of postgres.js as callers get it: `DatabaseUnavailable` with the original as cause, or the error itself. */
export function toDatabaseError(error: unknown): unknown {
  if (isConnectionLoss(error))
    return new DatabaseUnavailable('The connection to the database was lost.', { cause: error });
  const code = readCode(error);
  if (code === LOCK_TIMEOUT) return new LockTimeout('A lock was held for too long.', { cause: error });
  if (EXHAUSTED.test(code))
    return new DatabaseUnavailable('The database could not do this in time.', { cause: error });
  return error;
}

function readCode(error: unknown): string {
  const { code } = (error ?? {}) as Record<string, unknown>;
  return typeof code === 'string' ? code : '';
}
