import type { BookingPayment, PaymentMethod } from '@pitlane/contracts';
import { type PayerProblems, payerProblems } from '@pitlane/domain/people/payer';
import type { PayerDetails } from '@pitlane/flows/checkout/payment';
import { useState } from 'react';
import { toAddress } from '../finalise/booking-form.ts';
import type { AddressForm } from '../finalise/steps/address-fields.tsx';

export type PayerForm = AddressForm & { lastName: string; email: string };

/** What the page asks the payer for: fields that the method needs and the booking lacks. */
export function usePayer({ HasLastName, HasEmail, HasAddress }: BookingPayment, hasSearch: boolean) {
  const [form, setForm] = useState<PayerForm>(() => ({
    ...NOTHING,
    addressMode: hasSearch ? 'search' : 'custom',
  }));
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
    needs,
    change: (patch: Partial<PayerForm>) => setForm((before) => ({ ...before, ...patch })),
    /** What is wrong with the needed fields. */
    check(method: PaymentMethod): PayerProblems {
      const needed = needs(method);
      const payer = {
        lastName: needed.lastName ? form.lastName : 'known',
        email: form.email,
        address: form,
      };
      const { lastName, email, ...address } = payerProblems(method, payer, form.addressMode === 'search');
      return {
        ...(lastName ? { lastName } : {}),
        ...(email && needed.email ? { email } : {}),
        ...(needed.address ? address : {}),
      };
    },
    /** What an order by this method gets. */
    toDetails(method: PaymentMethod): PayerDetails {
      const needed = needs(method);
      return {
        ...(needed.lastName ? { LastName: form.lastName.trim() } : {}),
        ...(needed.email ? { Email: form.email.trim() } : {}),
        ...(needed.address ? { BillingAddress: toAddress(form) } : {}),
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
