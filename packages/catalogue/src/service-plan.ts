import file from '../data/services.json' with { type: 'json' };
import type { ServiceInterval } from './types.ts';

export type ServicePlan = 'petrol' | 'diesel' | 'electric';

type Timing = {
  id: number;
  plan: ServicePlan;
  months: number;
  km: number;
  first: [months: number, kilometres: number] | null;
};

const MINIMUM_INTERVALS = 10;
const LONGEST_MONTHS = 180;

/** Work that is due each so many kilometres or months, whichever comes first. */
const RECURRING: {
  plans: ServicePlan[];
  km: number | null;
  months: number | null;
  operation: string;
  part: string | null;
  hours: number;
  billedSeparately?: boolean;
}[] = [
  {
    plans: ['petrol', 'diesel', 'electric'],
    km: null,
    months: 24,
    operation: 'Replace brake fluid',
    part: 'Brake fluid',
    hours: 0.4,
  },
  {
    plans: ['petrol', 'diesel', 'electric'],
    km: 30000,
    months: 24,
    operation: 'Replace cabin filter',
    part: 'Cabin filter',
    hours: 0.2,
  },
  {
    plans: ['petrol', 'diesel'],
    km: 45000,
    months: 48,
    operation: 'Replace engine air filter',
    part: 'Engine air filter',
    hours: 0.2,
  },
  {
    plans: ['petrol'],
    km: 90000,
    months: 84,
    operation: 'Replace spark plugs',
    part: 'Spark plugs',
    hours: 0.9,
  },
  {
    plans: ['diesel'],
    km: 60000,
    months: 48,
    operation: 'Replace fuel filter',
    part: 'Fuel filter',
    hours: 0.5,
  },
  {
    plans: ['diesel'],
    km: 60000,
    months: 48,
    operation: 'Change differential and transfer case oil',
    part: 'Gear oil',
    hours: 0.6,
    billedSeparately: true,
  },
  {
    plans: ['petrol', 'diesel'],
    km: 90000,
    months: 72,
    operation: 'Service automatic transmission fluid',
    part: 'Transmission fluid',
    hours: 1.2,
    billedSeparately: true,
  },
  {
    plans: ['petrol', 'diesel'],
    km: 150000,
    months: 96,
    operation: 'Replace coolant',
    part: 'Coolant',
    hours: 0.8,
  },
  {
    plans: ['electric'],
    km: 120000,
    months: 96,
    operation: 'Replace battery coolant',
    part: 'Coolant',
    hours: 1.0,
  },
  {
    plans: ['electric'],
    km: 60000,
    months: 48,
    operation: 'Service air conditioning dryer and refrigerant',
    part: 'Refrigerant',
    hours: 0.8,
    billedSeparately: true,
  },
  {
    plans: ['petrol', 'diesel'],
    km: 60000,
    months: 48,
    operation: 'Replace drive belts',
    part: 'Drive belt',
    hours: 0.5,
  },
];

const EVERY_TIME: Record<ServicePlan, { operations: string[]; parts: string[] }> = {
  petrol: {
    operations: file.basicService.operations,
    parts: ['Engine oil', 'Oil filter', 'Sump plug washer'],
  },
  diesel: {
    operations: [...file.basicService.operations, 'Drain water from the fuel filter'],
    parts: ['Engine oil', 'Oil filter', 'Sump plug washer'],
  },
  electric: {
    operations: [
      'Check brake pads, rotors and lines',
      'Check tyre wear and set pressures',
      'Check steering and suspension',
      'Check high-voltage cables and charge port',
      'Check battery state of health',
      'Check lights, horn and wipers',
      'Test 12 volt battery',
      'Read fault codes',
      'Road test',
    ],
    parts: [],
  },
};

/** The services of a plan in order: service n is due at n times the months and kilometres. */
export function serviceIntervals(timing: Timing): ServiceInterval[] {
  const count = Math.max(MINIMUM_INTERVALS, Math.floor(LONGEST_MONTHS / timing.months));
  const regular = Array.from({ length: count }, (_, index) => toInterval(timing, index + 1));
  if (!timing.first) return regular;
  const [months, kilometres] = timing.first;
  const first = regular[0]!;
  const initial = { ...first, months, kilometres, description: describeInterval(months, kilometres) };
  return months < timing.months
    ? [{ ...initial, serviceIntervalId: timing.id * 100 }, ...regular].map((one, index) => ({
        ...one,
        sortOrder: index + 1,
      }))
    : [initial, ...regular.slice(1)];
}

function toInterval(timing: Timing, number: number): ServiceInterval {
  const months = number * timing.months;
  const kilometres = number * timing.km;
  const due = RECURRING.filter((work) => work.plans.includes(timing.plan) && isDue(work, timing, number));
  const included = due.filter((work) => !work.billedSeparately);
  const extraHours = included.reduce((sum, work) => sum + work.hours, 0);
  const base = EVERY_TIME[timing.plan];
  return {
    serviceIntervalId: timing.id * 100 + number,
    sortOrder: number,
    description: describeInterval(months, kilometres),
    months,
    kilometres,
    kind: extraHours >= 1.4 ? 'major' : extraHours > 0 ? 'intermediate' : 'minor',
    labourHours: Math.round((1.2 + extraHours) * 10) / 10,
    operations: [...base.operations, ...included.map((work) => work.operation)],
    additionalBilledOperations: due.filter((work) => work.billedSeparately).map((work) => work.operation),
    excludedOperations: file.excludedOperations,
    parts: [...base.parts, ...included.flatMap((work) => work.part ?? [])],
  };
}

/** Due when a whole multiple of the months or kilometres falls after the service before and up to this one. */
function isDue(work: { km: number | null; months: number | null }, timing: Timing, number: number): boolean {
  const cycle = Math.min(
    work.months === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.round(work.months / timing.months)),
    work.km === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.round(work.km / timing.km)),
  );
  return number % cycle === 0;
}

function describeInterval(months: number, kilometres: number): string {
  return `${kilometres.toLocaleString('en-AU')} km or ${months} months`;
}
