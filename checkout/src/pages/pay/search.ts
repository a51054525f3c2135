import { readOneFrom, readSearch } from '../../app/read-search.ts';
import type { UnpaidReturn } from '../payment/unpaid-return.ts';

/** How a payment on a provider's page ended; set by the return to ours. */
export const readPaySearch = readSearch({
  reason: readOneFrom<UnpaidReturn>(['cancelled', 'declined', 'referred', 'refunded']),
});
