import { getFaqs, getFleetPage, getPartnerPage } from '@pitlane/client';
import { queryOptions } from '@tanstack/react-query';
import { millisecondsInHour } from 'date-fns/constants';
import { api } from '../api/api.ts';

export const partnerPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['partner-page', slug],
    queryFn: ({ signal }) => getPartnerPage(api, slug, signal),
    staleTime: millisecondsInHour,
  });

export const fleetPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['fleet-page', slug],
    queryFn: ({ signal }) => getFleetPage(api, slug, signal),
    staleTime: millisecondsInHour,
  });

export const faqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: () => getFaqs(api),
  staleTime: millisecondsInHour,
});
