import { isDeepStrictEqual } from 'node:util';
import type { FieldProblem } from '@pitlane/contracts';
import { PartnerSettings, toFaults } from '@pitlane/contracts/partner-settings';
import { isUsableAccent } from '@pitlane/ui/tokens';
import * as v from 'valibot';
import { LIMITS } from '../../platform/limits.ts';

const webAddress = v.pipe(v.string(), v.regex(/^https:\/\/[^\s"<>]+$/, 'must be an https:// address'));

/** What a partner chose for its pages; handed to the widget. */
const Theme = v.strictObject({
  accent: v.nullish(
    v.pipe(
      v.string(),
      v.regex(/^#[\da-f]{6}$/i, 'must be a colour as #rrggbb'),
      v.check(
        (hex) => !/^#[\da-f]{6}$/i.test(hex) || isUsableAccent(hex),
        'must be a darker or stronger colour: its buttons can’t be seen on the page',
      ),
    ),
  ),
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
  settings: PartnerSettings,
  limits: v.record(
    v.picklist(Object.keys(LIMITS), `must be one of ${Object.keys(LIMITS).join(', ')}`),
    Limit,
  ),
  isActive: v.boolean(),
});
export type PartnerRecord = v.InferOutput<typeof PartnerRecord>;

/** An origin as browsers send it: scheme, host and port, no path. Null for anything else. */
export function parseOrigin(text: string): string | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.origin === text ? text : null;
}

/** What is to become of a partner's record; nothing in it is checked but that it has settings and limits. */
export type PartnerDraft = Record<keyof PartnerRecord, unknown> & { settings: object; limits: object };

/**
 * A draft with those settings and limits alone that differ from the stored ones. What is stored may be ill-formed, or of
 * a newer version that runs too: it is ignored, and stays.
 */
export const pickChanged = (draft: PartnerDraft, stored: PartnerRecord): PartnerDraft => ({
  ...draft,
  settings: omitEqual(draft.settings, stored.settings),
  limits: omitEqual(draft.limits, stored.limits),
});

function omitEqual(values: object, stored: Record<string, unknown>): object {
  const changed = Object.entries(values).filter(
    ([name, value]) => !Object.hasOwn(stored, name) || !isDeepStrictEqual(value, stored[name]),
  );
  return Object.fromEntries(changed);
}

/** What is wrong with a record, by the pointer of each field; empty when nothing is. */
export function findRecordProblems(record: unknown): FieldProblem[] {
  const { issues = [] } = v.safeParse(PartnerRecord, record);
  return issues.map((issue) => {
    const field = v.getDotPath(issue) ?? 'partner';
    const [sentence = ''] = toFaults({ issues: [issue] }, 'partner');
    const message = sentence.slice(field.length + 1);
    return {
      pointer: `/${field.replaceAll('.', '/')}`,
      code: issue.type,
      message: message.slice(0, 1).toUpperCase() + message.slice(1),
    };
  });
}
