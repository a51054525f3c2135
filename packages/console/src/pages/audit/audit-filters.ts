import { AuditAction, AuditSubject, IsoDay } from '@pitlane/contracts';
import * as v from 'valibot';

const text = v.fallback(
  v.optional(v.pipe(v.unknown(), v.transform(String), v.trim(), v.nonEmpty(), v.maxLength(200))),
  undefined,
);
const day = v.fallback(v.optional(IsoDay), undefined);

const AuditFilters = v.object({
  actor: text,
  action: v.fallback(v.optional(AuditAction), undefined),
  subject: v.fallback(v.optional(AuditSubject), undefined),
  id: text,
  from: day,
  to: day,
  /** Columns that are not shown, separated by commas. */
  hide: text,
});
export type AuditFilters = v.InferOutput<typeof AuditFilters>;

/** The filters of the audit log in the query of an address; what does not fit is left out. */
export const parseAuditFilters = (search: Record<string, unknown>): AuditFilters =>
  v.parse(AuditFilters, search);
