import type { ChangeRequestStatus } from '@pitlane/contracts/enums';

/** Statuses of a change request by name, for SQL. */
export const CHANGE_REQUEST_STATUS = {
  Open: 'Open',
  Done: 'Done',
  Dismissed: 'Dismissed',
} as const satisfies { [Word in ChangeRequestStatus]: Word };
