import * as v from 'valibot';
import { CURSOR_PROBLEM } from './field-texts.ts';
import { Id, Instant, IsoDay, listAnswer, NullableText } from './primitives.ts';

/** What the audit log records. */
export const AuditAction = v.picklist([
  'booking-approved',
  'booking-approval-declined',
  'booking-confirmed',
  'booking-moved',
  'booking-cancelled',
  'refund-ordered',
  'payment-ended',
  'message-sent-again',
  'message-released',
  'work-taken',
  'work-released',
  'work-noted',
  'work-put-off',
  'work-closed',
  'workshop-profile',
  'workshop-paused',
  'workshop-listed',
  'workshop-papers',
  'workshop-area',
  'application-approved',
  'application-declined',
  'member-invited',
  'invitation-sent-again',
  'invitation-withdrawn',
  'member-removed',
  'balance-booked',
  'import',
  'row-saved',
  'row-removed',
  'policy-saved',
  'policy-removed',
  'discount-added',
  'discount-changed',
  'discount-ended',
  'service-hours-changed',
  'region.mark',
  'operator-roles',
  'partner-role',
  'fleet-role',
  'fleet-changed',
  'partner-added',
  'partner-changed',
  'partner-key-added',
  'partner-key-origins',
  'partner-key-rotated',
  'partner-key-revoked',
  'webhook-added',
  'webhook-secret-rotated',
  'webhook-switched',
  'webhook-sent-again',
  'account-transfer',
  'sessions-ended',
  'link-sent',
  'person-exported',
  'person-erased',
  'workshops-invited',
  'price-entered',
  'customer-page-opened',
  'quote-page-opened',
  'review-decided',
  'request-released',
  'contact-judged',
  'price-proposed',
  'price-withdrawn',
  'price-approved',
  'price-declined',
  'job-retried',
  'job-removed',
  'schema-migrated',
]);
export type AuditAction = v.InferOutput<typeof AuditAction>;

/** What an entry of the audit log is about. */
export const AuditSubject = v.picklist([
  'booking',
  'work',
  'supplier',
  'workshop-application',
  'data-file',
  'region',
  'policy',
  'discount',
  'service-hours',
  'operator',
  'partner',
  'partner-person',
  'fleet-person',
  'fleet',
  'account',
  'lead',
  'review',
  'message',
  'person',
  'job',
  'database',
]);
export type AuditSubject = v.InferOutput<typeof AuditSubject>;

/** One step: who did what to which thing, and what changed. */
export const AuditEntry = v.object({
  Id,
  At: Instant,
  /** The address of an operator or of an account; else what the entry names, such as `customer`. */
  Actor: v.string(),
  Action: AuditAction,
  SubjectType: AuditSubject,
  SubjectId: v.string(),
  /** As people call it, such as `PL000012`; null where only its id is known. */
  SubjectName: NullableText,
  Reason: NullableText,
  /** What differs, in words; null before where only the outcome is recorded. */
  Changes: v.array(v.object({ Name: v.string(), Before: NullableText, After: NullableText })),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** Where a page of a list ended that is newest first: its last entry. */
export const NewestFirstCursor = v.pipe(
  v.string(),
  v.regex(/^\d{1,14}\.\d{1,15}$/, CURSOR_PROBLEM),
  v.transform((text): { at: Date; id: number } => {
    const [at, id] = text.split('.').map(Number) as [number, number];
    return { at: new Date(at), id };
  }),
);

const filterText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));

/** Within the years that a log can have. */
export const LoggedDay = v.pipe(
  IsoDay,
  v.minValue('2020-01-01', 'Enter a day from 2020 on.'),
  v.maxValue('2100-12-31', 'Enter a day up to 2100.'),
);

/** What limits a list that is newest first; both days are included. */
export const loggedPeriod = {
  from: v.optional(LoggedDay),
  to: v.optional(LoggedDay),
  cursor: v.optional(NewestFirstCursor),
};

/** The query of `GET /api/operating/audit`; days are days of customer service (UTC+10), both included. */
export const AuditQuery = v.object({
  /** An operator's or account's address. */
  actor: v.optional(filterText),
  action: v.optional(AuditAction),
  subject: v.optional(AuditSubject),
  /** The id or, of a booking, the reference. */
  id: v.optional(filterText),
  ...loggedPeriod,
});
export type AuditQuery = v.InferOutput<typeof AuditQuery>;

/** `GET /api/operating/audit`: the newest first, of the subjects that the operator's roles cover. */
export const AuditLog = listAnswer(AuditEntry);
export type AuditLog = v.InferOutput<typeof AuditLog>;
