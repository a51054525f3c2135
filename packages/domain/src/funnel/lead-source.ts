import type { LEAD_SOURCES } from '@pitlane/contracts/enums';

/** Where a lead comes from when nothing else is named (1 §3). */
const DEFAULT_SOURCE = 'Home' satisfies (typeof LEAD_SOURCES)[number];

const REWARDS_SOURCE = 'PartnerRewards' satisfies (typeof LEAD_SOURCES)[number];

/** The source that is stored with a lead: the one that was sent, or the default. */
export const toLeadSource = (given: string | null | undefined): string => given || DEFAULT_SOURCE;

/** Whether a lead comes from a rewards partner, by its partner or its source: its customer gets no call (1 §4). */
export const isFromRewards = (lead: { isRewards: boolean; leadSource: string | null }): boolean =>
  lead.isRewards || lead.leadSource === REWARDS_SOURCE;
