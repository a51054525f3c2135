import type { ChangeKind, PriceProposalKind } from '@pitlane/contracts';

/** What a message to a workshop may speak of. Cents; the day `YYYY-MM-DD`, times `HH:mm`. */
export type WorkshopFacts = {
  reference: string;
  firstName: string;
  customerName: string;
  customerPhone: string;
  workshopName: string;
  workshopPhone: string;
  vehicle: string;
  /** Where the work is done, in one line: the workshop's address, or the customer's for a mobile mechanic. */
  place: string;
  /** Where the mechanic comes to, or the car is picked up; null when the customer brings it. */
  customerAddress: string | null;
  /** The suburb of that address. */
  customerSuburb: string | null;
  /** Whether a mobile mechanic finds a flat and safe area; null where the job needs none. */
  hasFlatSafeArea: boolean | null;
  customerComments: string;
  /** The customer's photos of the car that the portal shows. */
  photoCount: number;
  serviceDate: string;
  arrivalFrom: string;
  arrivalTo: string | null;
  /** Names of what was booked; an additional service names who prices it. */
  items: string[];
  /** Names of extras that come free with it. */
  freeExtras: string[];
  totalCents: number;
  /** Upper end of a price range; null for a single price. */
  maximumTotalCents: number | null;
  currency: string;
  /** A fleet's company pays. */
  isFleet: boolean;
  isPaid: boolean;
  /** Of a booking that was paid online: cents that the customer still pays the workshop. */
  dueCents: number;
  /** Cents that have gone back, of all payments of the booking. */
  refundedCents: number;
  /** Address of the workshop's booking page. */
  portalUrl: string;
  /** The same page with the confirmation opened. */
  confirmUrl: string;
  supportPhone: string | null;
  /** What the workshop wrote with its answer. */
  workshopComment: string | null;
  /** Windows that the workshop proposes instead. */
  proposals: { date: string; startAt: string; endAt: string }[];
  /** The change that the customer requests, until it is arranged. */
  change: { kind: ChangeKind; wantedDay: string | null; comments: string } | null;
  /** Until when a requested change is arranged: `within one business day`. */
  replyTime: string;
  /** The newest price that was proposed to the customer. */
  price: {
    kind: PriceProposalKind;
    /** What the additional work is. */
    description: string | null;
    priceCents: number;
    /** What the booking then costs, and what of it is paid at the workshop. */
    newTotalCents: number;
    newMaximumCents: number | null;
    newDueCents: number;
    reason: string;
    /** Until when the customer can answer: `Tue 24 Nov, 9:00 am`. */
    until: string;
  } | null;
};

/** What a fleet reads about a booking that waits for it, without what is the customer's or the workshop's alone. */
export type FleetFacts = Omit<WorkshopFacts, 'portalUrl' | 'confirmUrl'> & {
  fleetName: string | null;
  /** The amount above which the fleet decides, in cents; null where it has nothing to decide. */
  approvalAboveCents: number | null;
  /** Until when the fleet should decide: `Tue 24 Nov, 9:00 am`. */
  approvalUntil: string | null;
  /** The fleet's words to the driver, where it declined. */
  approvalReason: string | null;
  /** Address of the console's page on which the fleet decides. */
  approvalUrl: string;
};

/** What the customer also gets: addresses with a token that is the customer's alone. */
export type BookingFacts = WorkshopFacts &
  FleetFacts & {
    /** Address of the customer's confirmation page. */
    bookingUrl: string;
    /** Address of the quotes that the booking was chosen from. */
    quotesUrl: string;
    /** Of a declined booking of an offer: the other offers that can be booked, each with its address; null otherwise. */
    otherOffers: { workshopName: string; url: string }[] | null;
    /** Address of the page on which the booking can be paid. */
    payUrl: string;
    /** Address of the receipt, which is there once something was paid. */
    receiptUrl: string;
    /** Until when it can be cancelled free of charge: `Tue 24 Nov, 9:00 am`; null where nothing is promised any more. */
    freeCancellationUntil: string | null;
    /** Address of the page that asks for another time, or to cancel. */
    changeUrl: string;
    /** Address of the review page, without the stars. */
    reviewUrl: string;
  };
