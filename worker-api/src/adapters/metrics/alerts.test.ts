import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, test } from 'vitest';
import { WORK_KINDS } from '../../shared/work/index.ts';
import { createPrometheusMetrics } from './prometheus.ts';

const FILE = join(import.meta.dirname, '../../../../docs/operations/alerts.yml');
const rules = readFileSync(FILE, 'utf8');
const findExpression = (alert: string): string =>
  new RegExp(`alert: ${alert}\\n\\s+expr: (.+)`).exec(rules)?.[1] ?? '';
const kindsIn = (expr: string): string[] => /kind[!=]~"([^"]*)"/.exec(expr)![1]!.split('|').toSorted();

test('[OPS-04] every rule is PromQL, about a metric that is exported', async () => {
  const metrics = createPrometheusMetrics();
  metrics.jobsRunning(true);
  metrics.request('GET', '/api/config', 200, 0.02);
  metrics.outsideCall('stripe', 'capturePayment', 'ok', 0.3);
  const { text } = await metrics.render();
  const expressions = [...rules.matchAll(/expr: (.+)/g)].map(([, expr]) => expr!);
  expect(expressions.length).toBeGreaterThan(5);
  for (const expr of expressions) {
    parser.parse(expr).iterate({ enter: ({ type }) => expect([expr, type.isError]).toEqual([expr, false]) });
    for (const [name] of expr.matchAll(/pitlane_\w+/g)) expect(text).toContain(name.replace(/_count$/, ''));
  }
});

test('[OPS-07] overdue work of each kind that promises something pages a person', () => {
  const kinds = Object.entries(WORK_KINDS);
  const unpromised = kinds.flatMap(([kind, { promise }]) => (promise === null ? [kind] : [])).toSorted();
  expect(kindsIn(findExpression('PitlaneWorkOverdue'))).toEqual(unpromised);
  const mailed = kinds.flatMap(([kind, { promise, isMailed }]) =>
    promise === null && isMailed ? [kind] : [],
  );
  expect(kindsIn(findExpression('PitlaneWorkWithoutPromiseOverdue'))).toEqual(mailed.toSorted());
});
