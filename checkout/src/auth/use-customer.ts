import { useSyncExternalStore } from 'react';
import { type CustomerState, customerState, followCustomer } from './customer-session.ts';

/** Who is signed in; asks the identity provider silently the first time. */
export const useCustomer = (): CustomerState => useSyncExternalStore(followCustomer, customerState);
