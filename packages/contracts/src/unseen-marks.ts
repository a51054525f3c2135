/** Control characters, and those that change the direction of text or have no width. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The text without invisible characters; line feeds become `lineFeed`. */
export const removeUnseenMarks = (text: string, lineFeed = ' '): string =>
  text.replace(UNSEEN, (mark) => (mark === '\n' ? lineFeed : ''));
