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
  /** What it is part of; the span that runs unless told. */
  parent?: Context;
};

/** Runs `work` in a span; a throw marks the span as failed and goes on. What `work` starts belongs to it. */
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

/** W3C headers of the span that runs, so that others can go on with it; empty where nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** What W3C headers name as the whole that a new span is part of; the root without or with unreadable ones. */
export const readTraceContext = (headers: Record<string, string | undefined>): Context =>
  propagation.extract(ROOT_CONTEXT, headers);
