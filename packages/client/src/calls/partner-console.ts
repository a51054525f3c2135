import type { PartnerMe, PartnerPeople, PartnerRole } from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getPartnerMe = (api: Api, signal?: AbortSignal) =>
  api<PartnerMe>('GET', '/api/partner-console/me', { signal });

export const getPartnerPeople = (api: Api, signal?: AbortSignal) =>
  api<PartnerPeople>('GET', '/api/partner-console/people', { signal });

/** Gives an address a role, in place of the one it has. */
export const setPartnerPerson = (api: Api, body: { EmailAddress: string; Role: PartnerRole }) =>
  api<PartnerPeople>('POST', '/api/partner-console/people', { body });

export const removePartnerPerson = (api: Api, id: number) =>
  api<PartnerPeople>('DELETE', `/api/partner-console/people/${id}`);
