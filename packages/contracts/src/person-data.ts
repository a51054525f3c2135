import * as v from 'valibot';
import { keptText } from './kept-text.ts';
import { FoundBooking } from './operating.ts';
import { answer, Guid, Id, Instant, NullableText } from './primitives.ts';

export const PERSON_PROBLEM = 'Enter a whole email address or phone number.';

/** A whole email address or phone number, in any spelling. In the body: addresses of calls are logged. */
const Person = v.pipe(v.string(), v.trim(), v.minLength(6, PERSON_PROBLEM), v.maxLength(200));
const Reason = keptText('The reason');

/** `POST /api/operating/person`. */
export const FindPersonRequest = v.object({ Person });
/** `POST /api/operating/person/export`. */
export const ExportPersonRequest = v.object({ Person, Reason });
/** `POST /api/operating/person/erase`: only the leads that were shown. */
export const ErasePersonRequest = v.object({
  Person,
  Reason,
  LeadGuids: v.pipe(v.array(Guid), v.maxLength(1_000)),
});

/** What is kept about a person: leads with contact details, and bookings, which are part of the books. */
export const PersonData = answer({
  Leads: v.array(
    v.object({
      Guid,
      CreatedOn: Instant,
      CustomerName: NullableText,
      Vehicle: v.string(),
      /** Its booking, for which it is kept; null for one that can be erased. */
      BookingId: v.nullable(Id),
    }),
  ),
  Bookings: v.array(FoundBooking),
});
export type PersonData = v.InferOutput<typeof PersonData>;

/** The file for the person, as JSON. */
export const PersonExport = answer({ FileName: v.string(), Content: v.string() });
export type PersonExport = v.InferOutput<typeof PersonExport>;

/** How many leads lost their personal data, and what is left. */
export const PersonErased = v.object({ ...PersonData.entries, Erased: v.number() });
export type PersonErased = v.InferOutput<typeof PersonErased>;
