import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SpanKind } from '@opentelemetry/api';
import { type SpanSent, startCollector } from '@pitlane/testing/trace-collector';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPrometheusMetrics } from '../src/adapters/metrics/prometheus.ts';
import { observeProviders } from '../src/adapters/observed-providers.ts';
import { createTraces, type Traces } from '../src/adapters/traces/open-telemetry.ts';
import { access, key, order, useBookingWorld } from '../src/booking/bookings/booking-world.fixture.ts';
import { createCallObserver } from '../src/platform/outside-calls.ts';
import { fetchProvider } from '../src/platform/provider-error.ts';
import { inSpan } from '../src/platform/tracing.ts';

const settings = (endpoint: string, ratio = 1) => ({ endpoint, headers: {}, service: 'test', ratio });
const quiet = { warn: () => {} };
const metrics = createPrometheusMetrics();
const collector = await startCollector();
const traces: Traces = createTraces(settings(collector.url), quiet, 'on-flush');
const { tracer } = traces;
const world = useBookingWorld((deps) => ({
  ...observeProviders({ ...deps, postWebhook: null }, createCallObserver(metrics, tracer)),
  metrics,
  tracer,
}));
let supplierId: number;

beforeAll(async () => {
  supplierId = await world.addSupplier();
});
beforeEach(async () => {
  await traces.flush();
  collector.spans.length = 0;
});
afterAll(() => collector.close());

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${PARENT}-01`;
const sent = async (): Promise<SpanSent[]> => {
  await traces.flush();
  return collector.spans;
};
const getAttributes = (span: SpanSent) =>
  Object.fromEntries(span.attributes.map(({ key: name, value }) => [name, Object.values(value)[0]]));

test('[OPS-04] a call continues the trace it came with, and the calls it makes are part of it', async () => {
  const lead = await world.addLead({ supplierId });
  await order(world, lead, {}, { ...key(), traceparent });
  const spans = await sent();
  const call = spans.find(({ name }) => name === 'POST /api/:provider/create')!;
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2 });
  expect(getAttributes(call)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/:provider/create',
    'http.response.status_code': 200,
    'pitlane.partner': 'default',
  });
  const outside = spans.find(({ name }) => name === 'stripe openPayment')!;
  expect(outside).toMatchObject({ traceId: TRACE, parentSpanId: call.spanId, kind: 3 });
  // The log line of the call is found by the trace.
  expect(world.lines.some((line) => line.includes(TRACE) && line.includes('"msg":"request"'))).toBe(true);
});

test('[OPS-04] a job is part of the trace of the call that made it, also when it runs later; nothing else reaches it', async () => {
  const lead = await world.addLead({ supplierId });
  const answer = await world.submit(lead, {}, { traceparent });
  expect(answer.status).toBe(200);
  await world.runJobs();
  const spans = await sent();
  const call = spans.find(({ name }) => name === 'POST /api/booking/submit')!;
  const jobs = spans.filter(({ name }) => name.startsWith('job '));
  expect(jobs.length).toBeGreaterThan(1);
  for (const job of jobs) expect(job).toMatchObject({ traceId: TRACE, kind: 5 });
  expect(jobs.some(({ parentSpanId }) => parentSpanId === call.spanId)).toBe(true);
  // What jobs do outside is theirs.
  const mail = spans.find(({ name }) => name === 'mail send')!;
  expect(jobs.map(({ spanId }) => spanId)).toContain(mail.parentSpanId);
  const { text } = await metrics.render();
  expect(text).toMatch(/pitlane_job_seconds_count\{job="[\w-]+",outcome="done"\} [1-9]/);
  expect(text).toMatch(/pitlane_provider_seconds_count\{provider="mail",call="send",outcome="ok"\} [1-9]/);
});

test('[OPS-04] spans contain no person, number, token or guid', async () => {
  const lead = await world.addLead({ supplierId });
  await world.get(`/api/lead/${lead.guid}/cancel?partner=pk_test_default`, { headers: access(lead) });
  const { PaymentId } = (await order(world, lead)) as { PaymentId?: string };
  await world.runJobs();
  const text = JSON.stringify(await sent());
  expect(text.length).toBeGreaterThan(500);
  for (const secret of [
    'mia',
    'Nguyen',
    '0404',
    '+61404',
    lead.guid,
    lead.token,
    'pk_test',
    PaymentId ?? 'pi_',
  ])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test('[OPS-04] providers receive the trace, and nothing where none runs', async () => {
  const received: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers.traceparent as string | undefined);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await fetchProvider('test', url, { timeoutMs: 5_000 });
  await inSpan(tracer, 'test', { kind: SpanKind.INTERNAL }, () =>
    fetchProvider('test', url, { timeoutMs: 5_000 }),
  );
  const [span] = await sent();
  expect(received).toEqual([undefined, `00-${span!.traceId}-${span!.spanId}-01`]);
  server.close();
});

test('[OPS-04] a failed call marks its span with the name of the error only', async () => {
  await world.sql`alter table partner rename to partner_gone`;
  const answer = await world.get('/api/config', { partner: 'pk_never_seen' });
  await world.sql`alter table partner_gone rename to partner`;
  expect(answer.status).toBe(500);
  const span = (await sent()).find(({ status }) => status?.code === 2)!;
  expect(getAttributes(span)).toMatchObject({
    'error.type': 'PostgresError',
    'http.response.status_code': 500,
  });
  expect(JSON.stringify(span)).not.toContain('partner_gone');
});

test('[OPS-04] samples whole traces; a collector that is down disturbs no request', async () => {
  const none = createTraces(settings(collector.url, 0), quiet, 'on-flush');
  await inSpan(none.tracer, 'test', { kind: SpanKind.SERVER }, async () => {});
  await none.flush();
  expect(collector.spans).toEqual([]);
  const lost: string[] = [];
  const down = createTraces(
    settings('http://127.0.0.1:1'),
    { warn: (message) => lost.push(message) },
    'on-flush',
  );
  await inSpan(down.tracer, 'test', { kind: SpanKind.SERVER }, async () => {});
  await down.flush();
  expect(lost).toEqual(['spans are lost']);
});
