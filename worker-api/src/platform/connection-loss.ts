/** True for an error that tells that a connection of PostgreSQL was lost, refused or not made in time. */
export function isConnectionLoss(error: unknown): boolean {
  const { code, severity_local, severity } = (error ?? {}) as Record<string, unknown>;
  if (severity === 'FATAL' || severity_local === 'FATAL') return true;
  return (
    typeof code === 'string' && /^(57P|08|CONNECT|ECONN|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT)/.test(code)
  );
}

/** The database cannot answer in time: it is away, or more wait for it than it can serve. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * The connection died during a transaction. It was rolled back, unless it died while committing: then the
 * outcome is unknown until an idempotency key or a second read shows it.
 */
export class TransactionLost extends Error {
  override readonly name = 'TransactionLost';
}

/** True when a query or transaction ended without an answer of the database. */
export const isOutage = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || error instanceof TransactionLost || isConnectionLoss(error);

/** A statement or lock that took too long (57014, 55P03), no connection left (53300), memory or disk used up. */
const EXHAUSTED = /^(57014|55P03|53)/;

/** True for a failure that is not about the request: the database is away or overloaded, a later repeat may work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isOutage(error)) return true;
  const { code } = (error ?? {}) as Record<string, unknown>;
  return typeof code === 'string' && EXHAUSTED.test(code);
}
