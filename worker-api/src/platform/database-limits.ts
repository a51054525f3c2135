/** How long a process waits for PostgreSQL, in milliseconds, and how much waits at a time. */
export type DatabaseLimits = {
  /** For a new connection. */
  connectMs: number;
  /** For a free connection of the transactions. */
  acquireMs: number;
  /** Set on every connection: PostgreSQL itself ends what takes longer. */
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
  /** For the answer of a query, with all that it waits for. */
  answerMs: number;
  /** For a whole transaction. */
  transactionMs: number;
  /** Queries at a time; more are refused. */
  queries: number;
  /** Transactions that wait for a connection; more are refused. */
  waiting: number;
};

/** Of a process that answers calls: people wait for it. */
export const CALL_LIMITS: DatabaseLimits = {
  connectMs: 1_500,
  acquireMs: 2_000,
  statementMs: 5_000,
  lockMs: 3_000,
  idleInTransactionMs: 5_000,
  answerMs: 6_000,
  transactionMs: 10_000,
  queries: 1_000,
  waiting: 200,
};

/** Of jobs: housekeeping and sweeps read and write much, and no person waits for them. */
export const JOB_LIMITS: DatabaseLimits = {
  connectMs: 5_000,
  acquireMs: 30_000,
  statementMs: 120_000,
  lockMs: 30_000,
  idleInTransactionMs: 60_000,
  answerMs: 150_000,
  transactionMs: 300_000,
  queries: 1_000,
  waiting: 200,
};
