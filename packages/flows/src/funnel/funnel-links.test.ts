import type { Lead } from '@pitlane/contracts';
import { FUNNEL_STEPS } from '@pitlane/contracts/constants';
import { basicServiceItem } from '@pitlane/domain/cart/cart';
import { resolveStep } from '@pitlane/domain/funnel/funnel-steps';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BATTERY, define, fakeServer, OIL, PADS, startFunnel, TYRES } from './funnel.fixture.ts';
import { toLeadState } from './lead-data.ts';
import { memoryLocation } from './step-location.ts';

const vehicle = define({ Make: 'Mazda', Model: '3', Year: 2018, Fuel: 'Petrol', Engine: '2.0L' }).Vehicle;
const withCar = {
  Mid: vehicle.Mid,
  Year: 2018,
  VehicleBody: vehicle.Body,
  VehicleFuel: vehicle.Fuel,
  VehicleTransmission: vehicle.Transmission,
  VehicleVariant: vehicle.Variant,
  VehicleEngine: vehicle.Engine,
  ServiceScheduleId: 5,
};
const LEADS: Partial<Lead>[] = [
  {},
  { CartItems: [basicServiceItem()] as Lead['CartItems'] },
  withCar as Partial<Lead>,
  { ...withCar, CartItems: [basicServiceItem()] as Lead['CartItems'], RepairNotes: '' } as Partial<Lead>,
  { SuburbId: null, Location: null },
];

/** Everything that an address can ask for (1 §2), in any combination, of a quote that is anywhere. */
const links = fc.record({
  version: fc.constantFrom<1 | 2>(1, 2),
  step: fc.option(fc.constantFrom(...FUNNEL_STEPS)),
  lead: fc.constantFrom(...LEADS),
  repairInspectionIds: fc.uniqueArray(fc.constantFrom(PADS, OIL, BATTERY, TYRES, 424242), { maxLength: 3 }),
  repairCategoryId: fc.option(fc.constantFrom(2, 6, 99)),
  serviceType: fc.option(fc.constantFrom('LogbookService' as const, 'GenericService' as const)),
  isProductFlow: fc.boolean(),
});

test('[FUN-01, FUN-03] any combination of link parameters adds each task once and opens an allowed step', async () => {
  await fc.assert(
    fc.asyncProperty(links, async ({ version, step, lead, ...preset }) => {
      const server = fakeServer(lead);
      const funnel = startFunnel(server, { version, location: memoryLocation(step), preset });
      const shown = await funnel.walk();
      await funnel.saved();
      const context = funnel.context();
      const { items } = context.data;
      funnel.actor.stop();

      expect(resolveStep(shown, toLeadState(context), version)).toBe(shown);
      expect(funnel.location.read()).toBe(shown);
      for (const id of preset.repairInspectionIds)
        expect(items.filter((item) => item.RepairInspectionId === id)).toHaveLength(id === 424242 ? 0 : 1);
      const services = items.filter((item) => item.LeadCartItemType === 'Service');
      expect(services.length).toBeLessThanOrEqual(1);
      if (preset.serviceType) expect(services[0]?.ServiceType).toBe(preset.serviceType);
      expect(server.lead.GotProductQuoteFlow ?? false).toBe(preset.isProductFlow);
      if (shown === 'task-repairs') expect([2, 6]).toContain(context.categoryId);
    }),
    { numRuns: 150 },
  );
});
