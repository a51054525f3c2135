import type { PartnerRole } from '@pitlane/contracts';
import { partnerPermissions } from '@pitlane/domain/portal/partner-roles';
import { createConsolePeople } from '../platform/console-people.ts';

/** The people of partners that are switched on. */
export const partnerPeople = createConsolePeople<PartnerRole>({
  members: 'partner_member',
  ownerId: 'partner_id',
  owners: 'partner',
  switch: 'is_active',
  permissions: partnerPermissions,
  audit: { action: 'partner-role', subject: 'partner-person', owner: 'partner' },
});
