import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../../platform/metrics.ts';

/** Metrics of a Node process. Routes are patterns, so that guids do not become labels. */
export function createPrometheusMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const createHistogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, buckets, registers: [registry] });
  const requests = createHistogram(
    'pitlane_request_seconds',
    'Duration of requests by method, route pattern and status.',
    ['method', 'route', 'status'],
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  );
  const jobs = createHistogram(
    'pitlane_job_seconds',
    'Duration of attempts of jobs by kind and outcome (done, failed, dead).',
    ['job', 'outcome'],
    [0.01, 0.05, 0.1, 0.5, 1, 5, 20, 60, 300],
  );
  const outside = createHistogram(
    'pitlane_provider_seconds',
    'Duration of calls to outside systems by provider, call and outcome.',
    ['provider', 'call', 'outcome'],
    [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  );
  // Made when it is known: a process that runs no jobs has none, not 0.
  let jobsUp: Gauge | undefined;
  const createQueueGauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['job'], registers: [registry] });
  const queue = {
    waiting: createQueueGauge('pitlane_jobs_waiting', 'Jobs that are due and wait for a process.'),
    planned: createQueueGauge(
      'pitlane_jobs_planned',
      'Jobs of later, those included that are tried again later.',
    ),
    running: createQueueGauge('pitlane_jobs_running', 'Jobs that some process runs.'),
    dead: createQueueGauge('pitlane_jobs_dead', 'Jobs that used up their attempts.'),
    oldestSeconds: createQueueGauge(
      'pitlane_jobs_oldest_seconds',
      'How long the oldest job that is due has waited.',
    ),
  };
  const createWorkGauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['kind'], registers: [registry] });
  const work = {
    open: createWorkGauge('pitlane_work_open', 'What waits for a person at the operator.'),
    overdue: createWorkGauge('pitlane_work_overdue', 'What waits for a person and is past its deadline.'),
  };
  return {
    request: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    job: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    outsideCall: (provider, call, outcome, seconds) => outside.observe({ provider, call, outcome }, seconds),
    jobsRunning(areRunning) {
      jobsUp ??= new Gauge({
        name: 'pitlane_jobs_up',
        help: 'Whether the jobs of this process run: 1 or 0.',
        registers: [registry],
      });
      jobsUp.set(areRunning ? 1 : 0);
    },
    queue(kinds) {
      for (const [part, gauge] of Object.entries(queue)) {
        gauge.reset();
        for (const kind of kinds) gauge.labels(kind.job).set(kind[part as keyof typeof queue]);
      }
    },
    work(kinds) {
      for (const [part, gauge] of Object.entries(work)) {
        gauge.reset();
        for (const one of kinds) gauge.labels(one.kind).set(one[part as keyof typeof work]);
      }
    },
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
