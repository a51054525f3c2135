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
/** How long spans are batched; a killed process loses its batch. */
const DELAY_MS = 1_000;

/**
 * Traces by OpenTelemetry, sent as OTLP in JSON. `background` sends by a timer, for long-lived processes;
 * `on-flush` sends when `flush` is called, for Workers, whose timers end with their request.
 */
export function createTraces(
  settings: NonNullable<Config['traces']>,
  logger: Pick<Logger, 'warn'>,
  send: 'background' | 'on-flush',
): Traces {
  const exporter = createOtlpExporter(settings, logger);
  const processor =
    send === 'background'
      ? new BatchSpanProcessor({ exporter, scheduledDelayMillis: DELAY_MS })
      : createOnDemandProcessor(exporter);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.service }),
    // By the trace's own id, so that all parts of a trace are kept or none, whatever a caller's flag is.
    sampler: new TraceIdRatioBasedSampler(settings.ratio),
    spanProcessors: [processor],
  });
  // Both are needed to pass the current span on to the calls made inside it.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    tracer: provider.getTracer('pitlane'),
    flush: () => provider.forceFlush().catch(() => {}),
  };
}

/** `POST {endpoint}/v1/traces`, by fetch, so that it works on Workers too. A collector that is down costs spans only. */
function createOtlpExporter(
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

/** Keeps ended spans until `forceFlush`. */
function createOnDemandProcessor(exporter: SpanExporter): SpanProcessor {
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
