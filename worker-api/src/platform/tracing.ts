import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

type SpanOptions = {
  kind: SpanKind;
  /** Ids, names of our own and states. Never names of people, numbers, addresses, tokens or bodies. */
  attributes?: Attributes;
  /** The parent context; the active one by default. */
  parent?: Context;
};

/** Runs `work` in a span that is active for it. A throw marks the span as failed and is rethrown. */
export async function inSpan<T>(
  tracer: Tracer,
  name: string,
  { parent = context.active(), ...options }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, options, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    failSpan(span, error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    span.end();
  }
}

/** Marks a span as failed; `type` is the name of an error or a status, never its message. */
export function failSpan(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** W3C headers of the span that runs, so that others can continue its trace; empty where nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The parent context of W3C headers; the root context if they are missing or malformed. */
export const readTraceContext = (headers: Record<string, string | undefined>): Context =>
  propagation.extract(ROOT_CONTEXT, headers);
