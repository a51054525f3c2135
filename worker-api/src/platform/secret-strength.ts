/** For a word in a sentence, where few fit; and for each letter of one that is long. */
const WORD_BITS = 8;
const LETTER_BITS = 1.75;
/** Letters of the longest word that people use. */
const LONGEST = 12;
/** For a character that those before it foretell. */
const FORETOLD_BITS = 1;
/** As long a repeat is hardly ever chance. */
const REPEAT = 4;
/** The order in which people type: the alphabet, digits and the rows of a keyboard. */
const LINES = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm'];
/** The most frequent pairs of letters: three quarters of an English text, a seventh of random letters. */
const PAIRS = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ' +
    'ic ne ea ra ce li ch ll be ma si om ur ca el ta la ns di fo ho pe ec pr no ct us ac ot il tr ly nc et ut ss so ' +
    'rs un lo wa ge ie wh ee wi em ad ol rt po we na ul ni ts mo ow pa im mi ai sh ir su id os iv ia am fi ci vi pl'
  ).split(' '),
);

/**
 * Bits that a secret has at most, as a guesser with lists of words and patterns sees it: each character is drawn from
 * those that occur, except where it continues a sequence, repeats what came before, or is part of a word. 32 random
 * bytes in base64 get some 210, 32 random hexadecimal digits (128 bits) some 120, a sentence of nine words 80.
 */
export function estimateBits(secret: string): number {
  const each = Math.log2(Math.max(new Set(secret).size, 2));
  const words = findWords(secret);
  const inWords = words.map(({ letters }, index) =>
    words.slice(0, index).some((earlier) => earlier.letters === letters)
      ? FORETOLD_BITS
      : Math.max(WORD_BITS, letters.length * LETTER_BITS),
  );
  const between = Array.from(secret, (_, at) => {
    if (words.some(({ from, letters }) => at >= from && at < from + letters.length)) return 0;
    return isForetold(secret, at) ? FORETOLD_BITS : each;
  });
  return [...inWords, ...between].reduce((sum, bits) => sum + bits, 0);
}

type Word = { from: number; letters: string };

/** Runs of three or more letters, a new one at each capital, that stand alone or have mostly frequent pairs. */
function findWords(secret: string): Word[] {
  return [...secret.matchAll(/[A-Z]?[a-z]{2,}|[A-Z]{3,}/g)]
    .map(({ 0: letters, index }) => ({ from: index, letters: letters.toLowerCase() }))
    .filter(
      ({ from, letters }) =>
        letters.length >= 3 && (standsAlone(secret, from, letters.length) || isLikeEnglish(letters)),
    );
}

const standsAlone = (secret: string, from: number, length: number): boolean =>
  length <= LONGEST && !/[a-z0-9]/i.test(`${secret[from - 1] ?? ''}${secret[from + length] ?? ''}`);

function isLikeEnglish(letters: string): boolean {
  const pairs = Array.from(letters.slice(1), (letter, index) => letters[index]! + letter);
  return pairs.filter((pair) => PAIRS.has(pair)).length * 2 >= pairs.length;
}

function isForetold(secret: string, at: number): boolean {
  const isPattern = (step: number) =>
    at >= 2 * step && isSequence(`${secret[at - 2 * step]}${secret[at - step]}${secret[at]}`.toLowerCase());
  return isPattern(1) || isPattern(2) || isKnownSign(secret, at) || isRepeat(secret, at);
}

/** `a1b2c3` is two sequences in turn. */
function isSequence(three: string): boolean {
  const back = [...three].reverse().join('');
  return new Set(three).size === 1 || LINES.some((line) => line.includes(three) || line.includes(back));
}

/** Signs between words are mostly the same one. */
const isKnownSign = (secret: string, at: number): boolean =>
  /[^a-z0-9]/i.test(secret[at]!) && secret.slice(0, at).includes(secret[at]!);

function isRepeat(secret: string, at: number): boolean {
  const starts = Array.from({ length: REPEAT }, (_, back) => at - back);
  return starts.some((from) => {
    const part = secret.slice(Math.max(from, 0), from + REPEAT);
    return part.length === REPEAT && secret.slice(0, from + REPEAT - 1).includes(part);
  });
}
