/** The command was asked for something it cannot do; its message is for the person, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
