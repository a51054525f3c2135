import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { NodeEnv } from './listen.ts';
import { pause } from './pause.ts';

/**
 * What goes wrong with the next `times` calls named `on`:
 * - `timeout-before`, `timeout-after`: no answer for `holdMs`, without or with the effect; then the wire is cut
 * - `disconnect-before`, `disconnect-after`: the wire is cut at once, without or with the effect
 * - `error`, `rate-limit`: 500 or 429 without the effect
 */
export const callFault = <T extends v.GenericSchema<string>>(on: T) =>
  v.object({
    on,
    kind: v.picklist([
      'timeout-before',
      'timeout-after',
      'disconnect-before',
      'disconnect-after',
      'error',
      'rate-limit',
    ]),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
    holdMs: v.optional(v.pipe(v.number(), v.minValue(0)), 60_000),
  });
/** `refuse`: the provider's own refusal, without the effect. */
const Refusal = v.object({
  on: v.string(),
  kind: v.literal('refuse'),
  status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(499)),
  body: v.record(v.string(), v.unknown()),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
});
const CallFault = v.union([callFault(v.string()), Refusal]);
type CallFault = v.InferOutput<typeof CallFault>;
type TransportFault = Exclude<CallFault, { kind: 'refuse' }>;

export const CallFaults = v.optional(v.array(CallFault), []);

export type CallSwitches = ReturnType<typeof createCallSwitches>;

/** The fault switches of one stand-in's API. They are not kept over a restart. */
export function createCallSwitches(stopped: AbortSignal) {
  let faults: CallFault[] = [];
  const take = (call: string): CallFault | null => {
    const found = faults.find((fault) => fault.on === call);
    if (!found) return null;
    faults = faults.flatMap((fault) => {
      if (fault !== found) return [fault];
      return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    });
    return found;
  };
  return {
    get: () => faults,
    set: (next: CallFault[]) => {
      faults = next;
    },
    /** Answers a call, or applies the fault that is switched on. */
    async answer(
      c: Context<NodeEnv>,
      call: string,
      act: () => Response | Promise<Response>,
    ): Promise<Response> {
      const fault = take(call);
      if (fault?.kind === 'error') return c.json({ message: 'Internal error.' }, 500);
      if (fault?.kind === 'rate-limit') return c.json({ message: 'Too many requests.' }, 429);
      if (fault?.kind === 'refuse') return c.json(fault.body, fault.status as 422);
      if (fault?.kind.endsWith('-before')) return cut(c, fault, stopped);
      const answer = await act();
      return fault ? cut(c, fault, stopped) : answer;
    },
  };
}

/** Holds the call for as long as the fault defines, then cuts the connection. */
async function cut(c: Context<NodeEnv>, fault: TransportFault, stopped: AbortSignal): Promise<Response> {
  if (fault.kind.startsWith('timeout'))
    await pause(fault.holdMs, AbortSignal.any([stopped, c.req.raw.signal]));
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
