/** Wrong use of a command; the message names the word or field, for a person. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}

export const noPartner = (slug: string): Refusal => new Refusal(`There is no partner ${slug}.`);
export const noQuote = (guid: string): Refusal => new Refusal(`There is no quote ${guid}.`);

/** A part is not given: the command shows its usage below. */
export class MissingPart extends Refusal {
  override readonly name = 'MissingPart';
}
