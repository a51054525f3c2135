export { type AvailabilityOption, arrivalTimeOptions, findProposableDays } from './arrival-time-options.ts';
export { isWorkshopInvolved } from './is-workshop-involved.ts';
export { canMarkServiced, markServiced, servicedCrontab, servicedJobs } from './mark-serviced.ts';
export {
  findAvailabilities,
  findOffer,
  findOfferOfBooking,
  isElsewhere,
  type OfferRow,
} from './offer-row.ts';
export { respondToOffer } from './respond-to-offer.ts';
