import { useMemo, useSyncExternalStore } from 'react';
import { type CustomerState, customerSession, toCustomer } from './customer-session.ts';

/** Who is signed in; asks the identity provider silently the first time. */
export function useCustomer(): CustomerState {
  const state = useSyncExternalStore(customerSession.subscribe, customerSession.getState);
  return useMemo(() => toCustomer(state), [state]);
}
