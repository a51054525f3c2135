/** Statuses of a change request. */
export const CHANGE_REQUEST_STATUS = {
  Open: 'Open',
  Done: 'Done',
  Dismissed: 'Dismissed',
} as const;
export type ChangeRequestStatus = keyof typeof CHANGE_REQUEST_STATUS;
