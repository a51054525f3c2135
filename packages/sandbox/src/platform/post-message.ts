/** A stored message to the merchant: how far it is, and each HTTP status it got; 0 for no answer. */
export type Delivery = {
  state: 'held' | 'sending' | 'delivered' | 'dropped' | 'given-up';
  statuses: number[];
};

const ANSWER_WITHIN_MS = 20_000;

/** Posts a message to the merchant. Returns the HTTP status, 0 for no answer within 20 s. */
export async function postMessage(
  target: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<number> {
  try {
    const answer = await fetch(target, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // No answer is a result of a delivery, recorded as status 0, and leads to the next attempt.
    return 0;
  }
}
