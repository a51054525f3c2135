import type { DiscountCheckResponse } from '@pitlane/contracts';
import { formatDatedInstant } from '@pitlane/domain/calendar/format-instant';

export type RefusalWords = { title: string; text: string };

/** Why a voucher can't be used; null for one that can. `timeZone` is the reader's by default. */
export function refusalWords(
  code: string,
  { Status, ValidFrom, ValidUntil }: Pick<DiscountCheckResponse, 'Status' | 'ValidFrom' | 'ValidUntil'>,
  timeZone?: string,
): RefusalWords | null {
  const at = (instant: string | null) =>
    instant === null ? '' : ` ${formatDatedInstant(instant, timeZone)}`;
  switch (Status) {
    case 'valid':
      return null;
    case 'unknown':
      return {
        title: `We don’t recognise the voucher ${code}`,
        text: 'Check it letter by letter. A partner’s voucher only works for quotes that start on the partner’s page.',
      };
    case 'rewards-only':
      return {
        title: `The voucher ${code} is for rewards members`,
        text: 'It works for quotes that start on the page of your rewards programme.',
      };
    case 'not-yet':
      return {
        title: `The voucher ${code} isn’t valid yet`,
        text: ValidFrom
          ? `It’s valid from${at(ValidFrom)}. Open this page again then.`
          : 'Open this page again later.',
      };
    case 'expired':
      return {
        title: `The voucher ${code} has expired`,
        text: ValidUntil ? `It was valid until${at(ValidUntil)}.` : 'It no longer gives a discount.',
      };
    case 'used-up':
      return {
        title: `The voucher ${code} has been used up`,
        text: 'It could only be used a limited number of times.',
      };
  }
}
