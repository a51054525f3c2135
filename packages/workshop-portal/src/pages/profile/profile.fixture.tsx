import type { BookedJob, WorkshopProfile } from '@pitlane/contracts';
import { CAPACITY } from '@pitlane/domain/portal/capacity.fixture';
import { basics, renderPage } from '../portal.fixture.tsx';
import { ProfilePage } from './profile-page.tsx';
import type { ProfileTab } from './profile-tabs.ts';

export const PROFILE = 'GET /api/portal/workshops/7/profile';

export const job: BookedJob = {
  BookingToken: 'bk_0123456789abcdefghij',
  BookingReference: 'PL-1042',
  ServiceDate: '2026-03-07',
  TimeOfArrival: '08:30',
  VehicleDescription: 'Toyota Corolla 2019',
  Status: 'Confirmed',
};

export const createProfile = (more: Partial<WorkshopProfile> = {}): WorkshopProfile => ({
  Success: true,
  WorkshopId: 7,
  Name: 'Harbour Motors',
  IsMobile: false,
  IsActive: true,
  Country: 'AU',
  IANATimeZone: 'Australia/Sydney',
  Today: '2026-03-02',
  LastDay: '2026-09-02',
  About: {
    Version: 'about-version-0001',
    Description: 'Family garage since 1984.',
    ContactName: 'Kim Lee',
    Phone: '+61290001234',
    Email: 'jobs@harbour.example',
  },
  Papers: { LicenceNumber: 'MVRL 52', LicenceExpiresOn: '2027-01-31', InsuranceExpiresOn: null },
  Hours: {
    Version: 'hours-version-0001',
    Days: [
      { Weekday: 1, StartTime: '08:00', EndTime: '17:00' },
      { Weekday: 2, StartTime: '09:00', EndTime: '16:00' },
    ],
    JobsWhenClosed: [],
  },
  Capacity: CAPACITY,
  OwnDays: { Version: 'own-days-version-1', Ranges: [] },
  Extras: {
    Version: 'extras-version-001',
    Offered: [
      { WorkshopExtraServiceID: 1, PriceIncGst: 2500, IncludeByDefault: false, IsAlwaysIncluded: false },
    ],
    Catalogue: [
      { WorkshopExtraServiceID: 1, Name: 'Loan car', Group: 'transport', CoversIds: [], ExcludesIds: [2] },
      { WorkshopExtraServiceID: 2, Name: 'Pick-up', Group: 'transport', CoversIds: [3], ExcludesIds: [1] },
      { WorkshopExtraServiceID: 3, Name: 'Car wash', Group: 'comfort', CoversIds: [], ExcludesIds: [] },
    ],
  },
  Calendar: { IsOn: false, CreatedOn: null, LastReadOn: null },
  ...more,
});

export const answers = { ...basics, [PROFILE]: createProfile() };

/** Renders the profile at one of its parts. */
export const renderProfile = (part?: ProfileTab) =>
  renderPage(<ProfilePage />, {
    address: `/workshop/profile${part ? `?part=${part}` : ''}`,
    route: '/profile',
  });
