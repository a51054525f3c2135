import type { Lead } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { toAvailabilityRequest } from './availability.ts';
import { emptyData, mergeSavedLead, submitPayload, toFunnelData } from './lead-data.ts';
import { toPartsPayload } from './setup.ts';
import type { FunnelContext } from './types.ts';

const LEAD = {
  CartItems: [],
  VehicleMake: 'Mazda',
  VehicleModel: 'Mazda3',
  IsMobileVerified: false,
} as unknown as Lead;
const typed = { ...emptyData, vehicle: { Make: 'Mazda', Model: 'Mazda3', Rego: 'ABC123', State: 'NSW' } };

test('an earlier save that is answered while a plate is looked up leaves the plate in place', () => {
  expect(mergeSavedLead(typed, LEAD, {}).vehicle).toMatchObject({
    Make: 'Mazda',
    Rego: 'ABC123',
    State: 'NSW',
  });
});

test('a plate that the server holds, perhaps from another device, wins', () => {
  const lead = { ...LEAD, VehicleRego: 'XYZ789', VehicleRegoState: 'VIC' } as Lead;
  const saved = { VehicleRego: 'ABC123' };
  expect(mergeSavedLead(typed, lead, saved).vehicle).toMatchObject({ Rego: 'XYZ789', State: 'VIC' });
});

/** Every field that the funnel collects, apart from cart and contact. */
const COLLECTED = {
  ...{
    VehicleMake: 'Mazda',
    VehicleModel: 'Mazda3',
    Year: 2019,
    VehicleBody: 'Sedan',
    VehicleFuel: 'Petrol',
  },
  ...{ VehicleTransmission: 'Manual', VehicleVariant: 'Neo', VehicleEngine: '2.0', Mid: 'MAZ-1' },
  ...{
    VehicleDescription: '2019 Mazda 3',
    VehiclePriceCategory: 'B',
    ServiceScheduleId: 7,
    RepairTimesId: 8,
  },
  ...{ VehicleRego: 'ABC123', VehicleRegoState: 'NSW', VehicleVin: 'JM0BN', VehicleIsVerifiedRego: true },
  ...{ IsUnknownVehicle: true, Location: 'Newtown NSW 2042', SuburbId: 3, RepairNotes: 'Rattles' },
  ...{ QuoteUrgency: 'SpecificDay', ServiceDate: '2026-12-01', NextServiceDue: '01/02/2027' },
  ...{
    WorkshopCategory: 2,
    RequiredExtras: [3],
    FleetCompanyMembershipId: '5d4a3f2b-8c1e-4f6b-9a7c-2e1d0c9b8a76',
  },
} as const;

test('saves and submits a lead’s values unchanged', () => {
  const lead = {
    ...{ ...LEAD, ...COLLECTED, LeadSource: 'Footer', FleetCompanyId: 1, HasAccess: true },
  } as unknown as Lead;
  const data = toFunnelData(lead);
  const saved = { ...COLLECTED, PitlaneVehicleId: 'MAZ-1', CartItems: [] };
  expect(toPartsPayload(data)).toEqual(saved);
  const context = { data, leadGuid: 'one', version: 1 } as FunnelContext;
  expect(submitPayload(context)).toMatchObject({ ...saved, LeadSource: 'Footer', Guid: 'one' });
});

test('a lead that holds nothing is saved empty, and calls are welcome', () => {
  const data = toFunnelData(LEAD);
  expect(data).toMatchObject({ allowMechanicsToContact: true, requiredExtras: [], isVerifiedRego: false });
  expect(toPartsPayload({ ...emptyData, vehicle: { Rego: '' } })).toMatchObject({
    ...{ VehicleMake: null, Year: null, VehicleRego: null, RepairNotes: null, QuoteUrgency: null },
    ...{ RequiredExtras: [], WorkshopCategory: 0, IsUnknownVehicle: false, SuburbId: null },
  });
  expect(submitPayload({ data, leadGuid: 'one', version: 2 } as FunnelContext)).not.toHaveProperty(
    'LeadSource',
  );
});

test('contact details that a save may not give back stay as they were typed', () => {
  const contact = { name: 'Ada', email: 'ada@example.com', mobile: '0400000000' };
  expect(mergeSavedLead({ ...emptyData, contact }, LEAD, {}).contact).toEqual(contact);
  expect(
    mergeSavedLead(
      { ...emptyData, contact },
      { ...LEAD, Name: 'Grace', Email: null, MobileNumber: null } as Lead,
      {},
    ).contact.name,
  ).toBe('Grace');
});

test('[LED-05] availability names what limits the suppliers; version 1 leaves out what its own step decides', () => {
  const lead = {
    ...{ ...LEAD, SuburbId: 3, RequiredExtras: [3, 5], WorkshopCategory: 2, LeadSource: 'Home' },
  } as unknown as Lead;
  const data = toFunnelData(lead);
  expect(toAvailabilityRequest({ data, version: 2 })).toMatchObject({
    ...{ workshopExtraIds: [3, 5], workshopCategory: 2, exclusiveSupplierId: null },
  });
  expect(toAvailabilityRequest({ data, version: 1 })).toMatchObject({
    ...{ workshopExtraIds: [], workshopCategory: 0, exclusiveSupplierId: null },
  });
  const fixed = toFunnelData({ ...lead, LeadSource: 'Profile', Supplier: { SupplierId: 45 } } as Lead);
  expect(toAvailabilityRequest({ data: fixed, version: 2 })).toMatchObject({
    ...{ exclusiveSupplierId: 45, workshopCategory: 2 },
  });
});

test('a position is saved with the suburb that was chosen near it', () => {
  const position = { Latitude: -33.898, Longitude: 151.179 };
  const location = { text: 'Newtown NSW 2042', suburbId: 3, state: 'NSW', country: 'AU', position } as const;
  expect(toPartsPayload({ ...emptyData, location })).toMatchObject({ SuburbId: 3, ...position });
});
