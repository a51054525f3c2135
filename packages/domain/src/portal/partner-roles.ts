import type { PartnerRole } from '@pitlane/contracts';
import { PERMISSION } from './permissions.ts';

const ROLES: Record<PartnerRole, readonly string[]> = {
  'partner.admin': [PERMISSION.partnerRead, PERMISSION.partnerManage],
  'partner.reader': [PERMISSION.partnerRead],
};

/** What a partner's person with this role may do in the console. */
export const partnerPermissions = (role: PartnerRole): string[] => [...ROLES[role]];
