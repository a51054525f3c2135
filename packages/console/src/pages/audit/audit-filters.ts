import { AuditAction, AuditSubject, IsoDay } from '@pitlane/contracts';
import * as v from 'valibot';
import { optionalFilter, textFilter } from '../../app/search-filters.ts';

const text = textFilter(200);
const day = optionalFilter(IsoDay);

const AuditFilters = v.object({
  actor: text,
  action: optionalFilter(AuditAction),
  subject: optionalFilter(AuditSubject),
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
