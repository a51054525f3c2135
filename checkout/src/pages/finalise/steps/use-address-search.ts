import { useDebounced } from '@pitlane/app-shell/use-debounced';
import { lookUpAddress, suggestAddresses } from '@pitlane/client';
import type { AddressLookup, Country } from '@pitlane/contracts';
import type { Option } from '@pitlane/ui/aria';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';

/** Pause in typing before a search. */
const REST_MS = 250;
const SHORTEST = 3;

/** Where addresses are searched: a country, and places near a point of it first. */
export type SearchArea = { country: Country; near: { latitude: number; longitude: number } | null };

/** Suggestions for what is typed; one session goes from the first letter to the chosen address. */
export function useAddressSearch(typed: string, { country, near }: SearchArea) {
  const [session, setSession] = useState(() => crypto.randomUUID());
  const text = useDebounced(typed.trim(), REST_MS);
  // What is typed may be gone already while its rest is waited for: an address was chosen.
  const isLongEnough = text.length >= SHORTEST && typed.trim().length >= SHORTEST;
  const search = useQuery({
    queryKey: ['addresses', country, text],
    queryFn: ({ signal }) => {
      return suggestAddresses(api, { query: text, country, session, ...(near ? { near } : {}) }, signal);
    },
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
    // Fails at once while offline, instead of waiting without a message.
    networkMode: 'always',
  });
  const lookup = useMutation({
    mutationFn: (id: string) => lookUpAddress(api, id, session),
    onSettled: () => setSession(crypto.randomUUID()),
    networkMode: 'always',
  });
  const hasFailed = (isLongEnough && search.isError) || lookup.isError;
  const options: Option[] = isLongEnough && !hasFailed ? (search.data?.Suggestions ?? []).map(toOption) : [];
  return {
    options,
    /** Shown while there is nothing to choose from; null otherwise. */
    message: lookup.isPending
      ? 'Getting this address…'
      : options.length > 0 || typed.trim().length < SHORTEST
        ? null
        : searchMessage({ hasFailed, isBusy: search.isFetching || text !== typed.trim() }),
    find: (id: string, onFound: (address: AddressLookup['Address']) => void) =>
      lookup.mutate(id, { onSuccess: ({ Address }) => onFound(Address) }),
  };
}

const toOption = ({ Id, Title, Subtitle }: { Id: string; Title: string; Subtitle: string }): Option => ({
  id: Id,
  label: Subtitle ? `${Title}, ${Subtitle}` : Title,
});

function searchMessage({ hasFailed, isBusy }: { hasFailed: boolean; isBusy: boolean }): string {
  if (isBusy) return 'Looking for addresses…';
  if (!hasFailed) return 'No address found. You can type it instead.';
  return navigator.onLine
    ? 'Address search isn’t working right now. You can type the address instead.'
    : 'You’re offline. Search again when you’re back, or type the address instead.';
}
