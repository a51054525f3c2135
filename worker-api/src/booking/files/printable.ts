/** Characters above U+00FF in the standard fonts of a PDF (Windows code page 1252). */
const ALSO = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Text for the standard fonts of a PDF: unsupported marks are dropped (Māori vowels keep their letter), unsupported
 * characters become `other`.
 */
export function toPrintable(text: string, other = '?'): string {
  return [...text.normalize('NFC')]
    .map((sign) => (isPrintable(sign) ? sign : removeMarks(sign, other)))
    .join('');
}

/** The printable name, or `instead` when the fonts have none of its letters. */
export function toPrintableName(name: string, instead: string): string {
  const written = toPrintable(name, '').replace(/\s+/g, ' ').trim();
  return /\p{L}/u.test(written) ? written : toPrintable(instead);
}

const isPrintable = (sign: string): boolean => /^[\x20-\x7e\xa0-\xff]$/.test(sign) || ALSO.includes(sign);

function removeMarks(sign: string, other: string): string {
  if (/\s/.test(sign)) return ' ';
  const letter = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return letter !== '' && [...letter].every(isPrintable) ? letter : other;
}
