import { LEAD_SOURCES } from '@pitlane/contracts';
import { toLeadSource } from '@pitlane/domain/funnel/lead-source';
import type { Partner } from '../../platform/partner.ts';

/** Sources that mean something to the marketplace itself (decisions, 'Names'). */
const BUILT_IN: readonly string[] = LEAD_SOURCES;

/**
 * Where a lead comes from. A partner that lists its own sources gets only those and the built-in ones in its numbers:
 * anything else, such as a misspelt attribute, counts as the default, so that no customer is refused for it.
 */
export function resolveLeadSource(partner: Pick<Partner, 'settings'>, given: string | undefined): string {
  const own = partner.settings.leadSources;
  const source = toLeadSource(given);
  return own === undefined || own.includes(source) || BUILT_IN.includes(source) ? source : toLeadSource(null);
}
