import type { PersonData, PersonErased, PersonExport } from '@pitlane/contracts';
import type { Api } from '../api.ts';

/** Finds what is stored about an email address or phone number, sent in the body so that no URL or log holds it. */
export const findPerson = (api: Api, Person: string) =>
  api<PersonData>('POST', '/api/operating/person', { body: { Person } });

export const exportPerson = (api: Api, Person: string, Reason: string) =>
  api<PersonExport>('POST', '/api/operating/person/export', { body: { Person, Reason } });

/** Erases these of the person's leads; one with a booking stays. */
export const erasePerson = (api: Api, Person: string, Reason: string, LeadGuids: string[]) =>
  api<PersonErased>('POST', '/api/operating/person/erase', { body: { Person, Reason, LeadGuids } });
