import { context, propagation, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../../platform/config.ts';
import { describeError, type Logger } from '../../platform/logger.ts';

export type Traces = {
  tracer: Tracer;
  /** Sends what has ended. Never throws. */
  flush(): Promise<void>;
};

const TIMEOUT_MS = 10_000;
/** How long spans are gathered; what ended in it is lost when the process is killed. */
const DELAY_MS = 1_000;

/**
 * Traces by OpenTelemetry, sent as OTLP in JSON. `every` sends in the background, for processes that live; `asked` sends
 * what has ended when `flush` is called, for Workers, whose timers end with their request.
 */
export function openTelemetry(
  settings: NonNullable<Config['traces']>,
  logger: Pick<Logger, 'warn'>,
  send: 'every' | 'asked',
): Traces {
  const exporter = otlpExporter(settings, logger);
  const processor =
    send === 'every'
      ? new BatchSpanProcessor({ exporter, scheduledDelayMillis: DELAY_MS })
      : untilAsked(exporter);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.service }),
    // By the trace's own id, so that all parts of a trace are kept or none, whatever a caller's flag says.
    sampler: new TraceIdRatioBasedSampler(settings.ratio),
    spanProcessors: [processor],
  });
  // What runs in a span is known to the calls that it makes; without these two nothing is handed on.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    tracer: provider.getTracer('pitlane'),
    flush: () => provider.forceFlush().catch(() => {}),
  };
}

/** `POST {endpoint}/v1/traces`, by fetch, so that it works on Workers too. A collector that is down costs spans only. */
function otlpExporter(
  { endpoint, headers }: NonNullable<Config['traces']>,
  logger: Pick<Logger, 'warn'>,
): SpanExporter {
  const post = async (spans: ReadableSpan[]) => {
    const response = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JsonTraceSerializer.serializeRequest(spans) as Uint8Array<ArrayBuffer>,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
  };
  return {
    export: (spans, done) => {
      post(spans).then(
        () => done({ code: ExportResultCode.SUCCESS }),
        (error: unknown) => {
          logger.warn('spans are lost', { spans: spans.length, error: describeError(error) });
          done({ code: ExportResultCode.SUCCESS });
        },
      );
    },
    shutdown: () => Promise.resolve(),
  };
}

/** Keeps ended spans until somebody asks to send them. */
function untilAsked(exporter: SpanExporter): SpanProcessor {
  let ended: ReadableSpan[] = [];
  const forceFlush = () =>
    new Promise<void>((resolve) => {
      const spans = ended;
      ended = [];
      if (spans.length === 0) resolve();
      else exporter.export(spans, () => resolve());
    });
  return {
    onStart: () => {},
    onEnd: (span) => void ended.push(span),
    forceFlush,
    shutdown: forceFlush,
  };
}
