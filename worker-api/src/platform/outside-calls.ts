import { SpanKind, type Tracer } from '@opentelemetry/api';
import type { Metrics } from './metrics.ts';
import { inSpan } from './tracing.ts';

/** How a call to an outside system ended: `rejected` is a clear no, `failed` a fault of our own. */
export type CallOutcome = 'ok' | 'rejected' | 'timeout' | 'unavailable' | 'failed';

/** Runs a call, counts it, and runs it in its own span. */
export type CallObserver = <T>(
  provider: string,
  call: string,
  work: () => Promise<T>,
  toAnswerOutcome?: (answer: T) => CallOutcome,
) => Promise<T>;

/** Null where calls are neither counted nor traced: nothing then stands before them. */
export function createCallObserver(metrics: Metrics | null, tracer: Tracer | null): CallObserver | null {
  if (!metrics && !tracer) return null;
  return async (provider, call, work, toAnswerOutcome = () => 'ok') => {
    const started = performance.now();
    let outcome: CallOutcome = 'failed';
    try {
      const answer = await (tracer ? runInSpan(tracer, provider, call, work) : work());
      outcome = toAnswerOutcome(answer);
      return answer;
    } catch (error) {
      outcome = toOutcome(error);
      throw error;
    } finally {
      metrics?.outsideCall(provider, call, outcome, (performance.now() - started) / 1000);
    }
  };
}

const runInSpan = <T>(tracer: Tracer, provider: string, call: string, work: () => Promise<T>): Promise<T> =>
  inSpan(
    tracer,
    `${provider} ${call}`,
    { kind: SpanKind.CLIENT, attributes: { 'pitlane.provider': provider, 'pitlane.call': call } },
    work,
  );

/** The kind of a `ProviderError`; anything else is `failed`. */
function toOutcome(error: unknown): CallOutcome {
  const kind = (error as { kind?: unknown } | null)?.kind;
  return kind === 'rejected' || kind === 'timeout' || kind === 'unavailable' ? kind : 'failed';
}
