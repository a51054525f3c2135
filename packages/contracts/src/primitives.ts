import { isExists } from 'date-fns/isExists';
import * as v from 'valibot';
import { EMAIL_PROBLEM } from './booking-texts.ts';
import { VERIFICATION_CODE } from './constants.ts';
import {
  DATE_PROBLEM,
  GUID_PROBLEM,
  lengthProblem,
  NO_SUCH_DAY,
  PLATE_LENGTH_PROBLEM,
  WHOLE_CENTS_PROBLEM,
  WHOLE_NUMBER_PROBLEM,
} from './field-texts.ts';
import { MAIL_ADDRESS_LENGTH } from './mail-address.ts';
import { isPersonName } from './person-name.ts';
import { removeUnseenMarks } from './unseen-marks.ts';

/** Lower-case or upper-case UUID. */
export const Guid = v.pipe(
  v.string(),
  v.uuid(GUID_PROBLEM),
  v.description('Lower-case or upper-case UUID.'),
  v.examples(['3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76']),
);

/** 22 or more characters of base64url. */
const token = (message: string, description: string) =>
  v.pipe(v.string(), v.regex(/^[\w-]{22,64}$/, message), v.description(description));

/** Unguessable token of a booking, the customer's alone. */
export const BookingToken = token('Must be a booking token.', 'Token of a booking. It gives access.');

/** Unguessable token with which a booking is reviewed, and nothing else done. */
export const RatingToken = token(
  'Must be the token of a review.',
  'Token of a review: with it the review can be written, and nothing else.',
);

/** Unguessable token with which a fleet answers about one driver. */
export const FleetDriverToken = token(
  'Must be the token of a fleet’s link.',
  'Token of a mail to a fleet: with it the fleet confirms one driver, and nothing else.',
);

/** How the portal names a booking or an invitation: it opens nothing without the workshop's sign-in. */
export const PortalToken = token(
  'Must be a token of the portal.',
  'Names it in the portal. It opens nothing without the sign-in of its workshop.',
);

/** The largest whole number that an `integer` column keeps. */
export const MAX_INTEGER = 2_147_483_647;

/** Money: whole cents, never negative. */
export const Cents = v.pipe(
  v.number(),
  v.safeInteger(WHOLE_CENTS_PROBLEM),
  v.minValue(0),
  v.maxValue(MAX_INTEGER),
  v.description('Whole cents.'),
  v.examples([23_900]),
);

/** Money that has to be more than nothing. */
export const PositiveCents = v.pipe(Cents, v.minValue(1, 'Must be more than 0.'));

/** Money that may be negative (adjustments, ledger). */
export const SignedCents = v.pipe(
  v.number(),
  v.safeInteger(WHOLE_CENTS_PROBLEM),
  v.description('Whole cents; may be negative.'),
);

/** Positive whole id. */
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_INTEGER));

/** A whole number that an `integer` column keeps. */
export const WholeNumber = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-MAX_INTEGER),
  v.maxValue(MAX_INTEGER),
);

/** Degrees to less than a millimetre: the database cannot compute with numbers as small as 5e-324. */
const rounded = v.transform((degrees: number) => Number(degrees.toFixed(9)));
const Degrees = v.union([
  v.number(),
  v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,15})?$/), v.transform(Number)),
]);

/** Of a lead they are strings in v2 (1 §3). */
export const LatitudeText = v.pipe(Degrees, v.minValue(-90), v.maxValue(90), rounded);
export const LongitudeText = v.pipe(Degrees, v.minValue(-180), v.maxValue(180), rounded);
export const Latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90), rounded);
export const Longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180), rounded);

/** Year of a vehicle. */
export const Year = v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2100));

/** Numeric id in a path or query. */
export const IdParam = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, WHOLE_NUMBER_PROBLEM),
  v.transform(Number),
  v.minValue(1),
);

/** The path parameter of calls about one thing, by its id or guid. */
export const ById = v.object({ id: IdParam });
export const ByGuid = v.object({ guid: Guid });

/** A day that exists, `YYYY-MM-DD`. */
export const IsoDay = v.pipe(
  v.string(),
  v.isoDate(DATE_PROBLEM),
  v.check(isRealDay, NO_SUCH_DAY),
  v.description('A day, YYYY-MM-DD.'),
  v.examples(['2026-12-01']),
);

/** A month as `2026-11`. */
export const Month = v.pipe(
  v.string(),
  v.regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/, 'Must be a month as YYYY-MM.'),
  v.description('A month, YYYY-MM.'),
  v.examples(['2026-11']),
);

/** Local time of day `HH:mm`. */
export const TimeOfDay = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time as HH:mm.'),
  v.description('Local time of day, HH:mm.'),
  v.examples(['08:00']),
);

/** ISO instant with zone. */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.description('ISO 8601 instant with zone.'),
  v.examples(['2026-11-23T00:00:00.000Z']),
);

/** Text of at most `length` characters, as it was typed. */
export const textUpTo = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** A text that may be missing. */
export const NullableText = v.nullable(v.string());

/** Refuses a text of more characters. */
/* @__NO_SIDE_EFFECTS__ */
export const maxCharacters = (length: number) =>
  v.maxLength<string, number, string>(length, lengthProblem(length));

/** A text that has to be entered, with what to say where it is empty. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredText = (length: number, emptyMessage: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(emptyMessage), maxCharacters(length));

/** Plate of a vehicle. */
export const Plate = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9 -]{1,10}$/, PLATE_LENGTH_PROBLEM));

/** Names: at most 100 characters, trimmed, without marks that would turn the direction of the text around them. */
export const Name = v.pipe(
  v.string(),
  v.transform((text) => removeUnseenMarks(text)),
  v.trim(),
  maxCharacters(100),
);

/** Names of people, which messages repeat: nothing that reads as a link or as markup. */
export const PersonName = v.pipe(
  Name,
  v.check(isPersonName, 'Enter the name without links, or symbols such as < and @.'),
);

/** Comments and notes: at most 2,000 characters. */
export const Note = v.pipe(v.string(), maxCharacters(2000));

/** Phone as typed; `domain/phone` decides whether it is one. */
export const PhoneText = v.pipe(v.string(), v.trim(), maxCharacters(30));

export const Email = v.pipe(v.string(), v.trim(), v.maxLength(MAIL_ADDRESS_LENGTH), v.email(EMAIL_PROBLEM));

/** The body of an answer. `Success` false: refused, and the fields say why. */
/* @__NO_SIDE_EFFECTS__ */
export function answer<T extends v.ObjectEntries>(fields: T) {
  return v.object({ Success: v.boolean(), ...fields });
}

/** The answer of a write that has nothing else to return. */
export const Done = answer({});

/** The answer of a list that is read page by page: `NextCursor` begins the next page, null at the end. */
/* @__NO_SIDE_EFFECTS__ */
export function listAnswer<Item extends v.GenericSchema>(item: Item) {
  return answer({ Items: v.array(item), NextCursor: NullableText });
}

/** An optional field that also takes null. */
export const maybe = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema));

/** Whether a text is a day that exists, `YYYY-MM-DD`. */
export function isRealDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts !== null && isExists(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
}

/** Names the press of a person: what is sent again after a lost answer is done once. */
export const Reference = v.pipe(
  v.string(),
  v.regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits and hyphens.'),
);

export const VerificationCode = v.pipe(
  v.string(),
  v.trim(),
  v.regex(VERIFICATION_CODE, 'The code has 6 digits.'),
);
