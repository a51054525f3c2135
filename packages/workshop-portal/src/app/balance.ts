import { getPortalBalance } from '@pitlane/client';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';
import { useMay } from './me.ts';

/** How often the balance is looked at, and told to whoever embeds the page (2 §9). */
const BALANCE_MS = 10_000;
/** Heard on the window: `detail` is the workshops' balances as the server has them. */
const BALANCE_EVENT = 'pitlane:balance-change';

const balanceQuery = queryOptions({
  queryKey: ['portal-balance'],
  queryFn: ({ signal }) => getPortalBalance(api, signal),
  refetchInterval: BALANCE_MS,
});

/** The balances of the signed-in workshops, each 10 s; every look is told as an event. */
export function useBalances() {
  const enabled = useMay(PERMISSION.leadRead);
  const { data, dataUpdatedAt } = useQuery({ ...balanceQuery, enabled });
  useEffect(() => {
    if (data && dataUpdatedAt)
      window.dispatchEvent(new CustomEvent(BALANCE_EVENT, { detail: data.Balances }));
  }, [data, dataUpdatedAt]);
  return data?.Balances ?? [];
}
