import { useDebounced } from '@pitlane/app-shell/use-debounced';
import { checkAddress } from '@pitlane/client';
import { type AddressCheck, type FinaliseDetails, PREVALIDATION } from '@pitlane/contracts';
import { VALET_RANGE_METRES } from '@pitlane/contracts/constants';
import { addressProblems } from '@pitlane/domain/people/address';
import { usesValet, withIds } from '@pitlane/domain/quotes/extras';
import { formatDistance } from '@pitlane/domain/text/distance';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { type BookingForm, toAddress } from '../booking-form.ts';

const REST_MS = 400;

/** `error` belongs to the address field, `status` shows below it. */
export type AddressVerdict = { error: string | null; status: string | null };

/** Asks the server, once the address is complete, whether the workshop reaches it (2 §5); it decides again at submit. */
export function useAddressCheck(form: BookingForm, details: FinaliseDetails): AddressVerdict {
  const { Workshop } = details;
  const isNeeded = Workshop.IsMobile || usesValet(withIds(details.AvailableExtras, form.extraIds));
  const isComplete =
    Object.keys(addressProblems(form, { isPlace: form.addressMode === 'search' })).length === 0;
  const wanted = useDebounced(
    isNeeded && isComplete ? JSON.stringify([toAddress(form), form.extraIds]) : '',
    REST_MS,
  );
  const check = useQuery({
    queryKey: ['address-check', Workshop.WorkshopID, wanted],
    queryFn: ({ signal }) => {
      const [Address, ServiceInclusions] = JSON.parse(wanted) as [ReturnType<typeof toAddress>, number[]];
      return checkAddress(api, Workshop.WorkshopID, { Address, ServiceInclusions }, signal);
    },
    enabled: wanted !== '',
    staleTime: 60_000,
    retry: false,
  });
  if (wanted === '' || !isNeeded || !isComplete) return { error: null, status: null };
  if (check.error) return { error: null, status: 'The distance is checked when you book.' };
  return check.data
    ? toVerdict(check.data, Workshop.Name)
    : { error: null, status: 'Checking the distance…' };
}

/** The server's check as texts. */
export function toVerdict(check: AddressCheck, workshop: string): AddressVerdict {
  const { ErrorCode, DrivingMetres, IsEstimate } = check;
  const way = DrivingMetres === null ? null : `${IsEstimate ? 'about ' : ''}${formatDistance(DrivingMetres)}`;
  if (ErrorCode === PREVALIDATION.AddressOutOfRange)
    return {
      error: `This address is outside the service area of ${workshop}. Update the address or choose another workshop.`,
      status: null,
    };
  if (ErrorCode === PREVALIDATION.AddressOutOfValetRange)
    return {
      error: `Pick-up and drop-off goes up to ${VALET_RANGE_METRES / 1000} km by road${way ? `; this address is ${way} away` : ''}. Update the address, or leave pick-up and drop-off out.`,
      status: null,
    };
  if (ErrorCode !== null) return { error: null, status: 'The address is checked when you book.' };
  return {
    error: null,
    status: way
      ? `You’re ${way} away, so the workshop can pick up your car and bring it back.`
      : `${workshop} comes to this address.`,
  };
}
