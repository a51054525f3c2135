import type { PartnerRole } from '@pitlane/contracts';

/** What a role is called, and what it may do. */
export const ROLES: Record<PartnerRole, { label: string; may: string }> = {
  'partner.reader': { label: 'Reader', may: 'Sees everything here' },
  'partner.admin': { label: 'Administrator', may: 'Sees and changes everything here, and adds people' },
};
