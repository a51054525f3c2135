/** Signs above U+00FF that the standard fonts of a PDF hold (Windows code page 1252). */
const ALSO = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * A text as the standard fonts of a PDF can write it: letters with marks they lack lose them (Māori vowels keep their
 * letter), what they cannot write at all becomes `other`.
 */
export function printable(text: string, other = '?'): string {
  return [...text.normalize('NFC')].map((sign) => (canWrite(sign) ? sign : plain(sign, other))).join('');
}

/** A name, else what to write in its place where the fonts have none of its letters. */
export function printableName(name: string, instead: string): string {
  const written = printable(name, '').replace(/\s+/g, ' ').trim();
  return /\p{L}/u.test(written) ? written : printable(instead);
}

const canWrite = (sign: string): boolean => /^[\x20-\x7e\xa0-\xff]$/.test(sign) || ALSO.includes(sign);

function plain(sign: string, other: string): string {
  if (/\s/.test(sign)) return ' ';
  const letter = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return letter !== '' && [...letter].every(canWrite) ? letter : other;
}
