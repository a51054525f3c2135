import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPrometheusMetrics } from './prometheus.ts';

const DASHBOARD = join(import.meta.dirname, '../../../../docs/operations/grafana-dashboard.json');
type Panel = { type: string; title: string; targets?: { expr: string }[] };

/** Names and labels of everything that `/metrics` tells once something of each kind has happened. */
async function renderMetrics(): Promise<string> {
  const metrics = createPrometheusMetrics();
  metrics.request('GET', '/api/config', 200, 0.02);
  metrics.job('send-webhook', 'done', 0.2);
  metrics.outsideCall('stripe', 'capturePayment', 'ok', 0.3);
  const queue = { job: 'send-webhook', waiting: 1, planned: 2, running: 3, dead: 4, oldestSeconds: 5 };
  metrics.queue([{ ...queue, job: 'gone' }]);
  metrics.queue([queue]);
  metrics.work([{ kind: 'find-workshop', open: 3, overdue: 1 }]);
  metrics.work([{ kind: 'check-payment', open: 2, overdue: 1 }]);
  return (await metrics.render()).text;
}
const listNames = (text: string) => new Set(text.match(/^[a-z_0-9]+/gm));

test('[OPS-04] every metric of the dashboard is exported, and every exported one is on the dashboard', async () => {
  const names = listNames(await renderMetrics());
  const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: Panel[] };
  const charts = panels.filter(({ type }) => type !== 'row');
  expect(charts.every(({ targets }) => targets?.length)).toBe(true);
  const queried = charts.flatMap(({ targets }) =>
    targets!.flatMap(({ expr }) => expr.match(/\b(?:pitlane|process|nodejs)_[a-z_0-9]+/g) ?? []),
  );
  expect([...new Set(queried)].filter((name) => !names.has(name))).toEqual([]);
  const own = [...names]
    .filter((name) => name.startsWith('pitlane_'))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  expect(own.filter((name) => !queried.some((each) => each.startsWith(name)))).toEqual([]);
});

test('[OPS-04] jobs, calls and outside calls are exported by kind and outcome, without kinds that left the queue', async () => {
  const lines = (await renderMetrics()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'pitlane_job_seconds_count{job="send-webhook",outcome="done"} 1',
      'pitlane_provider_seconds_count{provider="stripe",call="capturePayment",outcome="ok"} 1',
      'pitlane_request_seconds_count{method="GET",route="/api/config",status="200"} 1',
      'pitlane_jobs_waiting{job="send-webhook"} 1',
      'pitlane_jobs_dead{job="send-webhook"} 4',
      'pitlane_jobs_oldest_seconds{job="send-webhook"} 5',
      'pitlane_work_open{kind="check-payment"} 2',
      'pitlane_work_overdue{kind="check-payment"} 1',
    ]),
  );
  expect(lines.filter((line) => line.includes('gone') || line.includes('find-workshop'))).toEqual([]);
});
