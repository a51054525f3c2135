import type {
  FleetApprovalSetting,
  FleetBooking,
  FleetBookingList,
  FleetCarList,
  FleetCarRequest,
  FleetInvoice,
  FleetMe,
  FleetPeople,
  FleetVehicles,
  ListedDriverList,
  ListedDriverRequest,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getFleetMe = (api: Api, signal?: AbortSignal) =>
  api<FleetMe>('GET', '/api/fleet-console/me', { signal });

export const getFleetApproval = (api: Api, signal?: AbortSignal) =>
  api<FleetApprovalSetting>('GET', '/api/fleet-console/approval', { signal });

/** Sets the amount above which a booking waits, in cents; null: none waits. */
export const setFleetApproval = (api: Api, AboveIncGst: number | null) =>
  api<FleetApprovalSetting>('PUT', '/api/fleet-console/approval', { body: { AboveIncGst } });

export const getFleetPeople = (api: Api, signal?: AbortSignal) =>
  api<FleetPeople>('GET', '/api/fleet-console/people', { signal });

export const addFleetPerson = (api: Api, EmailAddress: string) =>
  api<FleetPeople>('POST', '/api/fleet-console/people', { body: { EmailAddress } });

export const removeFleetPerson = (api: Api, id: number) =>
  api<FleetPeople>('DELETE', `/api/fleet-console/people/${id}`);

export const getFleetDrivers = (api: Api, signal?: AbortSignal) =>
  api<ListedDriverList>('GET', '/api/fleet-console/drivers', { signal });

/** Adds a driver, or changes the one of this id. */
export const saveFleetDriver = (api: Api, id: number | null, body: ListedDriverRequest) =>
  save<ListedDriverList>(api, '/api/fleet-console/drivers', id, body);

export const getFleetCars = (api: Api, signal?: AbortSignal) =>
  api<FleetCarList>('GET', '/api/fleet-console/cars', { signal });

/** Adds a car, or changes the one of this guid. */
export const saveFleetCar = (api: Api, guid: string | null, body: FleetCarRequest) =>
  save<FleetCarList>(api, '/api/fleet-console/cars', guid, body);

export const searchFleetVehicles = (api: Api, search: string, signal?: AbortSignal) =>
  api<FleetVehicles>('GET', '/api/fleet-console/vehicles', { query: { search }, signal });

export const getFleetBookings = (
  api: Api,
  query: { state?: string | undefined; search?: string | undefined; cursor?: string | null },
  signal?: AbortSignal,
) => api<FleetBookingList>('GET', '/api/fleet-console/bookings', { query, signal });

type Decided = { Success: boolean; Booking: FleetBooking };

export const approveFleetBooking = (api: Api, id: number) =>
  api<Decided>('POST', `/api/fleet-console/bookings/${id}/approve`, { body: {} });

export const declineFleetBooking = (api: Api, id: number, Reason: string) =>
  api<Decided>('POST', `/api/fleet-console/bookings/${id}/decline`, { body: { Reason } });

export const getFleetInvoice = (api: Api, month: string, signal?: AbortSignal) =>
  api<FleetInvoice>('GET', `/api/fleet-console/invoices/${month}`, { signal });

const save = <List>(api: Api, path: string, id: number | string | null, body: object) =>
  id === null ? api<List>('POST', path, { body }) : api<List>('PUT', `${path}/${id}`, { body });
