/** Words under their own names, for SQL: `byName('Open', 'Done')` is `{ Open: 'Open', Done: 'Done' }`. */
export const byName = <const Word extends string>(...words: Word[]) =>
  Object.fromEntries(words.map((word) => [word, word])) as { [Name in Word]: Name };
