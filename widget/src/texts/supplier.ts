/** Texts about the only workshop of a quote. */
export const supplierTexts = {
  quoteFrom: 'Your quote is from',
};
