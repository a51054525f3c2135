import type { LauncherLeadInput, LeadPayloadInput } from '@pitlane/contracts';

/** A launcher's request, as the document shows it. */
export const EXAMPLE_LAUNCH: LauncherLeadInput = {
  Location: 'Surry Hills NSW 2010',
  SuburbId: 1,
  Make: 'Toyota',
  Model: 'Corolla',
};

/** A cart with a basic service, its car and who asks; saved, not submitted. */
export const EXAMPLE_LEAD: LeadPayloadInput = {
  Guid: '3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76',
  Mid: '0568a2a1fe',
  CartItems: [{ LeadCartItemType: 'Service', ServiceType: 'GenericService', GenericServiceId: 1 }],
  Name: 'Mia Nguyen',
  MobileNumber: '0404 040 404',
  Email: 'mia@example.com',
  LeadStatusID: 'QuotePending',
};
