/** Where a submitted booking is confirmed; the product flow has its own address (2 §2, §4). */
export const confirmationUrl = (bookingToken: string, isProductFlow: boolean): string =>
  `/booking/${bookingToken}/${isProductFlow ? 'product-confirmation' : 'confirmation'}`;
