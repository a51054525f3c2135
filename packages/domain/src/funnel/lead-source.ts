import type { LEAD_SOURCES } from '@pitlane/contracts/enums';

/** Where a lead comes from when nothing else is named (1 §3). */
const DEFAULT_SOURCE = 'Home' satisfies (typeof LEAD_SOURCES)[number];

/** The source that is stored with a lead: the one that was sent, or the default. */
export const toLeadSource = (given: string | null | undefined): string => given || DEFAULT_SOURCE;
