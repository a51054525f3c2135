export type LeadLinkFacts = {
  firstName: string | null;
  /** `2018 Mazda Mazda3`; empty when it is not known. */
  vehicle: string;
  /** Opens the quote once, on any device. */
  continueUrl: string;
  /** Opens the page that takes photos, once. */
  photosUrl: string;
  cancelUrl: string;
};

export type FleetDriverFacts = {
  fleetName: string;
  driverName: string | null;
  plate: string | null;
  /** Days in which the link takes an answer. */
  answerDays: number;
  answerUrl: string;
};

export type FleetAnswerFacts = {
  firstName: string | null;
  fleetName: string;
  fleetPhone: string;
  plate: string;
  /** Opens the quote once, on any device. */
  continueUrl: string;
};

export type DirectLeadFacts = {
  customerName: string;
  firstName: string | null;
  contactNumber: string;
  /** Null: the customer is texted. */
  customerEmail: string | null;
  comments: string;
  vehicle: string;
  suburb: string | null;
  workshopName: string;
  workshopTimezone: string;
  /** Until when the customer was promised an answer. */
  answerBy: Date | null;
  /** Null while the question waits, and where it was answered by phone or mail. */
  answer: string | null;
  /** From the lead's owner, whose link opens the quote; others have the open link. */
  isByOwner: boolean;
  supportPhone: string | null;
  portalUrl: string;
  /** The quote, with the workshop opened in it. */
  quoteUrl: string;
};

/** What a link to quotes may speak of. Prices in cents. */
export type QuoteLinkFacts = {
  firstName: string | null;
  /** `2018 Mazda Mazda3`; empty when it is not known. */
  vehicle: string;
  partnerName: string;
  supportPhone: string | null;
  listingCount: number;
  expiresAt: Date | null;
  /** That of the suburb the quotes are for. */
  leadTimezone: string;
  /** The first of the newest quote, in Recommended order. */
  best: { name: string; priceCents: number; maximumCents: number; suburb: string }[];
  /** The lowest price of the whole newest quote; null without any. */
  cheapestCents: number | null;
  url: string;
};

/** A quote that a workshop made at its desk. Price in cents. */
export type WorkshopQuoteFacts = {
  workshopName: string;
  workshopPhone: string;
  /** Its address on one line; null for a mobile mechanic, who drives to the customer. */
  place: string | null;
  /** `2018 Mazda Mazda3`; empty when it is not known. */
  vehicle: string;
  service: string;
  /** `YYYY-MM-DD`; null while none is chosen. */
  day: string | null;
  totalCents: number;
  /** `YYYY-MM-DD`: until when the price is kept. */
  lastDay: string;
  url: string;
};

/** What a message about a quote request may speak of. Nothing of the customer's contact goes to a workshop. */
export type QuoteRequestFacts = {
  firstName: string | null;
  workshopName: string;
  suburbName: string;
  vehicle: string;
  location: string;
  items: string[];
  bidCutOffAt: Date;
  leadTimezone: string;
  totalCents: number | null;
  comments: string | null;
  /** The workshop needs to know more before it can quote everything. */
  asksOnly: boolean | null;
  offerExpiresAt: Date | null;
  /** What the customer answered to a question; contact details are in it as they were typed. */
  answer: string | null;
  /** Until when the workshop may quote then. */
  quoteUntil: Date | null;
  supportPhone: string | null;
  portalUrl: string;
  offerUrl: string;
};
