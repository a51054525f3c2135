import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../../platform/metrics.ts';

/** Metrics of a Node process. Routes are patterns, so that guids do not become labels. */
export function prometheusMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'pitlane_request_seconds',
    help: 'Duration of requests by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const dead = new Gauge({
    name: 'pitlane_jobs_dead',
    help: 'Jobs that used up their attempts.',
    registers: [registry],
  });
  return {
    request: (method, route, status, seconds) =>
      requests.labels(method, route, String(status)).observe(seconds),
    deadJobs: (count) => dead.set(count),
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
