import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCustomer } from '../../auth/use-customer.ts';
import { useSessionDue } from '../../auth/use-session-due.ts';
import { fillContact, toContact } from './booking-form.ts';
import type { BookingFormState } from './use-booking-form.ts';

type Props = Pick<BookingFormState, 'update'>;

/** Fills empty contact fields from the profile of a signed-in customer (2 §6); shows nothing. */
export function CustomerProfile(props: Props) {
  return useSessionDue(true) && <KnownProfile {...props} />;
}

function KnownProfile({ update }: Props) {
  const customer = useCustomer();
  // The quote is read again for the customer; its own contact comes first.
  const isReading = useIsFetching({ queryKey: ['finalise'] }) > 0;
  useEffect(() => {
    if (customer.kind !== 'signed-in' || isReading) return;
    update((form) => fillContact(form, toContact(customer)));
  }, [customer, isReading, update]);
  return null;
}
