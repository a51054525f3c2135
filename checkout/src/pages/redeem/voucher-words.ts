import type { DiscountCheckResponse } from '@pitlane/contracts';
import { formatDatedInstant } from '@pitlane/domain/calendar/format-instant';

export type VoucherWords = { title: string; text: string };

/** What the page of a voucher that cannot be used says; null for one that can. `timeZone` is the reader's by default. */
export function refusalWords(
  code: string,
  { Status, ValidFrom, ValidUntil }: Pick<DiscountCheckResponse, 'Status' | 'ValidFrom' | 'ValidUntil'>,
  timeZone?: string,
): VoucherWords | null {
  const at = (instant: string | null) =>
    instant === null ? '' : ` ${formatDatedInstant(instant, timeZone)}`;
  switch (Status) {
    case 'valid':
      return null;
    case 'unknown':
      return {
        title: `We do not know the voucher ${code}`,
        text: 'Check it letter by letter. A voucher from a partner of ours holds for quotes that begin on the partner’s own page.',
      };
    case 'rewards-only':
      return {
        title: `The voucher ${code} is for rewards members`,
        text: 'It holds for quotes that begin on the page of your rewards programme.',
      };
    case 'not-yet':
      return {
        title: `The voucher ${code} does not hold yet`,
        text: ValidFrom
          ? `It begins${at(ValidFrom)}. Open this page again then.`
          : 'Open this page again later.',
      };
    case 'expired':
      return {
        title: `The voucher ${code} has expired`,
        text: ValidUntil ? `It held until${at(ValidUntil)}.` : 'It no longer takes anything off.',
      };
    case 'used-up':
      return {
        title: `The voucher ${code} has been used up`,
        text: 'It could be used a certain number of times, and all of them are taken.',
      };
  }
}
