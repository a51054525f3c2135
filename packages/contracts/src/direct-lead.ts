import * as v from 'valibot';
import { Email, Guid, Id, Note, PersonName, PhoneText } from './primitives.ts';

/** The direct quote form (1 §3): a question to one supplier. */
export const SupplierDirectLead = v.object({
  workshopId: Id,
  leadGuid: Guid,
  leadFullName: v.pipe(PersonName, v.minLength(1, 'Enter your name.')),
  leadContactNumber: v.pipe(PhoneText, v.minLength(1, 'Enter a number such as 0404 040 404.')),
  leadEmailAddress: v.pipe(Email),
  leadComments: v.pipe(Note, v.trim(), v.minLength(1, 'Write what you would like to know.')),
});
export type SupplierDirectLead = v.InferOutput<typeof SupplierDirectLead>;

/** Why a question was not passed on. */
export const DIRECT_LEAD_ERRORS = ['InvalidField', 'AlreadySent', 'SupplierNotAvailable'] as const;
export type DirectLeadError = {
  code: (typeof DIRECT_LEAD_ERRORS)[number];
  /** Name of the field, for InvalidField. */
  field: string | null;
  message: string;
};
