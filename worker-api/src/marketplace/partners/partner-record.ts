import { isDeepStrictEqual } from 'node:util';
import type { FieldProblem } from '@pitlane/contracts';
import {
  ACCENT_PROBLEM,
  PartnerLimits,
  PartnerName,
  PartnerSlug,
  PartnerTheme,
  SUPPORT_PHONE_FORM,
} from '@pitlane/contracts/partner-parts';
import { PartnerSettings, toFaults } from '@pitlane/contracts/partner-settings';
import { isSupportPhone } from '@pitlane/domain/people/phone';
import * as v from 'valibot';
import { canSeeAccent } from '../../platform/partner-accent.ts';

/** A partner as an operator writes it (checklist OPS-02). */
export const PartnerRecord = v.strictObject({
  slug: PartnerSlug,
  name: PartnerName,
  funnelVersion: v.picklist([1, 2], 'must be 1 or 2'),
  isWhiteLabel: v.boolean(),
  isRewards: v.boolean(),
  fleetCompanyId: v.nullable(v.number()),
  supportPhone: v.nullable(v.pipe(v.string(), v.check(isSupportPhone, `must be ${SUPPORT_PHONE_FORM}`))),
  theme: v.strictObject({
    ...PartnerTheme.entries,
    accent: v.pipe(PartnerTheme.entries.accent, v.check(canSeeAccent, ACCENT_PROBLEM)),
  }),
  settings: PartnerSettings,
  limits: PartnerLimits,
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
