import type {
  CustomerBookings,
  SavedVehicles,
  VerifyCheckResponse,
  VerifySendResponse,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

type Contact = { mobilePhoneNumber: string; leadGuid: string };

export const sendCode = (api: Api, contact: Contact) =>
  api<VerifySendResponse>('POST', '/api/verify/send', { body: contact });

export const resendCode = (api: Api, contact: Contact) =>
  api<VerifySendResponse>('POST', '/api/verify/resend', { body: contact });

export const checkCode = (api: Api, contact: Contact & { code: string }) =>
  api<VerifyCheckResponse>('POST', '/api/verify/check', { body: contact });

/** The bookings of the signed-in customer. */
export const getCustomerBookings = (api: Api) => api<CustomerBookings>('GET', '/api/customer/bookings');

/** The vehicles of the signed-in customer. */
export const getSavedVehicles = (api: Api) =>
  api<SavedVehicles>('GET', '/api/customer/vehicles', { query: { isActive: true } });

/** Takes one off the list of the signed-in customer. */
export const removeSavedVehicle = (api: Api, vehicleId: number) =>
  api<{ Success: boolean }>('DELETE', `/api/customer/vehicles/${vehicleId}`);

export const isSuspectedWorkshop = (
  api: Api,
  contact: { emailAddress?: string | null; mobilePhoneNumber?: string | null; leadGuid: string },
) =>
  api<{ Success: boolean; Result: boolean }>('POST', '/api/workshop/is-suspected-workshop', {
    body: contact,
  });
