import { graphql } from '../graphql/feature.ts';
import { aftercare } from './aftercare/feature.ts';
import { bookingFiles } from './booking-files/feature.ts';
import { bookingOffers } from './booking-offers/feature.ts';
import { bookings } from './bookings/feature.ts';
import { changeRequests } from './change-requests/feature.ts';
import { discounts } from './discounts/feature.ts';
import type { Feature } from './features.ts';
import { finalise } from './finalise/feature.ts';
import { leadBidOffers } from './lead-bid-offers/feature.ts';
import { notifications } from './notifications/feature.ts';
import { partnerWebhooks } from './partner-webhooks/feature.ts';
import { payments } from './payments/feature.ts';
import { ratings } from './ratings/feature.ts';
import { webhooks } from './webhooks/feature.ts';

/** From the chosen quote to the confirmed booking. */
export const BOOKING_FEATURES: Feature[] = [
  finalise,
  discounts,
  bookings,
  payments,
  webhooks,
  partnerWebhooks,
  bookingOffers,
  leadBidOffers,
  notifications,
  aftercare,
  changeRequests,
  bookingFiles,
  ratings,
  graphql,
];
