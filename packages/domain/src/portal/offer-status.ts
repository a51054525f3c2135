/** Statuses of a booking offer. */
export const OFFER_STATUS = {
  Open: 'Open',
  Accepted: 'Accepted',
  Responded: 'Responded',
  Superseded: 'Superseded',
  Withdrawn: 'Withdrawn',
  Expired: 'Expired',
} as const;
export type OfferStatus = keyof typeof OFFER_STATUS;

/** The supplier can no longer have the booking. */
export const LOST_OFFER_STATUSES: readonly OfferStatus[] = ['Superseded', 'Withdrawn'];

/** Statuses of a lead bid. */
export const LEAD_BID_STATUS = {
  Submitted: 'Submitted',
  Accepted: 'Accepted',
  Withdrawn: 'Withdrawn',
  Expired: 'Expired',
} as const;
export type LeadBidStatus = keyof typeof LEAD_BID_STATUS;

/** The customer may see it. */
export const STANDING_BID_STATUSES: readonly LeadBidStatus[] = ['Submitted', 'Accepted'];

/** The customer can no longer accept it. */
export const ENDED_BID_STATUSES: readonly LeadBidStatus[] = ['Withdrawn', 'Expired'];
