import { PHONE_PROBLEM } from '@pitlane/contracts/booking-texts';
import { COUNTRIES, MOBILE_EXAMPLE } from '@pitlane/contracts/constants';
import type { Country } from '@pitlane/contracts/enums';
import {
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core/es6';
import { PHONE_METADATA } from './phone-metadata.ts';

/** Accepted numbers in national form: service numbers, landlines, mobiles (1 §5). */
const PHONE: Record<Country, RegExp> = {
  AU: /^(1[389]00\d{6}|13[1-9]\d{3}|0[2378]\d{8}|04\d{8})$/,
  NZ: /^(0(508|800|900)\d{5,7}|0[34679]\d{7}|02\d{7,9})$/,
};
const MOBILE: Record<Country, RegExp> = { AU: /^04\d{8}$/, NZ: /^02\d{7,9}$/ };

/** Groups of accepted numbers that the library leaves in one piece, such as `13 12 34` and `09 123 4567`. */
const GROUPS: Record<Country, RegExp> = {
  AU: /^(\d\d)(\d\d)(\d\d)$/,
  NZ: /^(0[34679]|02\d|0[589]\d\d)(\d{3})(\d+)$/,
};

const listCallingCodes = () => COUNTRIES.map((country) => getCountryCallingCode(country, PHONE_METADATA));

/** True for a number the country's pattern accepts; spaces, hyphens, dots and brackets are ignored. */
export function isPhone(text: string, country: Country): boolean {
  return PHONE[country].test(nationalDigits(text, country));
}

/** What is wrong with the phone of a booking, on screen and server alike; null for any number that can be called. */
export const bookingPhoneProblem = (text: string, country: Country): string | null =>
  isPhone(text, country) ? null : PHONE_PROBLEM;

/** As `isPhone`, mobiles only. Whether one takes an SMS is for `smsNumber` to say. */
export function isMobilePhone(text: string, country: Country): boolean {
  return MOBILE[country].test(nationalDigits(text, country));
}

/** The numbers of a person that take an SMS, each once, whichever field they were typed into. */
export const listMobiles = (numbers: readonly (string | null)[]): string[] =>
  [...new Set(numbers)].filter((number) => smsNumber(number) !== null) as string[];

/** The country whose pattern accepts a number, `home` first; null when neither does. */
export function phoneCountry(text: string, home: Country | null = null): Country | null {
  const countries: Country[] = home === 'NZ' ? ['NZ', 'AU'] : ['AU', 'NZ'];
  return countries.find((country) => isPhone(text, country)) ?? null;
}

/** A number of a partner for its customers, service numbers such as `13 12 34` too. */
export const isSupportPhone = (text: string): boolean => phoneCountry(text) !== null;

/** E.164 (`+61404040404`) of a number that the country's pattern accepts, else null. */
export function toE164(text: string, country: Country): string | null {
  return parseAccepted(text, country)?.number ?? null;
}

/**
 * Where an SMS to this number goes, in E.164; null when it takes none. It is a mobile by the specification's pattern, and
 * the numbering plan does not list it as something else (+64 240 is a landline in Antarctica).
 */
export function smsNumber(text: string | null, home: Country | null = null): string | null {
  const country = text && phoneCountry(text, home);
  if (!country || !isMobilePhone(text, country)) return null;
  const number = parseAccepted(text, country);
  const kind = number?.getType() ?? 'MOBILE';
  return (kind === 'MOBILE' && number?.number) || null;
}

/** A number of this country that takes an SMS. */
export const isSmsNumber = (text: string, country: Country): boolean =>
  isPhone(text, country) && smsNumber(text, country) !== null;

/** What is wrong with a mobile number that gets an SMS, on screen and server alike. */
export const mobileProblem = (text: string, home: Country): string | null =>
  smsNumber(text, home) ? null : `Enter a mobile number, such as ${MOBILE_EXAMPLE[home]}.`;

/**
 * The form that is stored and compared (1 §5): a leading + keeps the + and the digits, else digits only; up to 4 digits
 * stay as they are; AU 10 digits from 0 and NZ digits from 0 swap it for the country's calling code.
 */
export function normalisePhone(text: string, country: Country): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length <= 4) return text;
  if (text.trim().startsWith('+')) return `+${digits}`;
  const hasTrunkZero = digits.startsWith('0') && (country === 'NZ' || digits.length === 10);
  return hasTrunkZero ? `+${getCountryCallingCode(country, PHONE_METADATA)}${digits.slice(1)}` : digits;
}

/** The digits in which one number may be stored: with and without calling code and trunk 0; none for a short one. */
export function listPhoneForms(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 8) return [];
  if (digits.startsWith('0'))
    return [digits, ...listCallingCodes().map((code) => `${code}${digits.slice(1)}`)];
  const code = listCallingCodes().find((each) => digits.startsWith(each));
  const national = code && digits.slice(code.length);
  return national ? [digits, `0${national}`, national] : [digits];
}

/**
 * The digits of a number, or of a part of one, that are within each form in which it may be stored: without calling code
 * and trunk 0. '' for words.
 */
export function toSearchDigits(text: string): string {
  if (/[^\d\s()+.-]/.test(text)) return '';
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const code = listCallingCodes().find((each) => digits.startsWith(each));
  if (!code) return digits;
  const national = digits.slice(code.length).replace(/^0+/, '');
  // Without a prefix, a part of a number may start with the digits of a calling code.
  return /^\s*(\+|00)/.test(text) || national.length >= 8 ? national : digits;
}

/** With spaces as people write it: `0404 040 404`, `02 9999 1234`, `1300 123 456`. Any other text comes back. */
export function displayPhone(text: string, country: Country = findCountry(text) ?? 'AU'): string {
  const number = parseAccepted(text, country);
  if (!number) return text;
  const shown = number.formatNational().replace(/[()]/g, '');
  return shown.includes(' ') ? shown : nationalDigits(text, country).replace(GROUPS[country], '$1 $2 $3');
}

/**
 * The displayed number cut to its first 6 characters and '...'. A text of 6 characters or fewer shows 2 of them, so that
 * a mask never gives the whole number away.
 */
export function maskPhone(text: string, country?: Country): string {
  const shown = displayPhone(text, country);
  return `${shown.slice(0, shown.length > 6 ? 6 : 2)}...`;
}

/** The country a number in + form belongs to, else null. */
export function findCountry(text: string): Country | null {
  if (!text.trim().startsWith('+')) return null;
  const code = parse(`+${text.replace(/\D/g, '')}`, 'AU')?.countryCallingCode;
  return code === '61' ? 'AU' : code === '64' ? 'NZ' : null;
}

const parse = (text: string, country: Country): PhoneNumber | undefined =>
  parsePhoneNumberFromString(text, country, PHONE_METADATA);

/** The library would also read words, extensions and foreign dialling prefixes: it gets what the pattern accepts. */
function parseAccepted(text: string, country: Country): PhoneNumber | undefined {
  const digits = nationalDigits(text, country);
  return PHONE[country].test(digits) ? parse(digits, country) : undefined;
}

/** As dialled within the country: `0404040404`, `1300123456`; '' for text that is not a number of the country. */
function nationalDigits(text: string, country: Country): string {
  if (/[^\d\s()+.-]/.test(text)) return '';
  const digits = text.replace(/\D/g, '');
  if (!text.trim().startsWith('+')) return digits;
  if (findCountry(text) !== country) return '';
  const { nationalNumber = '' } = parse(`+${digits}`, country) ?? {};
  return country === 'AU' && nationalNumber.startsWith('1') ? nationalNumber : `0${nationalNumber}`;
}
