import type { FleetPage, HomeFacts, PartnerPage, SitePage, SitePageName } from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getPartnerPage = (api: Api, slug: string, signal?: AbortSignal) =>
  api<PartnerPage>('GET', `/api/partner-page/${encodeURIComponent(slug)}`, { signal });

/** Rejects with 404 for an unknown fleet. */
export const getFleetPage = (api: Api, slug: string, signal?: AbortSignal) =>
  api<FleetPage>('GET', `/api/fleet-page/${encodeURIComponent(slug)}`, { signal });

export type Faqs = { Success: boolean; Faqs: { question: string; answer: string }[] };

export const getFaqs = (api: Api) => api<Faqs>('GET', '/api/faqs-for-pitlane');

export const getSitePage = (api: Api, name: SitePageName, signal?: AbortSignal) =>
  api<SitePage>('GET', `/api/site-page/${name}`, { signal });

export const getHomeFacts = (api: Api) => api<HomeFacts>('GET', '/api/home-facts');
