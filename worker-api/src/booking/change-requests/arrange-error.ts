export const BEING_PAID = 'A payment for this booking is on its way. Try again in a few minutes.';

/** Why the operator cannot arrange this change. */
export class ArrangementError extends Error {
  override readonly name = 'ArrangementError';
  /** The sentence without the way out on the command line. */
  readonly fact: string;

  constructor(fact: string, commandLine = '') {
    super(fact + commandLine);
    this.fact = `${fact.replace(/\.$/, '')}.`;
  }
}
