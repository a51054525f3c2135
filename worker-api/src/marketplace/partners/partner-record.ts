import * as v from 'valibot';
import { LIMITS } from '../../platform/limits.ts';

const webAddress = v.pipe(v.string(), v.regex(/^https:\/\/[^\s"<>]+$/, 'must be an https:// address'));
const names = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(50))), v.maxLength(50));

/** What a partner chose for its pages; handed to the widget. */
const Theme = v.strictObject({
  accent: v.nullish(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'must be a colour as #rrggbb'))),
  radius: v.nullish(
    v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d+)?(px|rem|em)$/, 'must be a CSS length such as 8px')),
  ),
  fontFamily: v.nullish(
    v.pipe(v.string(), v.regex(/^[\w\s,'"-]{1,200}$/, 'must be a list of font families')),
  ),
  logoUrl: v.nullish(webAddress),
});

const Limit = v.strictObject({
  points: v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1')),
  seconds: v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1')),
});

/** Settings that a partner may have; those of other features pass as they are. */
const Settings = v.looseObject({
  leadSources: v.optional(names),
  sameDayCutoffHour: v.optional(
    v.pipe(
      v.number(),
      v.integer('must be a whole number'),
      v.minValue(0, 'must be 0 to 24'),
      v.maxValue(24, 'must be 0 to 24'),
    ),
  ),
  acceptedCardBrands: v.optional(
    v.array(
      v.picklist(
        ['visa', 'mastercard', 'amex', 'jcb', 'diners', 'discover', 'unionpay'],
        'is not a card brand',
      ),
    ),
  ),
  chatUrl: v.optional(webAddress),
  supportEmail: v.optional(v.pipe(v.string(), v.email('must be a mail address'))),
  quoteFunnelConfigurationId: v.optional(v.pipe(v.number(), v.integer('must be a whole number'))),
  isMultiItem: v.optional(v.boolean('must be true or false')),
});

/** A partner as an operator writes it (checklist OPS-02). */
export const PartnerRecord = v.strictObject({
  slug: v.pipe(
    v.string(),
    v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'must be small letters, digits and hyphens'),
    v.maxLength(60),
  ),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(100, 'must have at most 100 characters'),
  ),
  funnelVersion: v.picklist([1, 2], 'must be 1 or 2'),
  isWhiteLabel: v.boolean(),
  isRewards: v.boolean(),
  fleetCompanyId: v.nullable(v.number()),
  supportPhone: v.nullable(v.pipe(v.string(), v.regex(/^\+?[\d ]{6,20}$/, 'must be a phone number'))),
  theme: Theme,
  settings: Settings,
  limits: v.record(
    v.picklist(Object.keys(LIMITS), `must be one of ${Object.keys(LIMITS).join(', ')}`),
    Limit,
  ),
  isActive: v.boolean(),
});
export type PartnerRecord = v.InferOutput<typeof PartnerRecord>;

/** An origin as browsers send it: scheme, host and port, no path. Null for anything else. */
export function originOf(text: string): string | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.origin === text ? text : null;
}

/** What is wrong with a record, a line a field; empty when nothing is. */
export function faultsOf(record: unknown): string[] {
  const parsed = v.safeParse(PartnerRecord, record);
  if (parsed.success) return [];
  return parsed.issues.map((issue) => {
    const field = v.getDotPath(issue) ?? 'partner';
    if (!issue.message.startsWith('Invalid')) return `${field} ${issue.message}.`;
    return issue.expected === 'never' ? `${field} is not known.` : `${field} must be ${issue.expected}.`;
  });
}
