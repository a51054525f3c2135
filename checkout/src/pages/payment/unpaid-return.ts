/** How a payment on a provider's page ended that paid nothing; the return to ours sets it in the address. */
export type UnpaidReturn = 'cancelled' | 'declined' | 'referred' | 'refunded';
