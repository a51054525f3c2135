import type { Lead } from '@pitlane/contracts';

/** The address of a lead's funnel, in its version, at a step. */
export const funnelLink = (lead: Pick<Lead, 'Guid' | 'QuoteFlowVersion'>, step: string): string =>
  `/${lead.QuoteFlowVersion === 1 ? 'quote' : 'quote-2'}/${lead.Guid}?step=${step}`;
