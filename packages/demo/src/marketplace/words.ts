import type { Country, Suburb } from '@pitlane/catalogue';
import file from '../../data/words.json' with { type: 'json' };
import { between, chance, pick, type Random } from '../random.ts';
import type { SupplierKind } from '../types.ts';

/** Mobile numbers that the Australian regulator keeps free for fiction, but for those of the demo customers. */
const AU_MOBILES = [
  '0491 570 006',
  '0491 570 158',
  '0491 570 159',
  '0491 570 110',
  '0491 570 313',
  '0491 570 737',
  '0491 571 266',
  '0491 571 491',
  '0491 571 804',
  '0491 572 549',
  '0491 572 665',
  '0491 572 983',
  '0491 573 770',
  '0491 573 087',
  '0491 574 118',
  '0491 574 632',
];
const AU_AREA_CODES: Record<string, string> = {
  NSW: '02',
  ACT: '02',
  VIC: '03',
  TAS: '03',
  QLD: '07',
  WA: '08',
  SA: '08',
  NT: '08',
};
/** No factor of the number of word pairs, so that every pair is used before one comes back. */
const STRIDE = 7919;

type NamedSupplier = {
  position: number;
  kind: SupplierKind;
  isBody: boolean;
  make: string | null;
  suburbName: string;
};

/** An invented business name; the first 2,400 positions of independent suppliers give different ones. */
export function supplierName({ position, kind, isBody, make, suburbName }: NamedSupplier): string {
  if (kind === 'Dealership') {
    const group = file.trades.Dealership[position % file.trades.Dealership.length]!;
    return `${group} ${make ?? 'Motors'} ${suburbName}`;
  }
  const pair = (position * STRIDE) % (file.first.length * file.second.length);
  const trades = isBody ? file.bodyTrades : file.trades[kind];
  return [
    file.first[pair % file.first.length],
    file.second[Math.floor(pair / file.first.length)],
    trades[position % trades.length],
  ].join(' ');
}

export function personName(random: Random): string {
  return `${pick(random, file.givenNames)} ${pick(random, file.familyNames)}`;
}

/** A given name and an initial, as reviewers sign. */
export function reviewerName(random: Random): string {
  return `${pick(random, file.givenNames)} ${pick(random, file.familyNames)[0]}.`;
}

/** Street names of the invented addresses. */
export const streetNames = (): readonly string[] => file.streets;

export function streetAddress(random: Random): string {
  const unit = chance(random, 0.2) ? `${between(random, 1, 12)}/` : '';
  return `${unit}${between(random, 2, 280)} ${pick(random, file.streets)}`;
}

/** A number that rings nowhere: reserved for fiction in Australia, an unassigned block in New Zealand. */
export function fictitiousPhone(
  random: Random,
  suburb: Pick<Suburb, 'country' | 'state'>,
  isMobile: boolean,
): string {
  if (suburb.country === 'NZ') return `0800 000 ${String(between(random, 100, 999))}`;
  if (isMobile) return pick(random, AU_MOBILES);
  const exchange = pick(random, ['5550', '7010']);
  return `(${AU_AREA_CODES[suburb.state]}) ${exchange} ${String(between(random, 0, 9999)).padStart(4, '0')}`;
}

/** ABN or NZBN shaped, with leading zeros that no real number has. */
export function businessNumber(random: Random, country: Country): string {
  const digits = String(between(random, 0, 999_999_999)).padStart(9, '0');
  return country === 'AU' ? `00${digits}` : `0000${digits}`;
}

export function supplierDescription(
  random: Random,
  kind: SupplierKind | 'Body',
  slots: { year: number; make: string | null },
): string {
  return pick(random, file.descriptions[kind])
    .replace('{year}', String(slots.year))
    .replace('{make}', slots.make ?? 'car')
    .replace('{bays}', String(between(random, 2, 8)));
}
