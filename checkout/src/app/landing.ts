import { getFaqs, getFleetPage, getPartnerPage } from '@pitlane/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

const HOUR_MS = 3_600_000;

export const partnerPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['partner-page', slug],
    queryFn: ({ signal }) => getPartnerPage(api, slug, signal),
    staleTime: HOUR_MS,
  });

export const fleetPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['fleet-page', slug],
    queryFn: ({ signal }) => getFleetPage(api, slug, signal),
    staleTime: HOUR_MS,
  });

export const faqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: () => getFaqs(api),
  staleTime: HOUR_MS,
});
