import type {
  ApplicationFacts,
  InvitationFacts,
  TransferFacts,
  WorkshopPaperFacts,
} from './texts/account-facts.ts';
import type { BookingFacts } from './texts/booking-facts.ts';
import type {
  DirectLeadFacts,
  FleetAnswerFacts,
  FleetDriverFacts,
  LeadLinkFacts,
  QuoteLinkFacts,
  QuoteRequestFacts,
  WorkshopQuoteFacts,
} from './texts/quote-facts.ts';
import type { WorkFacts } from './texts/work.ts';

const ORIGIN = 'https://book.example';

export const SAMPLE_BOOKING = {
  reference: 'PL000012',
  firstName: 'Mia',
  customerName: 'Mia Nguyen',
  customerPhone: '+61404040404',
  workshopName: 'Newtown Motors',
  workshopPhone: '02 9999 1234',
  place: '12 King Street, Newtown NSW 2042',
  vehicle: '2018 Toyota Corolla',
  customerAddress: '5 Addison Road, Marrickville, NSW, 2204',
  customerSuburb: 'Marrickville',
  hasFlatSafeArea: true,
  customerComments: 'The gate code is 4711.',
  photoCount: 2,
  serviceDate: '2026-11-26',
  arrivalFrom: '09:00',
  arrivalTo: '11:00',
  items: ['Basic Service', 'Car wash'],
  freeExtras: ['Wi-Fi waiting lounge', 'Free 20-point check'],
  totalCents: 23_900,
  maximumTotalCents: null,
  currency: 'AUD',
  isFleet: false,
  isPaid: true,
  dueCents: 0,
  refundedCents: 3_900,
  bookingUrl: `${ORIGIN}/booking/token/confirmation`,
  quotesUrl: `${ORIGIN}/quotes/lead`,
  otherOffers: null,
  payUrl: `${ORIGIN}/booking/token/pay`,
  receiptUrl: `${ORIGIN}/api/booking/token/receipt.pdf`,
  freeCancellationUntil: 'Tue 24 Nov, 9:00 am',
  changeUrl: `${ORIGIN}/booking/token/change`,
  reviewUrl: `${ORIGIN}/review-your-service/token`,
  portalUrl: `${ORIGIN}/workshop/bookings/token`,
  confirmUrl: `${ORIGIN}/workshop/bookings/token?answer=confirm`,
  fleetName: 'Longroad Fuels',
  approvalAboveCents: 20_000,
  approvalUntil: 'Tue 24 Nov, 5:00 pm',
  approvalReason: 'Please use the depot in Ryde.',
  approvalUrl: `${ORIGIN}/console/fleet/bookings?state=waiting`,
  supportPhone: '1300 000 000',
  workshopComment: 'We need the locking wheel nut key.',
  proposals: [{ date: '2026-11-27', startAt: '09:00', endAt: '11:00' }],
  replyTime: 'within one business day',
  change: { kind: 'Change', wantedDay: '2026-11-30', comments: 'Any morning suits.' },
  price: {
    kind: 'AdditionalWork',
    description: 'Replace the front brake pads',
    priceCents: 18_500,
    newTotalCents: 42_400,
    newMaximumCents: null,
    newDueCents: 18_500,
    reason: 'They have 2 mm left; the workshop measured them today.',
    until: 'Wed 25 Nov, 9:00 am',
  },
} satisfies BookingFacts;

const quoteRequest = {
  firstName: 'Mia',
  workshopName: 'Newtown Motors',
  suburbName: 'Newtown',
  vehicle: '2018 Toyota Corolla',
  location: 'Marrickville NSW 2204',
  items: ['Replace windscreen'],
  bidCutOffAt: new Date('2026-11-26T01:00:00Z'),
  leadTimezone: 'Australia/Sydney',
  totalCents: 45_000,
  comments: 'Glass is in stock.',
  asksOnly: false,
  offerExpiresAt: new Date('2026-12-03T01:00:00Z'),
  answer: 'It has a rain sensor.',
  quoteUntil: new Date('2026-11-27T01:00:00Z'),
  supportPhone: '1300 000 000',
  portalUrl: `${ORIGIN}/workshop/leads/token/details`,
  offerUrl: `${ORIGIN}/booking/lead/12/view#h=code`,
} satisfies QuoteRequestFacts;

const quoteLink = {
  firstName: 'Mia',
  vehicle: '2018 Toyota Corolla',
  partnerName: 'Pitlane',
  supportPhone: '1300 000 000',
  listingCount: 8,
  expiresAt: new Date('2026-12-06T00:00:00Z'),
  leadTimezone: 'Australia/Sydney',
  best: [{ name: 'Newtown Motors', suburb: 'Newtown', priceCents: 23_900, maximumCents: 23_900 }],
  cheapestCents: 19_900,
  url: `${ORIGIN}/quotes/lead#h=code`,
} satisfies QuoteLinkFacts;

const leadLink = {
  firstName: 'Mia',
  vehicle: '2018 Toyota Corolla',
  continueUrl: `${ORIGIN}/quote-2/lead#h=code`,
  photosUrl: `${ORIGIN}/quote-photos/lead#h=code`,
  cancelUrl: `${ORIGIN}/quote-cancel/lead`,
} satisfies LeadLinkFacts;

const directLead = {
  customerName: 'Mia Nguyen',
  contactNumber: '+61404040404',
  customerEmail: 'mia@example.com',
  comments: 'Can you start before eight?',
  vehicle: '2018 Toyota Corolla',
  suburb: 'Marrickville',
  firstName: 'Mia',
  workshopName: 'Newtown Motors',
  workshopTimezone: 'Australia/Sydney',
  answerBy: new Date('2026-11-24T07:00:00Z'),
  answer: 'Yes, from half past seven.',
  isByOwner: true,
  supportPhone: '1300 000 000',
  portalUrl: `${ORIGIN}/workshop/questions`,
  quoteUrl: `${ORIGIN}/quotes/lead?details=12#h=code`,
} satisfies DirectLeadFacts;

const invitation = {
  workshopName: 'Newtown Motors',
  suburbName: 'Newtown',
  openDays: 14,
  invitationsUrl: `${ORIGIN}/workshop/store-invitations`,
} satisfies InvitationFacts;

const application = {
  applicantName: 'Sam Newtown',
  businessName: 'Newtown Motors',
  replyBy: 'by the end of the next business day',
  decisionReason: 'We could not find your insurance. Please send us the certificate of this year.',
  portalUrl: `${ORIGIN}/workshop/store-invitations`,
  checksUrl: `${ORIGIN}/how-we-check-workshops`,
  applyUrl: `${ORIGIN}/workshops/apply`,
} satisfies ApplicationFacts;

const workshopPaper = {
  workshopName: 'Newtown Motors',
  paper: 'insurance',
  expiresOn: '2026-11-30',
  today: '2026-11-26',
  supportMail: 'help@book.example',
  aboutUrl: `${ORIGIN}/workshop/profile?workshopId=12&part=about`,
} satisfies WorkshopPaperFacts;

const transfer = {
  oldEmail: 'office@newtown.example',
  newEmail: 'service@newtown.example',
  secret: '123456',
  transferUrl: `${ORIGIN}/workshop/account-transfer`,
  supportPhone: '1300 000 000',
  portalUrl: `${ORIGIN}/workshop/`,
} satisfies TransferFacts;

const fleetDriver = {
  firstName: 'Mia',
  driverName: 'Mia Nguyen',
  fleetName: 'Longroad Fuels',
  fleetPhone: '1800 975 709',
  plate: 'ABC123',
  answerDays: 14,
  answerUrl: `${ORIGIN}/fleet-driver/token`,
  continueUrl: `${ORIGIN}/quote/lead#h=code`,
} satisfies FleetDriverFacts & FleetAnswerFacts;

const work = {
  workId: 7,
  hasConsole: true,
  title: 'Find another workshop for a declined booking',
  message: 'Newtown Motors has declined PL000012. Offer it to other workshops, or refund it.',
  promise: 'We’ll call you to find another workshop, or refund you in full.',
  due: 'Mon 23 Nov, 3:00 pm AEST',
  origin: ORIGIN,
} satisfies WorkFacts;

const workshopQuote = {
  workshopName: 'Newtown Motors',
  workshopPhone: '02 9999 1234',
  place: '12 King Street, Newtown NSW 2042',
  vehicle: '2018 Toyota Corolla',
  service: 'Basic Service',
  day: '2026-11-26',
  totalCents: 23_900,
  lastDay: '2026-12-07',
  url: `${ORIGIN}/quotes/lead#h=code`,
} satisfies WorkshopQuoteFacts;

/** One made-up case with every fact filled in, from which any message can be shown. */
export const SAMPLE_FACTS = {
  ...fleetDriver,
  ...workshopQuote,
  ...quoteLink,
  ...leadLink,
  ...directLead,
  ...invitation,
  ...application,
  ...workshopPaper,
  ...transfer,
  ...quoteRequest,
  ...SAMPLE_BOOKING,
  claimUntil: 'Tue 24 Nov, 11:00 am',
  ...work,
};
