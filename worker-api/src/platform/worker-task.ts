import { SpanKind } from '@opentelemetry/api';
import type { Task } from 'graphile-worker';
import type { AppDeps } from './deps.ts';
import type { JobContext, JobHandler } from './jobs.ts';
import { describeError, type LogFields } from './logger.ts';
import type { JobOutcome } from './metrics.ts';
import { inSpan, readTraceContext } from './tracing.ts';

type Job = Parameters<Task>[1]['job'];

/** Adapts a handler to the queue: passes the attempt, logs, counts, and traces it with what ordered the job. */
export function createWorkerTask(deps: AppDeps, name: string, handler: JobHandler): Task {
  const { tracer } = deps;
  return (payload, { job }) => {
    const { own, trace } = withoutTrace(payload);
    if (!tracer) return attempt(deps, name, job, () => handler(own, deps, toJobContext(job)));
    const attributes = { 'pitlane.job': name, 'pitlane.job.id': job.id, 'pitlane.job.attempt': job.attempts };
    const parent = readTraceContext(trace);
    return inSpan(tracer, `job ${name}`, { kind: SpanKind.CONSUMER, attributes, parent }, (span) =>
      attempt(deps, name, job, () => handler(own, deps, toJobContext(job)), {
        traceId: span.spanContext().traceId,
      }),
    );
  };
}

async function attempt(
  { logger, metrics }: AppDeps,
  name: string,
  job: Job,
  run: () => Promise<void>,
  more: LogFields = {},
): Promise<void> {
  const started = performance.now();
  const fields = { job: name, jobId: job.id, attempt: job.attempts, ...more };
  const count = (outcome: JobOutcome) => metrics?.job(name, outcome, (performance.now() - started) / 1000);
  try {
    await run();
    count('done');
    logger.info('job done', fields);
  } catch (error) {
    const dead = job.attempts >= job.max_attempts;
    count(dead ? 'dead' : 'failed');
    logger.error(dead ? 'job dead' : 'job failed', { ...fields, error: describeError(error) });
    throw error;
  }
}

const toJobContext = (job: Job): JobContext => ({
  jobId: job.id,
  attempt: job.attempts,
  maxAttempts: job.max_attempts,
});

/** The payload of the feature, and the trace headers that `addJob` merged into it. */
function withoutTrace(payload: unknown): { own: unknown; trace: Record<string, string> } {
  if (typeof payload !== 'object' || payload === null) return { own: payload, trace: {} };
  const { traceparent, tracestate, ...own } = payload as Record<string, string>;
  return { own, trace: { ...(traceparent && { traceparent }), ...(tracestate && { tracestate }) } };
}
