import { Guid } from '@pitlane/contracts';
import { COUNTRIES } from '@pitlane/contracts/constants';
import { toE164 } from '@pitlane/domain/people/phone';
import * as v from 'valibot';

/** What a typed text may stand for; null or empty for what it cannot. */
export type SearchTerms = {
  /** 12 of `PL000012`, or the number alone. */
  bookingId: number | null;
  guid: string | null;
  /** A mail address or its beginning, lower case. */
  email: string | null;
  /** The spellings in which the number may be kept. */
  phones: string[];
  /** Letters and digits, upper case. */
  plate: string | null;
  /** Lower case, 3 characters or more each; all have to be in the name. */
  names: string[];
  /** The provider's name for a payment. */
  payment: string | null;
};

const LONGEST_PLATE = 10;
const SHORTEST_NAME = 3;

/** Reads what is in the search box: reference, phone in any spelling, mail, name, plate, lead or payment. */
export function readSearch(text: string): SearchTerms {
  const word = text.trim();
  const isGuid = v.is(Guid, word);
  const reference = /^(?:PL)?0*(\d{1,9})$/i.exec(word)?.[1];
  const plate = word.replace(/[\s-]/g, '').toUpperCase();
  const isMail = word.includes('@');
  return {
    bookingId: reference === undefined ? null : Number(reference),
    guid: isGuid ? word.toLowerCase() : null,
    email: isMail ? word.toLowerCase() : null,
    phones: readPhones(word),
    plate: /^[A-Z0-9]+$/.test(plate) && plate.length <= LONGEST_PLATE ? plate : null,
    names: isMail || isGuid || /\d/.test(word) ? [] : readNames(word),
    payment: /^[\w-]{6,}$/.test(word) && !isGuid ? word : null,
  };
}

/** A number is kept as it was normalised, or as it was typed where no country knows it. */
function readPhones(word: string): string[] {
  if (!/^[+\d\s().-]{6,}$/.test(word)) return [];
  const digits = word.replace(/[^+\d]/g, '');
  // A number may be one of either country: 02 is Sydney, and a mobile in New Zealand.
  const normalised = [digits, `+${digits}`].flatMap((number) =>
    COUNTRIES.map((country) => toE164(number, country)).filter((known) => known !== null),
  );
  return [...new Set([word, digits, ...normalised])];
}

const readNames = (word: string): string[] =>
  word
    .toLowerCase()
    .split(/\s+/)
    .filter((name) => name.length >= SHORTEST_NAME);
