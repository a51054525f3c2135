/** Every permission of the product; `operator.*` covers all that start with `operator.`. */
export const PERMISSION = {
  bookingRead: 'portal.booking.read',
  bookingRespond: 'portal.booking.respond',
  leadRead: 'portal.lead.read',
  leadBid: 'portal.lead.bid',
  quoteCreate: 'portal.quote.create',
  accountTransfer: 'portal.account.transfer',
  storeInvite: 'portal.store.invite',
  profileManage: 'portal.profile.manage',
  operatorRead: 'operator.read',
  /** Takes, notes and closes work. */
  operatorWork: 'operator.work',
  /** Confirms, moves and cancels bookings, and sends messages again. */
  operatorArrange: 'operator.arrange',
  operatorRefund: 'operator.refund',
  operatorAudit: 'operator.audit',
  /** Loads files and changes what customers choose from: catalogue, discounts, texts, holidays. */
  operatorSetUp: 'operator.setup',
  /** Sees and loads people in bulk: fleets with members and cars, and contacts in the workshops file. */
  operatorPersonal: 'operator.personal',
  /** Reads the figures of the marketplace. */
  operatorInsight: 'operator.insight',
  /** Reads where workshops are missing. */
  operatorCoverage: 'operator.coverage',
  /** Puts off, gives back and closes work that a colleague has taken. */
  operatorOverride: 'operator.override',
  operatorWorkshopsRead: 'operator.workshops.read',
  /** Pauses and lists workshops, keeps their papers, people and prices, and decides applications. */
  operatorWorkshops: 'operator.workshops',
  /** Sets partners up: keys, origins, settings, people. */
  operatorPartners: 'operator.partners',
  partnerRead: 'partner.read',
  /** Changes what belongs to the caller's partner: people, keys, theme, texts, webhooks. */
  partnerManage: 'partner.manage',
  fleetRead: 'fleet.read',
  /** Changes drivers, cars and people of the caller's fleet, and decides about its bookings. */
  fleetManage: 'fleet.manage',
} as const;

/** Compares without case (2 §6); a held permission that ends with `.*` covers everything below it. */
export function hasPermission(held: readonly string[], wanted: string): boolean {
  const name = wanted.toLowerCase();
  return held.some((one) => {
    const own = one.toLowerCase();
    return own === name || (own.endsWith('.*') && name.startsWith(own.slice(0, -1)));
  });
}
