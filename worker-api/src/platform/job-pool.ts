import pg from 'pg';
import { JOB_LIMITS } from './database-limits.ts';
import { describeError, type Logger } from './logger.ts';

/**
 * The connections of the job queue itself. They are ours and not graphile-worker's, for two reasons: the limits, and
 * errors of idle connections, which end a process once the queue has taken its own handlers away.
 */
export function openJobPool(connectionString: string, logger: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    application_name: 'pitlane-queue',
    connectionTimeoutMillis: JOB_LIMITS.connectMs,
    query_timeout: JOB_LIMITS.answerMs,
    statement_timeout: JOB_LIMITS.statementMs,
    lock_timeout: JOB_LIMITS.lockMs,
    idle_in_transaction_session_timeout: JOB_LIMITS.idleInTransactionMs,
    keepAlive: true,
  });
  const log = (error: Error) =>
    logger.warn('a connection of the job queue was lost', { error: describeError(error) });
  pool.on('error', log);
  pool.on('connect', (client) => client.on('error', log));
  return pool;
}
