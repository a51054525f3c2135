import type { LeadResponse, QuotesResponse } from '@pitlane/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useLeadApp } from '../../../test/support/use-lead-app.ts';
import {
  BASIC_SERVICE,
  BATTERY,
  CONTACT,
  CUSTOM,
  fleetMember,
  launch,
  readProblem,
} from '../leads/lead.fixture.ts';

const { app, places } = useLeadApp();
let electric: string;
beforeAll(async () => {
  const [row] = await app.sql<{ mid: string }[]>`select mid from vehicle where fuel = 'Electric' limit 1`;
  electric = row!.mid;
});

const task = (RepairInspectionId: number) =>
  ({ LeadCartItemType: 'RepairInspection', RepairInspectionId }) as const;
const TYRES = { ...task(156), TyreWidth: 205, TyreProfile: 55, TyreRim: 16 };
const WINDSCREEN = task(193);
const LOGBOOK = { LeadCartItemType: 'Service', ServiceType: 'LogbookService' } as const;
const findTaskId = async (name: string) => {
  const [row] = await app.sql<
    { id: number }[]
  >`select id from task where name ilike ${name} order by id limit 1`;
  return row!.id;
};

/** The publishable key of a new partner with these settings. */
async function addPartner(settings: object): Promise<string> {
  const slug = `rules-${crypto.randomUUID()}`;
  const key = `pk_${slug}`;
  await app.sql`
    with p as (insert into partner (slug, name, settings) values (${slug}, 'Rules', ${app.sql.json(settings as never)}) returning id)
    insert into partner_key (partner_id, kind, publishable_key) select id, 'publishable', ${key} from p`;
  return key;
}

/** A lead of a new partner with these settings. */
async function launchFor(settings: object) {
  const key = await addPartner(settings);
  const response = await app.post(
    '/api/launcher/lead',
    { Location: 'Surry Hills', SuburbId: places.suburbId, Make: 'Toyota', Model: 'Corolla' },
    { partner: key, headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );
  const { LeadGuid, AccessToken } = (await response.json()) as { LeadGuid: string; AccessToken: string };
  const headers = { 'X-Lead-Access-Token': AccessToken };
  return (payload: object) =>
    app.post('/api/lead/update-or-shift', { Guid: LeadGuid, ...payload }, { partner: key, headers });
}

describe('a save', () => {
  test('[TSK-15] refuses a new repair that the known vehicle cannot have, and keeps one that a vehicle overtook', async () => {
    const oil = task(await findTaskId('%engine oil%'));
    const person = await launch(app, places.suburbId);
    await person.save({ CartItems: [BATTERY, oil] });
    const overtaken = await person.save({ Mid: electric, CartItems: [BATTERY, oil] });
    expect(overtaken.Lead.CartItems).toHaveLength(2);
    await person.save({ CartItems: [BATTERY] });
    const again = await person.post({ CartItems: [BATTERY, oil] });
    expect(await readProblem(again)).toEqual([400, 'validation', '/CartItems/1']);
    await person.save({ Mid: places.car.mid });
    expect((await person.post({ CartItems: [BATTERY, oil] })).status).toBe(200);
  });

  test('[TSK-02, TSK-04] refuses a second service and a repair twice; described repairs may repeat', async () => {
    const person = await launch(app, places.suburbId);
    const refused = async (items: object[]) => readProblem(await person.post({ CartItems: items } as never));
    expect(await refused([BASIC_SERVICE, LOGBOOK])).toEqual([400, 'validation', '/CartItems/1']);
    expect(await refused([BATTERY, CUSTOM, BATTERY])).toEqual([400, 'validation', '/CartItems/2']);
    expect((await person.save({ CartItems: [CUSTOM, CUSTOM] })).Lead.CartItems).toHaveLength(2);
    expect(await refused(Array.from({ length: 51 }, () => CUSTOM))).toEqual([
      400,
      'validation',
      '/CartItems',
    ]);
  });

  test('[TSK-11] refuses a repair together with the one that it is part of', async () => {
    const person = await launch(app, places.suburbId);
    const [both] = await app.sql<{ parent: number; child: number }[]>`
      select task_id as parent, child_task_id as child from task_child order by 1, 2 limit 1`;
    const together = await person.post({ CartItems: [task(both!.child), task(both!.parent)] });
    expect(await readProblem(together)).toEqual([400, 'validation', '/CartItems/0']);
  });

  test('[TSK-07] keeps a tyre size of the cascade whole, gives it a price once it is complete, and refuses another', async () => {
    const person = await launch(app, places.suburbId);
    const sized = await person.save({ CartItems: [TYRES] });
    expect(sized.Lead.CartItems[0]).toMatchObject({ ...TYRES, CanCalculatePrice: false });
    const whole = { ...TYRES, TyreQuality: 'Premium', Quantity: 3 } as const;
    expect((await person.save({ CartItems: [whole] })).Lead.CartItems[0]).toMatchObject({
      ...whole,
      CanCalculatePrice: true,
    });
    const van = {
      ...task(156),
      TyreWidth: 195,
      TyreProfile: 0,
      TyreRim: 14,
      TyreQuality: 0,
      Quantity: 4,
    } as const;
    expect((await person.save({ CartItems: [van] })).Lead.CartItems[0]).toMatchObject(van);
    const odd = await person.post({ CartItems: [{ ...TYRES, TyreRim: 23 }] });
    expect(await readProblem(odd)).toEqual([400, 'validation', '/CartItems/0/TyreWidth']);
    const five = await person.post({ CartItems: [{ ...whole, Quantity: 5 }] } as never);
    expect(await readProblem(five)).toEqual([400, 'validation', '/CartItems/0/Quantity']);
  });

  test('[TSK-08] completes the features of a windscreen, whatever the client left out or claims', async () => {
    const person = await launch(app, places.suburbId);
    const answer = async (more: object) =>
      (await person.save({ CartItems: [{ ...WINDSCREEN, ...more }] })).Lead.CartItems[0];
    const none = {
      WindscreenHasRainSensors: false,
      WindscreenHasAntenna: false,
      WindscreenHasBrakeLaneAssist: false,
      WindscreenHasForwardFacingCameras: false,
    };
    expect(await answer({ WindscreenHasNoFeatures: true, WindscreenHasAntenna: true })).toMatchObject({
      ...none,
      WindscreenHasAntenna: true,
      WindscreenHasNoFeatures: false,
      AdditionalDetails: null,
    });
    expect(await answer({ WindscreenHasNoFeatures: false })).toMatchObject({
      ...none,
      WindscreenHasNoFeatures: true,
      AdditionalDetails: 'No special features specified',
    });
    expect(await answer({})).not.toHaveProperty('WindscreenHasNoFeatures');
  });
});

describe('[FUN-11] limits of a quote', () => {
  test('restrictions and the funnel configuration of the partner come with its leads and hold at every save', async () => {
    const [configuration] = await app.sql<{ id: number }[]>`
      insert into quote_funnel_configuration (id, name, excluded_category_ids) values (91, 'No glass', '{14}') returning id`;
    const save = await launchFor({
      quoteFunnelConfigurationId: configuration!.id,
      repairCategoryRestrictions: [2],
      serviceTypeRestrictions: ['LogbookService'],
    });
    const { Lead } = (await (await save({})).json()) as LeadResponse;
    expect(Lead).toMatchObject({
      QuoteFunnelConfigurationId: configuration!.id,
      ExcludedRepairCategoryIds: [14],
      RepairCategoryRestrictions: [2],
      ServiceTypeRestrictions: ['LogbookService'],
      IsMultiItem: true,
      Supplier: null,
    });
    for (const item of [WINDSCREEN, task(159), LOGBOOK]) {
      expect(await readProblem(await save({ CartItems: [BATTERY, item] }))).toEqual([
        400,
        'validation',
        '/CartItems/1',
      ]);
    }
    expect((await save({ CartItems: [BATTERY, BASIC_SERVICE, CUSTOM] })).status).toBe(200);
  });

  test('a funnel configuration with a supplier makes every quote of the partner one for it alone', async () => {
    const [supplier] = await app.sql<{ id: number; name: string }[]>`
      select id, name from supplier order by id desc limit 1`;
    await app.sql`insert into quote_funnel_configuration (id, name, supplier_id) values (92, 'Alone', ${supplier!.id})`;
    const save = await launchFor({ quoteFunnelConfigurationId: 92 });
    const { Lead } = (await (await save({})).json()) as LeadResponse;
    expect(Lead).toMatchObject({
      GotExclusiveSupplierFlow: true,
      WorkshopId: supplier!.id,
      Supplier: { SupplierName: supplier!.name },
    });
  });

  test('[FUN-11] the supplier of a configuration goes before the launcher’s and the customer’s', async () => {
    const suppliers = await app.sql<
      { id: number }[]
    >`select id from supplier where is_active order by id limit 2`;
    const [own, other] = suppliers.map(({ id }) => id);
    await app.sql`insert into quote_funnel_configuration (id, name, supplier_id) values (93, 'Own', ${own!})`;
    const key = await addPartner({ quoteFunnelConfigurationId: 93 });
    const begin = (more: object) =>
      app.post(
        '/api/launcher/lead',
        { Location: 'Surry Hills', SuburbId: places.suburbId, Make: 'Toyota', Model: 'Corolla', ...more },
        { partner: key, headers: { 'Idempotency-Key': crypto.randomUUID() } },
      );
    const refusal = [400, 'validation', '/WorkshopId'];
    expect(await readProblem(await begin({ WorkshopId: other }))).toEqual(refusal);
    expect((await begin({ WorkshopId: own })).status).toBe(200);

    const person = await launch(app, places.suburbId, {}, key);
    expect(await readProblem(await person.post({ WorkshopId: other! }))).toEqual(refusal);
    const { Lead } = await person.save({ WorkshopId: null, GotExclusiveSupplierFlow: false });
    expect(Lead).toMatchObject({ WorkshopId: own, GotExclusiveSupplierFlow: true });
    // The launcher of the partner names no workshop, and continues the lead all the same.
    const again = await app.post(
      '/api/launcher/lead',
      {
        Location: 'Surry Hills',
        SuburbId: places.suburbId,
        Make: 'Mazda',
        Model: 'CX-5',
        LeadGuid: person.guid,
      },
      { partner: key, headers: { ...person.access, 'Idempotency-Key': crypto.randomUUID() } },
    );
    expect(await again.json()).toMatchObject({ LeadGuid: person.guid });
  });

  test('[LED-09] a partner of the product flow begins its quotes in it', async () => {
    const save = await launchFor({ isProductFlow: true });
    const { Lead } = (await (await save({})).json()) as LeadResponse;
    expect(Lead.GotProductQuoteFlow).toBe(true);
  });

  test('a fixed supplier comes with its services, and other items are refused', async () => {
    const [supplier] = await app.sql<{ id: number; name: string; taskCategoryIds: number[] }[]>`
      update supplier set provides_servicing = false, task_category_ids = '{2,6}'
       where id = (select max(id) from supplier) returning id, name, task_category_ids`;
    const person = await launch(app, places.suburbId);
    const { Lead } = await person.save({ WorkshopId: supplier!.id, CartItems: [BATTERY] });
    expect(Lead.Supplier).toEqual({
      SupplierId: supplier!.id,
      SupplierName: supplier!.name,
      TaskCategoryIds: [2, 6],
      ProvidesServicing: false,
    });
    const refused = async (...items: object[]) =>
      readProblem(await person.post({ CartItems: items } as never));
    expect(await refused(BASIC_SERVICE)).toEqual([400, 'validation', '/CartItems/0']);
    expect(await refused(task(159), WINDSCREEN)).toEqual([400, 'validation', '/CartItems/1']);
    expect((await person.post({ CartItems: [task(159)] })).status).toBe(200);
  });

  test('[FLT-03] the fuel company’s drivers cannot ask for detailing or upholstery', async () => {
    const person = await launch(app, places.suburbId);
    await person.save(await fleetMember(app));
    for (const id of [371, 376]) {
      const response = await person.post({ CartItems: [task(id)] });
      expect(await readProblem(response)).toEqual([400, 'validation', '/CartItems/0']);
    }
  });

  test('[TSK-05] with multi-item off a second item is refused', async () => {
    const save = await launchFor({ isMultiItem: false });
    expect(await readProblem(await save({ CartItems: [BATTERY, BASIC_SERVICE] }))).toEqual([
      400,
      'validation',
      '/CartItems/1',
    ]);
    const { Lead } = (await (await save({ CartItems: [BASIC_SERVICE] })).json()) as LeadResponse;
    expect(Lead.IsMultiItem).toBe(false);
  });
});

describe('a submit', () => {
  test.each([
    ['[TSK-07] tyres without a size', [task(156)], '/CartItems/0/TyreWidth'],
    ['[TSK-07] tyres without a quality', [TYRES], '/CartItems/0/TyreQuality'],
    ['[TSK-07] tyres without a number', [{ ...TYRES, TyreQuality: 'Value' }], '/CartItems/0/Quantity'],
    ['[TSK-08] a windscreen without features', [BATTERY, WINDSCREEN], '/CartItems/1/WindscreenHasNoFeatures'],
    ['[TSK-02] a logbook service without its interval', [LOGBOOK], '/CartItems/0/ServiceIntervalId'],
  ])('%s is refused at its field', async (_name, items, pointer) => {
    const person = await launch(app, places.suburbId);
    const response = await person.submit({ ...CONTACT, Mid: places.car.mid, CartItems: items as never });
    expect(await readProblem(response)).toEqual([400, 'validation', pointer]);
  });

  test('[TSK-02] a logbook service of another vehicle’s schedule has no price, and is refused at its interval', async () => {
    const [other] = await app.sql<{ mid: string }[]>`
      select mid from vehicle where service_schedule_id <> ${places.car.serviceScheduleId} and fuel = 'Petrol' limit 1`;
    const { serviceScheduleId: ServiceScheduleId, serviceIntervalId: ServiceIntervalId } = places.car;
    const person = await launch(app, places.suburbId);
    const countListings = async (guid: string) => {
      const answer = await app.get(`/api/quotes/${guid}`, { headers: person.access });
      return ((await answer.json()) as QuotesResponse).Listings.length;
    };
    await person.save({
      ...CONTACT,
      Mid: places.car.mid,
      CartItems: [{ ...LOGBOOK, ServiceScheduleId, ServiceIntervalId }],
    });
    await person.save({ Mid: other!.mid });
    expect(await countListings(person.guid)).toBe(0);
    const refused = await readProblem(await person.submit());
    expect(refused).toEqual([400, 'validation', '/CartItems/0/ServiceIntervalId']);
    const again = await person.save({ Mid: places.car.mid });
    expect(await countListings(again.LeadGuid)).toBeGreaterThan(0);
    expect((await person.submit({ Guid: again.LeadGuid })).status).toBe(200);
  });

  test('[TSK-06] a repair that the vehicle cannot have is refused, and done once it is gone', async () => {
    const oil = task(await findTaskId('%engine oil%'));
    const person = await launch(app, places.suburbId);
    await person.save({ CartItems: [BATTERY, oil] });
    const response = await person.submit({ ...CONTACT, Mid: electric });
    expect(await readProblem(response)).toEqual([400, 'validation', '/CartItems/1']);
    expect((await person.submit({ ...CONTACT, Mid: electric, CartItems: [BATTERY] })).status).toBe(200);
  });
});
