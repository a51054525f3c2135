/** The command cannot do what its words mean; the message is for the person, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
