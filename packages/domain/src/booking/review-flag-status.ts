import type { ReviewFlagStatus } from '@pitlane/contracts/enums';

/** Statuses of a workshop's objection to a review by name, for SQL. */
export const REVIEW_FLAG_STATUS = {
  Open: 'Open',
  Upheld: 'Upheld',
  Dismissed: 'Dismissed',
} as const satisfies { [Word in ReviewFlagStatus]: Word };
