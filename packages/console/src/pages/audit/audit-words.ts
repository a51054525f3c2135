import type { AuditAction, AuditSubject } from '@pitlane/contracts';

/** What an action is called, and what it is done to. */
export const ACTIONS: Record<AuditAction, { title: string; subject: AuditSubject }> = {
  'booking-approved': { title: 'Approved a booking for its fleet', subject: 'booking' },
  'booking-approval-declined': { title: 'Declined a booking of the fleet', subject: 'booking' },
  'booking-confirmed': { title: 'Confirmed a booking', subject: 'booking' },
  'booking-moved': { title: 'Moved a booking', subject: 'booking' },
  'booking-cancelled': { title: 'Cancelled a booking', subject: 'booking' },
  'refund-ordered': { title: 'Refunded', subject: 'booking' },
  'message-sent-again': { title: 'Sent a message again', subject: 'booking' },
  'work-taken': { title: 'Took work', subject: 'work' },
  'work-released': { title: 'Gave work back', subject: 'work' },
  'work-noted': { title: 'Added a note', subject: 'work' },
  'work-put-off': { title: 'Postponed work', subject: 'work' },
  'work-closed': { title: 'Closed work', subject: 'work' },
  'workshop-profile': { title: 'Changed a workshop’s profile', subject: 'supplier' },
  'workshop-paused': { title: 'Paused a workshop', subject: 'supplier' },
  'workshop-listed': { title: 'Listed a workshop', subject: 'supplier' },
  'workshop-papers': { title: 'Changed licence or insurance', subject: 'supplier' },
  'member-invited': { title: 'Invited a person to a workshop', subject: 'supplier' },
  'invitation-sent-again': { title: 'Sent an invitation again', subject: 'supplier' },
  'invitation-withdrawn': { title: 'Withdrew an invitation', subject: 'supplier' },
  'member-removed': { title: 'Removed a person from a workshop', subject: 'supplier' },
  import: { title: 'Imported a file', subject: 'data-file' },
  'region.mark': { title: 'Marked a region', subject: 'region' },
  'operator-roles': { title: 'Changed an operator’s roles', subject: 'operator' },
  'partner-role': { title: 'Changed the role of a partner’s person', subject: 'partner-person' },
  'fleet-role': { title: 'Changed the role of a fleet’s person', subject: 'fleet-person' },
  'fleet-changed': { title: 'Changed a fleet', subject: 'fleet' },
  'account-transfer': { title: 'Transferred an account', subject: 'account' },
  'sessions-ended': { title: 'Ended customers’ sessions', subject: 'lead' },
  'link-sent': { title: 'Sent a link to a quote', subject: 'lead' },
};

/** What the log is about, one and several. */
export const SUBJECTS: Record<AuditSubject, { one: string; several: string }> = {
  booking: { one: 'Booking', several: 'Bookings' },
  work: { one: 'Work', several: 'Work' },
  supplier: { one: 'Workshop', several: 'Workshops' },
  'data-file': { one: 'File', several: 'Imported files' },
  region: { one: 'Region', several: 'Regions' },
  operator: { one: 'Operator', several: 'Operators' },
  'partner-person': { one: 'Partner’s person', several: 'Partners’ people' },
  'fleet-person': { one: 'Fleet’s person', several: 'Fleets’ people' },
  fleet: { one: 'Fleet', several: 'Fleets' },
  account: { one: 'Account', several: 'Accounts' },
  lead: { one: 'Quote', several: 'Quotes' },
};
