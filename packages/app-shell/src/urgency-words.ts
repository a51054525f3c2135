/** When the customer wants the work done, as staff read it. */
export const URGENCY_WORDS: Record<string, string> = {
  AsSoonAsPossible: 'As soon as possible',
  WithinAFewWeeks: 'Within a few weeks',
  JustPriceChecking: 'Just checking prices',
  SpecificDay: 'On a specific day',
};
