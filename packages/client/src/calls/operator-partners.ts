import type { ChangePartnerRequest, OperatorPartner, OperatorPartners } from '@pitlane/contracts';
import type { Api } from '../api.ts';
import { toBase64 } from '../to-base64.ts';

const PATH = '/api/operating/partners';

export const getPartners = (api: Api, signal?: AbortSignal) => api<OperatorPartners>('GET', PATH, { signal });

export const addPartner = (api: Api, body: { Slug: string; Name: string }) =>
  api<OperatorPartners>('POST', PATH, { body });

export const getPartner = (api: Api, slug: string, signal?: AbortSignal) =>
  api<OperatorPartner>('GET', `${PATH}/${slug}`, { signal });

/** What is left out stays; null removes a setting or a limit. */
export const changePartner = (api: Api, slug: string, body: ChangePartnerRequest) =>
  api<OperatorPartner>('PUT', `${PATH}/${slug}`, { body });

/** Stores an SVG file as the logo; mails show it once the server has drawn it. */
export const savePartnerLogo = async (api: Api, slug: string, file: Blob) =>
  api<OperatorPartner>('PUT', `${PATH}/${slug}/logo`, { body: { Content: await toBase64(file) } });

export const removePartnerLogo = (api: Api, slug: string) =>
  api<OperatorPartner>('DELETE', `${PATH}/${slug}/logo`);
