import { aftercareCrontab, aftercareJobs } from './booking/aftercare/index.ts';
import { approvals } from './booking/approvals/index.ts';
import { changeRequests } from './booking/change-requests/index.ts';
import { discountRoutes } from './booking/discounts/index.ts';
import { bookingFiles } from './booking/files/index.ts';
import { finaliseRoutes } from './booking/finalise/index.ts';
import { bookingMessages } from './booking/notifications/index.ts';
import { isWorkshopInvolved, servicedCrontab, servicedJobs } from './booking/offers/index.ts';
import { payments, webhooks } from './booking/payments/index.ts';
import { bookingRoutes } from './booking/placing/index.ts';
import { ratingRoutes } from './booking/reviews/index.ts';
import { customers } from './booking/saved-vehicles/index.ts';
import { fleetConsoleRoutes } from './fleet-console/index.ts';
import { graphql } from './graphql/feature.ts';
import { insightCrontab, insightJobs, insightRoutes } from './insight/index.ts';
import { applicationMessages, applications } from './marketplace/applications/index.ts';
import { dateCrontab, dateJobs } from './marketplace/calendar/index.ts';
import { fleet } from './marketplace/fleets/index.ts';
import { paperMessages, papers } from './marketplace/papers/index.ts';
import { locationRoutes } from './marketplace/places/index.ts';
import { policyRoutes } from './marketplace/policies/index.ts';
import { addressRoutes } from './marketplace/service-area/index.ts';
import { supplierRoutes } from './marketplace/supplier-lookup/index.ts';
import { repairRoutes } from './marketplace/tasks/index.ts';
import { regoCrontab, regoJobs, vehicleRoutes } from './marketplace/vehicles/index.ts';
import { operatingRoutes, pauseCrontab, pauseJobs } from './operating/index.ts';
import { logoJobs, partnerConsoleRoutes } from './partner-console/index.ts';
import { abandonedJobs, abandonedJobsCrontab } from './platform/abandoned-jobs.ts';
import type { Feature } from './platform/feature.ts';
import { housekeepingCrontab, housekeepingJobs } from './platform/housekeeping.ts';
import type { JobHandlers } from './platform/jobs.ts';
import { accountTransfer, transferMessages } from './portal/account-transfer/index.ts';
import { bookingOfferRoutes } from './portal/bookings/index.ts';
import { workshopCalendars } from './portal/calendar/index.ts';
import { invitationMessages, storeInvitations } from './portal/invitations/index.ts';
import { leadBidOffers } from './portal/leads/index.ts';
import { supplierPhotoFeature } from './portal/photos/index.ts';
import { workshopPrices } from './portal/prices/index.ts';
import { profileFeature } from './portal/profile/index.ts';
import { questionRoutes } from './portal/questions/index.ts';
import { workshopQuoteMessages, workshopQuotes } from './portal/quotes/index.ts';
import { waitingRoutes } from './portal/waiting/index.ts';
import { directLeadMessages, directLeads } from './quoting/direct-leads/index.ts';
import { fleetDriverMessages, fleetDrivers } from './quoting/fleet-drivers/index.ts';
import { dateRoutes, leadRoutes } from './quoting/lead-intake/index.ts';
import {
  followUpRoutes,
  funnelStepCrontab,
  funnelStepJobs,
  leadLinkMessages,
} from './quoting/leads/index.ts';
import { forgetLeadsCrontab, forgetLeadsJobs } from './quoting/old-lead-erasure/index.ts';
import { imageRoutes } from './quoting/photos/index.ts';
import { quoteRequestMessages, quoteRequestRoutes } from './quoting/quote-requests/index.ts';
import {
  listingEventCrontab,
  listingEventJobs,
  quoteLinkMessages,
  quoteRoutes,
} from './quoting/quotes/index.ts';
import { roadsideRoutes } from './quoting/roadside/index.ts';
import { verificationRoutes } from './quoting/verification/index.ts';
import { setUp } from './set-up/index.ts';
import { type MessageSenders, messageJobs } from './shared/messages/index.ts';
import { imageCrontab, imageJobs } from './shared/photos/index.ts';
import { workCrontab, workJobs, workMessages } from './shared/work/index.ts';
import { contentRoutes } from './site/content/index.ts';
import { landing } from './site/landing/index.ts';
import { webhookCrontab, webhookJobs } from './site/partner-webhooks/index.ts';
import { partnerRoutes } from './site/partners/index.ts';

/** Where a driver finds, describes and prices work. */
const QUOTING: Feature[] = [
  { routes: partnerRoutes },
  { routes: locationRoutes },
  { routes: addressRoutes },
  { routes: vehicleRoutes, jobs: regoJobs, crontab: regoCrontab },
  { routes: repairRoutes },
  { routes: leadRoutes },
  { routes: followUpRoutes, jobs: funnelStepJobs, crontab: funnelStepCrontab },
  { jobs: forgetLeadsJobs, crontab: forgetLeadsCrontab },
  { routes: (deps) => imageRoutes(deps, isWorkshopInvolved) },
  { jobs: imageJobs, crontab: imageCrontab },
  customers,
  fleet,
  fleetDrivers,
  { routes: verificationRoutes },
  { routes: supplierRoutes },
  applications,
  papers,
  { routes: dateRoutes },
  { jobs: dateJobs, crontab: dateCrontab },
  { routes: policyRoutes },
  { routes: contentRoutes },
  landing,
  { routes: quoteRoutes, jobs: listingEventJobs, crontab: listingEventCrontab },
  { routes: quoteRequestRoutes },
  directLeads,
  { routes: roadsideRoutes },
];

/** From the chosen quote to the confirmed booking, and what follows it. */
const BOOKING: Feature[] = [
  { routes: finaliseRoutes },
  { routes: discountRoutes },
  { routes: bookingRoutes },
  payments,
  webhooks,
  { jobs: webhookJobs, crontab: webhookCrontab },
  { routes: bookingOfferRoutes, jobs: servicedJobs, crontab: servicedCrontab },
  leadBidOffers,
  { jobs: aftercareJobs, crontab: aftercareCrontab },
  approvals,
  changeRequests,
  bookingFiles,
  { routes: ratingRoutes },
  graphql,
];

/** What workshops do in the portal besides answering bookings. */
const PORTAL: Feature[] = [
  accountTransfer,
  storeInvitations,
  { routes: questionRoutes },
  workshopQuotes,
  profileFeature,
  workshopPrices,
  workshopCalendars,
  supplierPhotoFeature,
  { routes: waitingRoutes },
];

/** What the people who run the marketplace, and those of partners, do in the console. */
const CONSOLE: Feature[] = [
  { routes: operatingRoutes, jobs: pauseJobs, crontab: pauseCrontab },
  setUp,
  { routes: insightRoutes, jobs: insightJobs, crontab: insightCrontab },
  { routes: partnerConsoleRoutes, jobs: logoJobs },
  { routes: fleetConsoleRoutes },
];

/** What every mail and SMS needs to be sent: each room loads its own facts. */
const MESSAGES: Required<MessageSenders> = {
  ...bookingMessages,
  ...quoteRequestMessages,
  ...quoteLinkMessages,
  ...leadLinkMessages,
  ...fleetDriverMessages,
  ...directLeadMessages,
  ...invitationMessages,
  ...applicationMessages,
  ...paperMessages,
  ...transferMessages,
  ...workMessages,
  ...workshopQuoteMessages,
};

/** The one list: a feature is in the product when it is here. Routes match in this order. */
export const FEATURES: Feature[] = [
  { jobs: housekeepingJobs, crontab: housekeepingCrontab },
  { jobs: abandonedJobs, crontab: abandonedJobsCrontab },
  { jobs: messageJobs(MESSAGES) },
  { jobs: workJobs, crontab: workCrontab },
  ...QUOTING,
  ...BOOKING,
  ...PORTAL,
  ...CONSOLE,
];

/** All jobs by name. Throws when two features use one name. */
export function featureJobs(features: Feature[] = FEATURES): JobHandlers {
  const handlers: JobHandlers = {};
  for (const [name, handler] of features.flatMap((feature) => Object.entries(feature.jobs ?? {}))) {
    if (name in handlers) throw new Error(`Two features name a job ${name}.`);
    handlers[name] = handler;
  }
  return handlers;
}

export const featureCrontab = (features: Feature[] = FEATURES): string[] =>
  features.flatMap((feature) => feature.crontab ?? []);
