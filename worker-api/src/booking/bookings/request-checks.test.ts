import { BookingRequest } from '@pitlane/contracts';
import { bookingProblems } from '@pitlane/domain/booking/booking-problems';
import * as v from 'valibot';
import { expect, test } from 'vitest';

test('[BKG-06] schema errors have the texts of the booking form', () => {
  const empty = { addressLine1: '', locality: '', state: '', postcode: '' };
  const request = {
    WorkshopId: 7,
    LeadId: '3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76',
    ServiceDate: '2026-12-01',
    TimeOfArrival: '08:00',
    FirstName: '',
    Mobile: '',
    Email: 'mia@',
    CustomerAddress: empty,
    AgreedTC: true,
  };
  const { issues = [] } = v.safeParse(BookingRequest, request);
  const ofSchema = issues.map((issue) => [v.getDotPath(issue)?.replace('.', '/'), issue.message]);
  const facts = {
    country: 'AU',
    isMobile: false,
    isFleet: false,
    sendsSms: true,
    isAddressRequired: true,
    discountFields: [],
  } as const;
  const ofForm = bookingProblems(request, facts).map(({ field, message }) => [field, message]);
  expect(ofSchema).toEqual(expect.arrayContaining(ofForm));
  expect(ofForm).toHaveLength(7);
});
