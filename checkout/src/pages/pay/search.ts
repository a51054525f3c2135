import { readOneFrom, readSearch } from '../../app/read-search.ts';

/** How a payment on a provider's page ended; set by the return to ours. */
export const readPaySearch = readSearch({
  reason: readOneFrom(['cancelled', 'declined', 'referred', 'refunded'] as const),
});
