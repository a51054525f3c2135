import file from '../data/services.json' with { type: 'json' };
import { type ServicePlan, serviceIntervals } from './service-plan.ts';
import type { BasicService, Fuel, ServiceInterval, ServiceSchedule, Vehicle } from './types.ts';

/** How a make wants its vehicles serviced; `models`, years and engine narrow it. */
type Programme = {
  id: number;
  make: string;
  models: string[] | null;
  fuels: Fuel[];
  plan: ServicePlan;
  months: number;
  km: number;
  first: [months: number, kilometres: number] | null;
  from?: number;
  to?: number;
  engineIncludes?: string;
};

const programmes = file.programmes as Programme[];
const programmesByMake = Map.groupBy(programmes, (programme) => programme.make);
let cached: ServiceSchedule[] | undefined;

/** Every schedule with at least ten intervals, each with the work it holds. */
export function serviceSchedules(): ServiceSchedule[] {
  cached ??= programmes.map((programme) => ({
    serviceScheduleId: programme.id,
    name: toName(programme),
    make: programme.make,
    intervals: serviceIntervals(programme),
  }));
  return cached;
}

/** The schedule of a vehicle, the most specific one of its make, or null where the make has none. */
export function scheduleIdFor(
  vehicle: Pick<Vehicle, 'make' | 'model' | 'year' | 'fuel' | 'engine'>,
): number | null {
  const fitting = programmesByMake.get(vehicle.make)?.filter((programme) => fits(programme, vehicle)) ?? [];
  return (
    fitting.reduce<Programme | null>((best, one) => (weigh(one) >= weigh(best) ? one : best), null)?.id ??
    null
  );
}

/** The service of GenericServiceId 1; its price band is for price category B, tax included. */
export function basicService(): BasicService {
  const { genericServiceId, name, labourHours, priceBandCents, operations } = file.basicService;
  return {
    genericServiceId,
    name,
    labourHours: labourHours as [number, number],
    priceBandCents: priceBandCents as [number, number],
    operations,
    excludedOperations: file.excludedOperations,
    parts: ['Engine oil', 'Oil filter', 'Sump plug washer'],
  };
}

/** Price bands of a logbook service for price category B, tax included. */
export function logbookPriceBandsCents(): Record<ServiceInterval['kind'], [number, number]> {
  return file.logbookPriceBandsCents as Record<ServiceInterval['kind'], [number, number]>;
}

function fits(programme: Programme, vehicle: Pick<Vehicle, 'model' | 'year' | 'fuel' | 'engine'>): boolean {
  return (
    programme.fuels.includes(vehicle.fuel) &&
    (programme.models?.includes(vehicle.model) ?? true) &&
    vehicle.year >= (programme.from ?? 0) &&
    vehicle.year <= (programme.to ?? 9999) &&
    vehicle.engine.includes(programme.engineIncludes ?? '')
  );
}

/** A named model weighs more than an engine, an engine more than years, years more than nothing. */
function weigh(programme: Programme | null): number {
  if (!programme) return -1;
  return (
    (programme.models ? 4 : 0) +
    (programme.engineIncludes ? 2 : 0) +
    (programme.from !== undefined || programme.to !== undefined ? 1 : 0)
  );
}

function toName(programme: Programme): string {
  const years = programme.to ? ` to ${programme.to}` : programme.from ? ` from ${programme.from}` : '';
  const scope = programme.models ? ` ${programme.models.join(', ')}` : '';
  const engine = programme.engineIncludes ? ` ${programme.engineIncludes}` : '';
  return `${programme.make}${scope} ${programme.plan}${engine}${years}`;
}
