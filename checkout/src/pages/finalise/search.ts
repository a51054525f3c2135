import { type Reader, readId, readOneFrom, readSearch } from '../../app/read-search.ts';
import type { UnpaidReturn } from '../payment/unpaid-return.ts';

const readSwitch: Reader<boolean> = (value) => value === true || value === 'true' || value === 1;
const readText: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

/** The screen's parameters (2 §2). What is left out is as the route has it. */
export const readFinaliseSearch = readSearch({
  /** Chooses the listing; absent when the lead has a fixed supplier, or where the path names it. */
  workshopId: readId,
  isViewing: readSwitch,
  hideContactName: readSwitch,
  hideGreeting: readSwitch,
  hideBadges: readSwitch,
  showSupplierImage: readSwitch,
  showSupplierAvatar: readSwitch,
  noSupplierIdentification: readSwitch,
  priceAsQuote: readSwitch,
  /** How a payment on a provider's page ended; set by the return to ours. */
  reason: readOneFrom<UnpaidReturn>(['cancelled', 'declined', 'referred', 'refunded']),
  redirect_status: readText,
});
export type FinaliseSearch = ReturnType<typeof readFinaliseSearch>;
