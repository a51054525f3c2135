import type { ServiceDates } from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getServiceDates = (api: Api, leadGuid: string) =>
  api<ServiceDates>('POST', '/api/lead/available-service-dates', { body: { leadGuid } });
