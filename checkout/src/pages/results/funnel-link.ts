import type { Lead } from '@pitlane/contracts';

/** The funnel of a lead, in its own version, at a step. */
export const funnelLink = (lead: Pick<Lead, 'Guid' | 'QuoteFlowVersion'>, step: string): string =>
  `/${lead.QuoteFlowVersion === 1 ? 'quote' : 'quote-2'}/${lead.Guid}?step=${step}`;
