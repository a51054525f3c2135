import type { INVITATION_STATUSES } from '@pitlane/contracts/portal-account';

/** Statuses of a store invitation by name, for SQL. */
export const INVITATION_STATUS = {
  Open: 'Open',
  Accepted: 'Accepted',
  Declined: 'Declined',
  Expired: 'Expired',
  Withdrawn: 'Withdrawn',
} as const satisfies { [Word in (typeof INVITATION_STATUSES)[number]]: Word };
