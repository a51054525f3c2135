import { LEAD_SOURCES } from '@pitlane/contracts';
import type { Partner } from '../../platform/partner.ts';
import { isStrings, setting } from './service.ts';

/** Sources that mean something to the marketplace itself (decisions, 'Names'). */
const BUILT_IN: readonly string[] = LEAD_SOURCES;

/**
 * Where a lead comes from. A partner that lists its own sources gets only those and the built-in ones in its numbers:
 * anything else, such as a misspelt attribute, counts as Home, and no customer is turned away for it.
 */
export function leadSourceOf(partner: Pick<Partner, 'settings'>, given: string): string {
  const own = setting(partner, 'leadSources', isStrings);
  return own === null || own.includes(given) || BUILT_IN.includes(given) ? given : 'Home';
}
