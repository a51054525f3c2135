/** A call that was begun before the app asked for it is given to it this many milliseconds at most. */
const FRESH_MS = 10_000;

type Begun = { answer: Promise<Response>; at: number };

const begun = new Map<string, Begun>();

/** Asks for an address of this origin before the app has loaded. */
export function beginCall(address: string): Promise<Response> {
  const answer = fetch(address);
  // Told by whoever takes it; nobody may.
  answer.catch(() => undefined);
  begun.set(address, { answer, at: performance.now() });
  return answer;
}

/** The answer to a call that was begun here, once; undefined when there is none, or none that is fresh. */
export function takeCall(address: string): Promise<Response> | undefined {
  const found = begun.get(address);
  begun.delete(address);
  return found && performance.now() - found.at < FRESH_MS ? found.answer : undefined;
}
