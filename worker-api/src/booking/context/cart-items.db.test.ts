import type { BookingSubmitResponse } from '@pitlane/contracts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  access,
  bookingRequest,
  CUSTOMER,
  finalise,
  key,
  type Lead,
  useBookingWorld,
} from '../bookings/booking-world.fixture.ts';

const world = useBookingWorld();
let supplierId: number;
let lead: Lead;

beforeAll(async () => {
  await world.sql`insert into service_schedule (id, name, make) values (7, 'Corolla', 'Toyota') on conflict do nothing`;
  await world.sql`
    insert into service_interval (service_schedule_id, service_interval_id, sort_order, description, months, kilometres,
                                  kind, labour_hours, additional_billed_operations)
    values (7, 1, 1, '12 months', 12, 15000, 'minor', 1, '{Replace brake fluid,Replace pollen filter}')`;
  await world.sql`insert into task_category (id, name) values (2, 'Brakes'), (5, 'Checks')`;
  for (const [id, name, type, disclaimer] of [
    [160, 'Front pads', 'Repair', 'Rotors are quoted first.'],
    [345, 'Roadworthy', 'Inspection', 'Repairs are not part of it.'],
    [12, 'Wiper blades', 'Repair', 'Never shown.'],
  ] as const)
    await world.sql`
      insert into task ${world.sql({
        id,
        name,
        description: '',
        category_id: 2,
        repair_type: type,
        sort_order: id,
        show_in_search: true,
        min_labour_hours: 1,
        max_labour_hours: 1,
        pricing_strategy: 'SinglePrice',
        can_calculate_price: true,
        price_band_low_cents: 100,
        price_band_high_cents: 100,
        photo_required: false,
        performed_by_workshop: true,
        performed_by_mobile_mechanic: true,
        requires_certification: false,
        requires_scanning_tool: false,
        disclaimer,
      } as never)}`;
});
beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  supplierId = await world.addSupplier();
  lead = await world.addLead({ supplierId });
});

const becomes = (item: Record<string, unknown>) =>
  world.sql`update lead_cart_item set ${world.sql(item as never)} where lead_guid = ${lead.guid}`;
const task = (id: number, type = 'Repair') => ({
  item_type: 'RepairInspection',
  repair_type: type,
  service_type: null,
  generic_service_id: null,
  task_id: id,
});
const first = async () => (await finalise(world, lead)).CartItems[0];

test('[BKG-10] an item has the disclaimer of its task or service, and the label of its quote', async () => {
  expect(await first()).toMatchObject({
    QuoteType: 'Fixed Quote',
    Disclaimer: expect.stringContaining('Basic'),
  });
  await becomes(task(160));
  expect(await first()).toMatchObject({ QuoteType: 'Fixed Quote', Disclaimer: 'Rotors are quoted first.' });
  await becomes(task(345, 'Inspection'));
  expect(await first()).toMatchObject({ QuoteType: 'Inspection', Disclaimer: 'Repairs are not part of it.' });
  await becomes(task(12));
  expect(await first()).toMatchObject({ Disclaimer: null });
  const item = (await first())!;
  await world.sql`
    with offer as (
      insert into lead_bid_offer (token, lead_guid, partner_id, lead_price_cents, bid_cut_off_at)
      select ${`offer-of-${lead.guid}`}, guid, partner_id, 2500, ${new Date('2026-11-25T00:00:00Z')}
        from lead where guid = ${lead.guid} returning id),
    bid as (
      insert into lead_bid (lead_bid_offer_id, supplier_id, token, total_cents)
      select id, ${supplierId}, ${`bid-of-${lead.guid}`}, 23900 from offer returning id)
    insert into lead_bid_item (lead_bid_id, lead_cart_item_id, quote_type, quoted_price_cents)
    select id, ${item.LeadCartItemID}, 'ProductCode', 23900 from bid`;
  expect(await first()).toMatchObject({ QuoteType: 'Fixed Quote with product code' });
});

test('additional logbook services can be requested, are not charged, and others are refused', async () => {
  await becomes({
    service_type: 'LogbookService',
    generic_service_id: null,
    service_schedule_id: 7,
    service_interval_id: 1,
  });
  const { AdditionalServices } = await finalise(world, lead);
  expect(AdditionalServices).toMatchObject([
    { OperationDescription: 'Replace brake fluid', UnitPriceIncGst: null, PricingStrategy: 'PriceRange' },
    { OperationDescription: 'Replace pollen filter', UnitPriceIncGst: null },
  ]);
  const submit = (services: string[]) =>
    world.post(
      '/api/booking/submit',
      bookingRequest(lead, { PaymentMethod: null, AdditionalServices: services }),
      { headers: { ...access(lead), ...key() } },
    );
  const refused = await submit(['Replace the engine']);
  expect(await refused.json()).toMatchObject({ errors: [{ pointer: '/AdditionalServices' }] });
  const made = (await (await submit(['Replace brake fluid'])).json()) as BookingSubmitResponse;
  expect(made.TotalIncGst).toBe(23_900);
  const booking = await (await world.get(`/api/booking/${made.BookingToken}`)).json();
  expect(booking.Tickets.at(-1)).toMatchObject({
    TicketTypeID: 'AdditionalServiceExtras',
    TicketItems: [{ Name: 'Replace brake fluid', PriceIncGst: 0 }],
  });
  await world.runJobs();
  expect(JSON.stringify(await world.inbox(CUSTOMER.Email))).toContain(
    'Replace brake fluid (to be priced by the workshop)',
  );
});
