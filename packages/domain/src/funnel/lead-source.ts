import type { LEAD_SOURCES } from '@pitlane/contracts/enums';

/** Where a lead comes from when nothing else is named (1 §3). */
const DEFAULT_SOURCE = 'Home' satisfies (typeof LEAD_SOURCES)[number];

/** The source of a lead, for the launcher that names it and for the server that stores it. */
export const toLeadSource = (given: string | null | undefined): string => given || DEFAULT_SOURCE;
