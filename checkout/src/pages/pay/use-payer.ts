import type { BookingPayment, PaymentCreateRequestInput, PaymentMethod } from '@pitlane/contracts';
import { type PayerProblems, payerProblems } from '@pitlane/domain/people/payer';
import { useRef, useState } from 'react';
import { toAddress } from '../finalise/booking-form.ts';
import type { AddressForm } from '../finalise/steps/address-fields.tsx';

/** What an order gets from this page, because its booking lacks it. */
export type PayerDetails = Pick<PaymentCreateRequestInput, 'LastName' | 'Email' | 'BillingAddress'>;
export type PayerForm = AddressForm & { lastName: string; email: string };

/** What the page asks the payer for: fields that the method needs and the booking lacks. */
export function usePayer({ HasLastName, HasEmail, HasAddress }: BookingPayment, hasSearch: boolean) {
  const [form, setForm] = useState<PayerForm>(() => ({
    ...NOTHING,
    addressMode: hasSearch ? 'search' : 'custom',
  }));
  const details = useRef<PayerDetails>({});
  const needs = (method: PaymentMethod) => {
    const needed = payerProblems(method, { lastName: '', email: null, address: null });
    return {
      lastName: !HasLastName && needed.lastName !== undefined,
      email: !HasEmail && needed.email !== undefined,
      address: !HasAddress && needed.addressLine1 !== undefined,
    };
  };
  return {
    form,
    details,
    needs,
    change: (patch: Partial<PayerForm>) => setForm((before) => ({ ...before, ...patch })),
    /** What is wrong with the needed fields; what is right goes with the next order. */
    check(method: PaymentMethod): PayerProblems {
      const needed = needs(method);
      const payer = {
        lastName: needed.lastName ? form.lastName : 'known',
        email: form.email,
        address: form,
      };
      const { lastName, email, ...address } = payerProblems(method, payer, form.addressMode === 'search');
      details.current = {
        ...(needed.lastName ? { LastName: form.lastName.trim() } : {}),
        ...(needed.email ? { Email: form.email.trim() } : {}),
        ...(needed.address ? { BillingAddress: toAddress(form) } : {}),
      };
      return {
        ...(lastName ? { lastName } : {}),
        ...(email && needed.email ? { email } : {}),
        ...(needed.address ? address : {}),
      };
    },
  };
}

const NOTHING = {
  lastName: '',
  email: '',
  addressLine1: '',
  locality: '',
  state: '',
  postcode: '',
  latitude: null,
  longitude: null,
};
