import type {
  AddressCheck,
  AddressCheckRequest,
  AddressLookup,
  AddressSuggestions,
  AddressSuggestionsRequest,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const suggestAddresses = (api: Api, request: AddressSuggestionsRequest, signal?: AbortSignal) =>
  api<AddressSuggestions>('POST', '/api/address/suggestions', { body: request, signal });

export const lookUpAddress = (api: Api, id: string, session: string) =>
  api<AddressLookup>('POST', '/api/address/lookup', { body: { id, session } });

/** Whether a supplier comes to an address, or picks the car up from it. */
export const checkAddress = (
  api: Api,
  supplierId: number,
  request: AddressCheckRequest,
  signal?: AbortSignal,
) => api<AddressCheck>('POST', `/api/workshop-by-id/${supplierId}/check-address`, { body: request, signal });
