import { byName } from '../text/by-name.ts';

/** Statuses of a workshop's objection to a review. */
export const REVIEW_FLAG_STATUS = byName('Open', 'Upheld', 'Dismissed');
export type ReviewFlagStatus = keyof typeof REVIEW_FLAG_STATUS;
