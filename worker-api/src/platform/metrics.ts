import type { QueueKind } from './jobs.ts';
import type { CallOutcome } from './outside-calls.ts';

export type JobOutcome = 'done' | 'failed' | 'dead';

/** What the API counts. Node injects prom-client (`adapters/metrics/prometheus.ts`); Workers have none. */
export type Metrics = {
  request(method: string, route: string, status: number, seconds: number): void;
  /** How an attempt of a job ended; `dead` was its last one. */
  job(name: string, outcome: JobOutcome, seconds: number): void;
  outsideCall(provider: string, call: string, outcome: CallOutcome, seconds: number): void;
  /** Whether the jobs of this process run. */
  jobsRunning(areRunning: boolean): void;
  /** The queue as it is now, by kind of job. */
  queue(kinds: QueueKind[]): void;
  /** The operator's list of work as it is now, by kind. */
  work(kinds: { kind: string; open: number; overdue: number }[]): void;
  /** The text of `/metrics` and its content type. */
  render(): Promise<{ contentType: string; text: string }>;
};
