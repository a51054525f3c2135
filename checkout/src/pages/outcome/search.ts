import * as v from 'valibot';
import { searchFlag } from '../../app/search-flag.ts';

/** Parameters of the outcome pages (1 §2). `homeUrl` counts only as a path of this origin. */
export const OutcomeSearch = v.object({
  supplierName: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
  homeUrl: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/(?![/\\])[\x21-\x7e]*$/))), undefined),
  willCustomerGetCallback: searchFlag,
  awaitsPhotos: searchFlag,
  channel: v.fallback(v.optional(v.picklist(['email-or-sms', 'email', 'sms', 'call', 'none'])), undefined),
});
