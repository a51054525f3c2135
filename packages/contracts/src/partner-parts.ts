import * as v from 'valibot';
import { LIMIT_NAMES } from './limit-names.ts';

/** Parts of a partner's record, which the console, the command line and data files write. */

export const SLUG_FORM = 'small letters and digits, with single hyphens between them';
export const SUPPORT_PHONE_FORM = 'an Australian or New Zealand phone number';
export const ACCENT_PROBLEM = 'must be a darker or stronger colour: its buttons can’t be seen on the page';

export const PartnerSlug = v.pipe(
  v.string(),
  v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, `must be ${SLUG_FORM}`),
  v.maxLength(60, 'must have at most 60 characters'),
);

export const PARTNER_NAME_LENGTH = 100;

export const PartnerName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(PARTNER_NAME_LENGTH, `must have at most ${PARTNER_NAME_LENGTH} characters`),
);

const webAddress = v.pipe(v.string(), v.regex(/^https:\/\/[^\s"<>]+$/, 'must be an https:// address'));

/** What a partner chose for its pages; handed to the widget. Whether an accent can be seen is for `ui/tokens` to say. */
export const PartnerTheme = v.strictObject({
  accent: v.nullish(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'must be a colour as #rrggbb'))),
  radius: v.nullish(
    v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d+)?(px|rem|em)$/, 'must be a CSS length such as 8px')),
  ),
  fontFamily: v.nullish(
    v.pipe(v.string(), v.regex(/^[\w\s,'"-]{1,200}$/, 'must be a list of font families')),
  ),
  logoUrl: v.nullish(webAddress),
});
export type PartnerTheme = v.InferOutput<typeof PartnerTheme>;

const fromOne = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1'));

/** A partner's own rate limits by name. */
export const PartnerLimits = v.record(
  v.picklist(LIMIT_NAMES, `must be one of ${LIMIT_NAMES.join(', ')}`),
  v.strictObject({ points: fromOne, seconds: fromOne }),
);
