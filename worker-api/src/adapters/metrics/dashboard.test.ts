import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const FILE = join(import.meta.dirname, '../../../../docs/operations/grafana-dashboard.json');
const whole = (least = 0) => v.pipe(v.number(), v.integer(), v.minValue(least));
const Text = v.pipe(v.string(), v.nonEmpty());

const GridPos = v.strictObject({ h: whole(1), w: v.pipe(whole(1), v.maxValue(24)), x: whole(), y: whole() });
const Source = v.strictObject({
  type: v.literal('prometheus'),
  uid: v.pipe(v.string(), v.regex(/^\$\{datasource\}$/)),
});
const Target = v.looseObject({ refId: Text, expr: Text, datasource: v.optional(Source) });
const Row = v.looseObject({
  type: v.literal('row'),
  id: whole(1),
  title: Text,
  collapsed: v.boolean(),
  gridPos: GridPos,
});
const Chart = v.looseObject({
  type: v.picklist(['timeseries', 'stat', 'gauge', 'bargauge', 'table', 'barchart']),
  id: whole(1),
  title: Text,
  datasource: Source,
  gridPos: GridPos,
  fieldConfig: v.looseObject({
    defaults: v.looseObject({ unit: v.optional(Text) }),
    overrides: v.array(v.looseObject({})),
  }),
  options: v.optional(v.looseObject({})),
  targets: v.pipe(v.array(Target), v.minLength(1)),
});
/** What the documented JSON model of a dashboard asks for, as far as ours uses it. */
const Dashboard = v.looseObject({
  uid: v.pipe(Text, v.maxLength(40), v.regex(/^[\w-]+$/)),
  title: Text,
  tags: v.array(Text),
  schemaVersion: whole(36),
  version: whole(),
  refresh: v.pipe(v.string(), v.regex(/^\d+[smh]$/)),
  time: v.strictObject({ from: Text, to: Text }),
  templating: v.strictObject({
    list: v.array(v.looseObject({ name: Text, type: v.picklist(['datasource', 'query']) })),
  }),
  annotations: v.strictObject({ list: v.array(v.looseObject({})) }),
  panels: v.array(v.variant('type', [Row, Chart])),
});
const dashboard = v.parse(Dashboard, JSON.parse(readFileSync(FILE, 'utf8')));
const charts = dashboard.panels.filter((panel) => panel.type !== 'row');

/** What Grafana sends to Prometheus: its variables stand for a duration and for names. */
const sent = (expr: string): string =>
  expr.replace(/\$(__rate_interval|\{__rate_interval\})/g, '5m').replace(/\$\{?\w+\}?/g, '.*');

function faults(expr: string): string[] {
  const found: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) found.push(`${expr.slice(0, from)}⟨${expr.slice(from, to)}⟩`);
    },
  });
  return found;
}

test('[OPS-04] every query of the dashboard is PromQL, and uses no variable that there is not', () => {
  expect(faults('sum by (job) (rate(x[5m])')).not.toEqual([]);
  const names = ['__rate_interval', ...dashboard.templating.list.map(({ name }) => name)];
  for (const { expr } of charts.flatMap(({ targets }) => targets)) {
    expect(faults(sent(expr))).toEqual([]);
    for (const [, name] of expr.matchAll(/\$\{?(\w+)/g)) expect(names).toContain(name);
  }
});

test('[OPS-04] panels have numbers and queries have names of their own, and no panel covers another', () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { title, targets } of charts)
    expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length);
  const taken = new Map<string, string>();
  for (const { title, gridPos } of dashboard.panels)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(x, title).toBeLessThan(24);
        expect(taken.get(`${x} ${y}`), title).toBeUndefined();
        taken.set(`${x} ${y}`, title);
      }
});
