/** Statuses of a workshop's objection to a review. */
export const REVIEW_FLAG_STATUS = {
  Open: 'Open',
  Upheld: 'Upheld',
  Dismissed: 'Dismissed',
} as const;
export type ReviewFlagStatus = keyof typeof REVIEW_FLAG_STATUS;
