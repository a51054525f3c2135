import { accountTransfer } from './account-transfer/feature.ts';
import type { Feature } from './features.ts';
import { storeInvitations } from './store-invitations/feature.ts';
import { supplierPhotoFeature } from './supplier-photos/feature.ts';
import { workshopCalendars } from './workshop-calendar/feature.ts';
import { workshopPrices } from './workshop-prices/feature.ts';
import { workshopProfile } from './workshop-profile/feature.ts';
import { workshopQuotes } from './workshop-quotes/feature.ts';

/** What workshops do in the portal besides answering bookings. */
export const PORTAL_FEATURES: Feature[] = [
  accountTransfer,
  storeInvitations,
  workshopQuotes,
  workshopProfile,
  workshopPrices,
  workshopCalendars,
  supplierPhotoFeature,
];
