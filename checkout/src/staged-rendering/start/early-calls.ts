/** Milliseconds for which the response of an early call may be used. */
const FRESH_MS = 10_000;

type EarlyCall = { response: Promise<Response>; at: number };

const earlyCalls = new Map<string, EarlyCall>();

/** Calls an address of this origin before the app has loaded. */
export function beginCall(address: string): Promise<Response> {
  const response = fetch(address);
  // The app handles the failure when it takes the call.
  response.catch(() => undefined);
  earlyCalls.set(address, { response, at: performance.now() });
  return response;
}

/** Takes the response of an early call, once; undefined when there is none that is fresh. */
export function takeCall(address: string): Promise<Response> | undefined {
  const call = earlyCalls.get(address);
  earlyCalls.delete(address);
  return call && performance.now() - call.at < FRESH_MS ? call.response : undefined;
}
