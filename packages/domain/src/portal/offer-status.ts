import { byName } from '../text/by-name.ts';

/** Statuses of a booking offer. */
export const OFFER_STATUS = byName('Open', 'Accepted', 'Responded', 'Superseded', 'Withdrawn', 'Expired');
export type OfferStatus = keyof typeof OFFER_STATUS;

/** The supplier can no longer have the booking. */
export const LOST_OFFER_STATUSES: readonly OfferStatus[] = ['Superseded', 'Withdrawn'];

/** Statuses of a lead bid. */
export const LEAD_BID_STATUS = byName('Submitted', 'Accepted', 'Withdrawn', 'Expired');
export type LeadBidStatus = keyof typeof LEAD_BID_STATUS;

/** The customer may see it. */
export const STANDING_BID_STATUSES: readonly LeadBidStatus[] = ['Submitted', 'Accepted'];

/** The customer can no longer accept it. */
export const ENDED_BID_STATUSES: readonly LeadBidStatus[] = ['Withdrawn', 'Expired'];
