import type { Country } from '@pitlane/contracts';

const MOBILE: Record<Country, RegExp> = { AU: /^04\d{8}$/, NZ: /^02\d{7,9}$/ };

/** Numbers in national form: service numbers, landlines, mobiles (1 §5). */
const PHONE: Record<Country, RegExp> = {
  AU: /^(1[389]00\d{6}|13[1-9]\d{3}|0[2378]\d{8}|04\d{8})$/,
  NZ: /^(0(508|800|900)\d{5,7}|0[34679]\d{7}|02\d{7,9})$/,
};

const DIALLING: Record<Country, string> = { AU: '61', NZ: '64' };

/** True for a number the country's pattern allows; spaces, hyphens, dots and brackets are ignored. */
export function isPhone(text: string, country: Country): boolean {
  return PHONE[country].test(national(text, country));
}

/** The country whose pattern a typed number fits, `home` asked first; null when it is a number of neither. */
export function phoneCountry(text: string, home: Country | null = null): Country | null {
  const countries: Country[] = home === 'NZ' ? ['NZ', 'AU'] : ['AU', 'NZ'];
  return countries.find((country) => isPhone(text, country)) ?? null;
}

/** As `isPhone`, mobiles only. */
export function isMobilePhone(text: string, country: Country): boolean {
  return MOBILE[country].test(national(text, country));
}

/**
 * The form that is stored and compared (1 §5): a leading + keeps the + and the digits, else digits only; up to 4 digits
 * stay as they are; AU 10 digits from 0 become +61…, NZ digits from 0 become +64….
 */
export function normalisePhone(text: string, country: Country): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length <= 4) return text;
  if (text.trim().startsWith('+')) return `+${digits}`;
  const trunk = digits.startsWith('0') && (country === 'NZ' || digits.length === 10);
  return trunk ? `+${DIALLING[country]}${digits.slice(1)}` : digits;
}

/** With spaces as people write it: `0404 040 404`, `02 9999 1234`, `1300 123 456`. Text that is no number comes back. */
export function displayPhone(text: string, country: Country = countryOf(text) ?? 'AU'): string {
  const number = national(text, country);
  if (!PHONE[country].test(number)) return text;
  return groups(number, country).join(' ');
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
export function countryOf(text: string): Country | null {
  const digits = text.replace(/[^\d+]/g, '');
  if (digits.startsWith('+61')) return 'AU';
  return digits.startsWith('+64') ? 'NZ' : null;
}

function national(text: string, country: Country): string {
  if (/[^\d\s()+.-]/.test(text)) return '';
  const digits = text.replace(/\D/g, '');
  if (!text.trim().startsWith('+')) return digits;
  if (!digits.startsWith(DIALLING[country])) return '';
  const rest = digits.slice(2).replace(/^0/, '');
  return /^1[389]/.test(rest) ? rest : `0${rest}`;
}

function groups(number: string, country: Country): string[] {
  if (country === 'AU' && number.length === 6) return cut(number, 2, 2);
  if (country === 'AU')
    return number.startsWith('1') || number.startsWith('04') ? cut(number, 4, 3) : cut(number, 2, 4);
  if (/^0(508|800|900)/.test(number)) return cut(number, 4, 3);
  return number.startsWith('02') ? cut(number, 3, 3) : cut(number, 2, 3);
}

/** Parts of the given sizes; the last part takes what is left. */
function cut(number: string, first: number, second: number): string[] {
  return [number.slice(0, first), number.slice(first, first + second), number.slice(first + second)].filter(
    Boolean,
  );
}
