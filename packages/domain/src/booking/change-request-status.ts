import { byName } from '../text/by-name.ts';

/** Statuses of a change request. */
export const CHANGE_REQUEST_STATUS = byName('Open', 'Done', 'Dismissed');
export type ChangeRequestStatus = keyof typeof CHANGE_REQUEST_STATUS;
