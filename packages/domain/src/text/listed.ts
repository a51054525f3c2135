/** Words as a sentence lists them: 'Visa', 'Visa and Mastercard', 'A, B and C'; why not by `Intl`: docs/decisions/0015. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
