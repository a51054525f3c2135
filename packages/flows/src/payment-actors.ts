/** Milliseconds between two questions about a payment whose end is not known. */
export const ASK_AGAIN_MS = 4_000;

/** Stands for an actor that the app provides. */
export async function notProvided(): Promise<never> {
  throw new Error('This actor has to be provided.');
}
