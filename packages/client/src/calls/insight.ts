import type {
  InsightAnswers,
  InsightChoices,
  InsightCoverage,
  InsightFailures,
  InsightFunnel,
  InsightMoney,
  InsightPrices,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

/** Days of customer service, both included. */
export type InsightPeriod = { from: string; to: string };
/** What figures of leads are limited to. */
export type LeadFilter = {
  partnerId?: number | undefined;
  version?: '1' | '2' | undefined;
  device?: string | undefined;
};

const at = (name: string) => `/api/operating/insight/${name}`;

export const getInsightChoices = (api: Api, signal?: AbortSignal) =>
  api<InsightChoices>('GET', at('choices'), { signal });

export const getInsightFunnel = (api: Api, query: InsightPeriod & LeadFilter, signal?: AbortSignal) =>
  api<InsightFunnel>('GET', at('funnel'), { query, signal });

export const getInsightMoney = (api: Api, query: InsightPeriod & LeadFilter, signal?: AbortSignal) =>
  api<InsightMoney>('GET', at('money'), { query, signal });

export const getInsightAnswers = (
  api: Api,
  query: InsightPeriod & Pick<LeadFilter, 'partnerId'>,
  signal?: AbortSignal,
) => api<InsightAnswers>('GET', at('answers'), { query, signal });

export const getInsightPrices = (api: Api, query: InsightPeriod & { region: number }, signal?: AbortSignal) =>
  api<InsightPrices>('GET', at('prices'), { query, signal });

export const getInsightCoverage = (
  api: Api,
  query: { region?: number | undefined; task?: number | undefined },
  signal?: AbortSignal,
) => api<InsightCoverage>('GET', at('coverage'), { query, signal });

export const getInsightFailures = (api: Api, query: InsightPeriod, signal?: AbortSignal) =>
  api<InsightFailures>('GET', at('failures'), { query, signal });
