/** Statuses of a booking offer. */
export type OfferStatus = 'Open' | 'Accepted' | 'Responded' | 'Superseded' | 'Withdrawn' | 'Expired';

/** The supplier can no longer have the booking. */
export const LOST_OFFER_STATUSES: readonly OfferStatus[] = ['Superseded', 'Withdrawn'];

/** Statuses of a lead bid. */
export type LeadBidStatus = 'Submitted' | 'Accepted' | 'Withdrawn' | 'Expired';

/** The customer may see it. */
export const STANDING_BID_STATUSES: readonly LeadBidStatus[] = ['Submitted', 'Accepted'];

/** The customer can no longer accept it. */
export const ENDED_BID_STATUSES: readonly LeadBidStatus[] = ['Withdrawn', 'Expired'];
