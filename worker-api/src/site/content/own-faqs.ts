import { Faq } from '@pitlane/contracts';
import * as v from 'valibot';
import type { Partner } from '../../platform/partner.ts';

const Own = v.pipe(v.array(Faq), v.minLength(1));

/** Questions and answers of a partner's own; null where it has none, or none that can be read. */
export function ownFaqs(partner: Partner, name: 'faqs' | 'fleetFaqs'): v.InferOutput<typeof Own> | null {
  const parsed = v.safeParse(Own, partner.settings[name]);
  return parsed.success ? parsed.output : null;
}
