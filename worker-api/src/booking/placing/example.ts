import type { BookingRequestInput } from '@pitlane/contracts';

/** A booking that is paid at the workshop, as the document shows it. */
export const EXAMPLE_BOOKING: BookingRequestInput = {
  WorkshopId: 101,
  LeadId: '3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76',
  ServiceDate: '2026-12-01',
  TimeOfArrival: '08:00',
  FirstName: 'Mia',
  LastName: 'Nguyen',
  Mobile: '0404 040 404',
  Email: 'mia@example.com',
  AgreedTC: true,
  ShownTotalIncGst: 23_900,
};
