import { getPortalBalance } from '@pitlane/client';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';
import { useHasPermission } from './me.ts';

/** How often the balance is read and reported to the embedding page (2 §9). */
const BALANCE_MS = 10_000;
/** Event on the window: `detail` is the workshops' balances from the server. */
const BALANCE_EVENT = 'pitlane:balance-change';

const balanceQuery = queryOptions({
  queryKey: ['portal-balance'],
  queryFn: ({ signal }) => getPortalBalance(api, signal),
  refetchInterval: BALANCE_MS,
});

/** The balances of the signed-in workshops, read every 10 s; each read dispatches an event. */
export function useBalances() {
  const enabled = useHasPermission(PERMISSION.leadRead);
  const { data, dataUpdatedAt } = useQuery({ ...balanceQuery, enabled });
  useEffect(() => {
    if (data && dataUpdatedAt)
      window.dispatchEvent(new CustomEvent(BALANCE_EVENT, { detail: data.Balances }));
  }, [data, dataUpdatedAt]);
  return data?.Balances ?? [];
}
