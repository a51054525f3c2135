import * as v from 'valibot';
import { callFault } from '../platform/call-faults.ts';

/** Calls of the API that a fault can be put on. */
export const FAULT_CALLS = [
  'create',
  'retrieve',
  'update',
  'confirm',
  'capture',
  'cancel',
  'refund',
] as const;
export type FaultCall = (typeof FAULT_CALLS)[number];

/** `amount`: strikes only calls about a payment of this many cents, so that others go through. */
const ApiFault = v.object({
  ...callFault(v.picklist(FAULT_CALLS)).entries,
  amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type ApiFault = v.InferOutput<typeof ApiFault>;

/**
 * What becomes of webhooks while it is set:
 * - `duplicate`: that many extra copies of each event
 * - `delayMs`: each first attempt is late by this
 * - `hold`: nothing is sent until `POST /sandbox/stripe/webhooks/release`
 * - `outOfOrder`: events are collected until there are this many, then sent newest first
 * - `forge`: signed with another secret (`signature`), with an old time stamp (`timestamp`), or not at all (`unsigned`)
 * - `drop`: recorded and never sent
 */
const WebhookFaults = v.object({
  duplicate: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  hold: v.optional(v.boolean(), false),
  outOfOrder: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  forge: v.optional(v.nullable(v.picklist(['signature', 'timestamp', 'unsigned'])), null),
  drop: v.optional(v.boolean(), false),
});
export type WebhookFaults = v.InferOutput<typeof WebhookFaults>;

/** Body of `POST /sandbox/stripe/faults`; a missing part is cleared. */
export const Faults = v.object({
  api: v.optional(v.array(ApiFault), []),
  webhooks: v.optional(WebhookFaults, {}),
});
export type Faults = v.InferOutput<typeof Faults>;

/** The switches of one Stripe stand-in. A restart clears them. */
export function createFaults() {
  let faults: Faults = v.parse(Faults, {});
  return {
    get: () => faults,
    set: (next: Faults) => {
      faults = next;
    },
    clear: () => {
      faults = v.parse(Faults, {});
    },
    /** Uses up one fault of a call about a payment of `amount` cents, or null. */
    take(call: FaultCall, amount: number | null): ApiFault | null {
      const found = faults.api.find(
        (fault) => fault.on === call && (fault.amount === undefined || fault.amount === amount),
      );
      if (!found) return null;
      const left = { ...found, times: found.times - 1 };
      faults = {
        ...faults,
        api: faults.api.flatMap((fault) => (fault !== found ? [fault] : left.times > 0 ? [left] : [])),
      };
      return found;
    },
  };
}
export type FaultSwitches = ReturnType<typeof createFaults>;
