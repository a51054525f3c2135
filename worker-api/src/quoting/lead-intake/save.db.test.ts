import { describe, expect, test } from 'vitest';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import { BASIC_SERVICE, BATTERY, CONTACT, CUSTOM, launch, readProblem } from '../leads/lead.fixture.ts';

const { app, places, getLead } = useLeadApp();

describe('[LED-01] saving', () => {
  test('a whole payload comes back as it was sent; price fields come from the catalogue', async () => {
    const person = await launch(app, places.suburbId);
    const { Lead } = await person.save({
      ...CONTACT,
      Mid: places.car.mid,
      VehiclePriceCategory: 'Z',
      VehicleRego: 'ABC123',
      VehicleRegoState: 'NSW',
      RepairNotes: 'Please be gentle',
      QuoteUrgency: 'WithinAFewWeeks',
      NextServiceDue: '31/03/2027',
      Latitude: '-33.88',
      Longitude: '151.21',
      Communication: 'SMS',
      AllowMechanicsToContact: false,
      RequiredExtras: [3],
      Extras: '4,6',
      Radius: 10000,
      DEApiVersion: 2,
      QuoteFlowVersion: 2,
      CartItems: [BASIC_SERVICE, { ...BATTERY, CanCalculatePrice: false, MinLabourHours: 0.0001 }, CUSTOM],
    });
    const [car] =
      await app.sql`select price_category, description from vehicle where mid = ${places.car.mid}`;
    expect(Lead).toMatchObject({
      Name: 'Alex Tester',
      MobileNumber: '+61404040404',
      PitlaneVehicleId: places.car.mid,
      VehiclePriceCategory: car?.priceCategory,
      VehicleDescription: car?.description,
      NextServiceDue: '31/03/2027',
      Latitude: -33.88,
      Communication: 'SMS',
      AllowMechanicsToContact: false,
      Extras: '4,6',
      LeadStatusID: 'QuotePending',
    });
    expect(Lead.CartItems.map((item) => item.CanCalculatePrice)).toEqual([true, true, false]);
    expect(Lead.CartItems[1]).toMatchObject({
      RepairInspectionName: 'Battery replacement',
      MinLabourHours: 0.3,
    });
  });

  test('fields left out stay, null clears; items keep their ids', async () => {
    const person = await launch(app, places.suburbId);
    const first = await person.save({
      ...CONTACT,
      RepairNotes: 'a',
      CartItems: [BASIC_SERVICE, BATTERY],
    });
    const second = await person.save({ RepairNotes: null, CartItems: [BATTERY] });
    expect(second.Lead).toMatchObject({
      RepairNotes: null,
      Name: 'Alex Tester',
    });
    expect(second.Lead.CartItems[0]?.LeadCartItemID).toBe(first.Lead.CartItems[1]?.LeadCartItemID);
    expect(second.Lead.Version).toBeGreaterThan(first.Lead.Version);
  });

  test('two writers of different fields at once both win', async () => {
    const person = await launch(app, places.suburbId);
    await Promise.all([
      person.save({ RepairNotes: 'one' }),
      person.save({ Name: 'Two' }),
      person.save({ QuoteUrgency: 'AsSoonAsPossible' }),
    ]);
    expect(await getLead(person.guid, person.access)).toMatchObject({
      RepairNotes: 'one',
      Name: 'Two',
      QuoteUrgency: 'AsSoonAsPossible',
    });
  });

  test('[LED-04] a service date stays only while all items are single-price; part-of-service items are left out', async () => {
    const person = await launch(app, places.suburbId);
    const priced = await person.save({
      CartItems: [BASIC_SERVICE, { ...BATTERY, IsPartOfService: true }],
      ServiceDate: '2026-12-01',
    });
    expect(priced.Lead.ServiceDate).toBe('2026-12-01');
    expect(priced.Lead.CartItems).toHaveLength(1);
    expect((await person.save({ CartItems: [BASIC_SERVICE, CUSTOM] })).Lead.ServiceDate).toBeNull();
  });

  test('another vehicle clears what the engine had set', async () => {
    const person = await launch(app, places.suburbId);
    await person.save({ Mid: places.car.mid });
    const { Lead } = await person.save({ VehicleMake: 'Toyota', VehicleModel: 'Camry' });
    expect(Lead).toMatchObject({ Mid: null, VehiclePriceCategory: null, ServiceScheduleId: null });
  });

  test.each([
    [{ Mid: 'nope' }, '/Mid'],
    [{ SuburbId: 999_999_999 }, '/SuburbId'],
    [{ Location: 'Elsewhere' }, '/SuburbId'],
    [{ MobileNumber: '12' }, '/MobileNumber'],
    [{ ServiceDate: '2026-11-22' }, '/ServiceDate'],
    [{ ServiceDate: '9999-12-31' }, '/ServiceDate'],
    [{ NextServiceDue: '31/02/2027' }, '/NextServiceDue'],
    [{ WorkshopId: 999_999_999 }, '/WorkshopId'],
    [{ CartItems: [{ ...BATTERY, RepairInspectionId: 9_999_999 }] }, '/CartItems/0/RepairInspectionId'],
    [{ CartItems: [BATTERY, BATTERY] }, '/CartItems/1'],
    [{ CartItems: [{ ...CUSTOM, RepairNotes: ' ' }] }, '/CartItems/0/RepairNotes'],
    [{ Email: 'not a mail' }, '/Email'],
  ])('[API-10] %j is refused at %s and changes nothing', async (payload, pointer) => {
    const person = await launch(app, places.suburbId);
    const response = await person.post({ Name: 'Kept out', ...payload } as never);
    expect(await readProblem(response)).toEqual([400, 'validation', pointer]);
    expect((await getLead(person.guid, person.access)).Name).toBeNull();
  });

  test('an unknown guid is a 404, a missing one a 400 where a lead has to exist', async () => {
    const guid = '00000000-0000-4000-8000-000000000000';
    expect((await app.get(`/api/lead/${guid}`)).status).toBe(404);
    expect((await app.post('/api/lead/update-or-shift', { Guid: guid })).status).toBe(404);
    expect((await app.post(`/api/lead/${guid}/update`, {})).status).toBe(404);
    expect(await readProblem(await app.post('/api/lead/update-or-shift', {}))).toEqual([
      400,
      'validation',
      '/Guid',
    ]);
    expect(await readProblem(await app.get('/api/lead/not-a-guid'))).toEqual([
      400,
      'validation',
      'path/guid',
    ]);
  });
});
