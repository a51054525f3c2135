/** For how long an offer or a price can be answered, as a choice. */
export const HOURS = [
  { value: '4', label: '4 hours' },
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
];
