import { oneOf, readSearch } from '../../app/read-search.ts';

/** How a payment on a provider's page ended; set by the return to ours. */
export const readPaySearch = readSearch({ reason: oneOf(['cancelled', 'declined', 'referred'] as const) });
