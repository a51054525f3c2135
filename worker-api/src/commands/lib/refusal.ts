/** Wrong use of a command; the message names the word or field, for a person. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}

/** A part is not given: the command shows its usage below. */
export class MissingPart extends Refusal {
  override readonly name = 'MissingPart';
}
