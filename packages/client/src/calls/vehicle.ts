import type {
  RegoLookupResponse,
  ServiceIntervalsResponse,
  Vehicle,
  VehicleDefinition,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const defineVehicle = (api: Api, vehicle: Vehicle, signal?: AbortSignal) =>
  api<VehicleDefinition>('POST', '/api/vehicle/update-vehicle-definition', { body: { vehicle }, signal });

export const lookUpRego = (
  api: Api,
  lookup: {
    Plate: string;
    State: string;
    make?: string | null;
    model?: string | null;
    fleetCompanyId?: number | null;
    leadGuid?: string;
  },
) => api<RegoLookupResponse>('POST', '/api/vehicle/rego-lookup', { body: lookup });

export const getServiceIntervals = (api: Api, mid: string, serviceScheduleId?: number | null) =>
  api<ServiceIntervalsResponse>('GET', `/api/vehicle/${encodeURIComponent(mid)}/service-intervals`, {
    query: { serviceScheduleId },
  });
