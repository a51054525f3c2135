/** Stands for an actor that the app provides. */
export async function notProvided(): Promise<never> {
  throw new Error('This actor has to be provided.');
}
