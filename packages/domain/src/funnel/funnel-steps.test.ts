import { FUNNEL_STEPS, SPECIAL_TASK } from '@pitlane/contracts/constants';
import type { FunnelStep } from '@pitlane/contracts/enums';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basicServiceItem, logbookItem } from '../cart/cart.ts';
import {
  funnelProgress,
  funnelSections,
  type LeadState,
  resolveStep,
  sectionForStep,
} from './funnel-steps.ts';

const empty: LeadState = {
  items: [],
  suburbId: null,
  vehicle: {},
  isUnknownVehicle: false,
  asksRego: true,
  urgency: null,
  serviceDate: null,
  hasSupplierKind: false,
  notes: null,
  hasContact: false,
  isMobileVerified: false,
};
const withTask: LeadState = { ...empty, items: [basicServiceItem()] };
const located: LeadState = { ...withTask, suburbId: 12 };
const known: LeadState = { ...located, vehicle: { Make: 'Mazda', Model: '3', Mid: 'm-1' } };
const contacted: LeadState = { ...known, notes: '', hasContact: true };
const tyre = { LeadCartItemType: 'RepairInspection', RepairInspectionId: SPECIAL_TASK.tyres } as const;
const windscreen = {
  LeadCartItemType: 'RepairInspection',
  RepairInspectionId: SPECIAL_TASK.windscreen,
} as const;

describe('[FUN-03] step-order guards', () => {
  test('no requested step opens the first incomplete one', () => {
    expect([empty, withTask, located, known].map((lead) => resolveStep(null, lead, 2))).toEqual([
      'task-select',
      'location',
      'vehicle-rego-check',
      'customer-notes-for-mechanic',
    ]);
  });
  test('a missing location sends to location', () => {
    expect(resolveStep('vehicle-year', withTask, 2)).toBe('location');
    expect(resolveStep('location', empty, 2)).toBe('task-select');
    const launched = { ...empty, suburbId: 12, vehicle: { Make: 'Mazda', Model: 'Mazda3' } };
    expect(
      ['location', 'vehicle-make', 'customer'].map((step) => resolveStep(step as FunnelStep, launched, 2)),
    ).toEqual(['location', 'vehicle-make', 'task-select']);
    expect(resolveStep('vehicle-make', { ...launched, vehicle: {} }, 2)).toBe('task-select');
    expect(resolveStep('customer-details-step1', withTask, 2)).toBe('location');
  });
  test('a missing vehicle leads to the rego check, or without one to the first open level', () => {
    expect(resolveStep('customer-details-step1', located, 2)).toBe('vehicle-rego-check');
    expect(resolveStep('customer-2', { ...located, asksRego: false }, 2)).toBe('vehicle-make');
    const fromLauncher = { ...located, asksRego: false, vehicle: { Make: 'Mazda', Model: '3' } };
    expect(resolveStep('customer-2', fromLauncher, 2)).toBe('vehicle-year');
  });
  test('a level opens only when the earlier ones are answered', () => {
    expect(resolveStep('vehicle-body', { ...located, vehicle: { Make: 'Mazda' } }, 2)).toBe('vehicle-model');
    expect(resolveStep('vehicle-model', { ...located, vehicle: { Make: 'Mazda' } }, 2)).toBe('vehicle-model');
  });
  test('tyre and windscreen items without details send to their steps', () => {
    expect(resolveStep('location', { ...empty, items: [tyre] }, 2)).toBe('tyre-size-selection');
    const sized = { ...tyre, TyreWidth: 205, TyreProfile: 55, TyreRim: 16 };
    expect(resolveStep('customer-2', { ...known, items: [sized] }, 2)).toBe('tyre-quality-selection');
    expect(resolveStep('location', { ...empty, items: [windscreen] }, 2)).toBe('windscreen-features');
  });
  test('no contact yet: notes first, then step1; step2 needs contact', () => {
    expect(resolveStep('customer-details-step1', known, 2)).toBe('customer-notes-for-mechanic');
    expect(resolveStep('customer-details-step2', { ...known, notes: 'Rattle' }, 2)).toBe(
      'customer-details-step1',
    );
    // Without a sent code there is nothing to enter.
    expect(resolveStep('customer-details-step2', contacted, 2)).toBe('customer-details-step1');
    expect(resolveStep('customer-details-step2', { ...contacted, isCodeSent: true }, 2)).toBe(
      'customer-details-step2',
    );
  });
  test('a logbook service without interval goes to vehicle-logbook-interval', () => {
    const lead = { ...known, items: [logbookItem()] };
    expect(resolveStep('customer-2', lead, 2)).toBe('vehicle-logbook-interval');
    expect(resolveStep('vehicle-logbook-interval', known, 2)).toBe('customer-notes-for-mechanic');
  });
  test('so does one with an interval of another car’s schedule', () => {
    const items = [{ ...logbookItem(), ServiceIntervalId: 3, ServiceScheduleId: 4 }];
    const lead = { ...known, items, vehicle: { ...known.vehicle, ServiceScheduleId: 5 } };
    expect(resolveStep(null, lead, 2)).toBe('vehicle-logbook-interval');
    expect(funnelProgress(lead, 2, false).current).toBe(3);
    const same = { ...lead, vehicle: { ...lead.vehicle, ServiceScheduleId: 4 } };
    expect(resolveStep(null, same, 2)).toBe('customer-notes-for-mechanic');
  });
  test('a v1-only step in v2 goes to the first incomplete step', () => {
    expect(resolveStep('date-when', known, 2)).toBe('customer-notes-for-mechanic');
    expect(resolveStep('workshop-or-mobile-mechanic', withTask, 2)).toBe('location');
    expect(resolveStep('date-when', known, 1)).toBe('date-when');
    expect(resolveStep('customer', known, 1)).toBe('date-when');
  });
  test('an unknown vehicle passes over date and supplier kind', () => {
    const unknown = { ...located, isUnknownVehicle: true };
    expect(resolveStep(null, unknown, 1)).toBe('customer');
    expect(resolveStep(null, unknown, 2)).toBe('customer-notes-for-mechanic');
  });
});

describe('[FUN-03] v1 and fleets', () => {
  const dated: LeadState = { ...known, urgency: 'AsSoonAsPossible', hasSupplierKind: true };
  test('date, kind, then the customer steps of v1, in this order', () => {
    const resolved = (lead: LeadState) => resolveStep('customer-contact-info', lead, 1);
    expect(resolved(known)).toBe('date-when');
    expect(resolved({ ...known, urgency: 'SpecificDay' })).toBe('date-picker');
    expect(resolved({ ...known, urgency: 'JustPriceChecking' })).toBe('workshop-or-mobile-mechanic');
    expect(resolved(dated)).toBe('customer');
    expect(resolved({ ...dated, notes: '' })).toBe('customer-contact-info');
  });
  test('customer steps of the other version lead to those of this one', () => {
    expect(resolveStep('customer-details-step2', { ...dated, hasContact: true }, 1)).toBe(
      'customer-contact-info',
    );
    expect(resolveStep('customer-notes-for-mechanic', dated, 1)).toBe('customer');
    expect(resolveStep('customer-contact-info', contacted, 2)).toBe('customer-details-step1');
  });
  test('v1 needs no code: contact details complete it', () => {
    const done = { ...dated, notes: '', hasContact: true, isMobileVerified: false };
    expect(funnelSections(done, 1).at(-1)?.isComplete).toBe(true);
    expect(funnelSections(done, 2).at(-1)?.isComplete).toBe(false);
  });
  test('[VEH-07] a fleet member is checked before anything else of the vehicle, by address too', () => {
    const fleet: LeadState = { ...located, fleet: 'unchecked' };
    for (const step of ['vehicle-make', 'vehicle-rego-found', 'vehicle-rego-not-found', 'date-when'] as const)
      expect(resolveStep(step, { ...fleet, asksRego: false }, 1)).toBe('vehicle-rego-check');
    expect(resolveStep('customer', { ...dated, fleet: 'unchecked' }, 1)).toBe('vehicle-rego-check');
    expect(resolveStep('vehicle-rego-fleet-not-found', fleet, 1)).toBe('vehicle-rego-fleet-not-found');
    expect(resolveStep('vehicle-rego-fleet-not-found', located, 1)).toBe('vehicle-rego-check');
    expect(resolveStep('customer', { ...dated, fleet: 'member' }, 1)).toBe('customer');
  });
  test('[CUS-05] unidentified-fleet-vehicle is only for fleet vehicles that were not found', () => {
    const lost: LeadState = { ...located, fleet: 'unchecked', isUnknownVehicle: true };
    expect(resolveStep(null, lost, 1)).toBe('unidentified-fleet-vehicle');
    expect(resolveStep('unidentified-fleet-vehicle', { ...located, isUnknownVehicle: true }, 1)).toBe(
      'customer',
    );
    expect(resolveStep('unidentified-fleet-vehicle', dated, 1)).toBe('customer');
  });
});

test('[FUN-04] with items in the cart the task steps count as complete, and complete ones can be edited', () => {
  const sections = funnelSections(located, 2);
  expect(
    sections.map(({ section, isComplete, isActive, isEditable }) => [
      section,
      isComplete,
      isActive,
      isEditable,
    ]),
  ).toEqual([
    ['tasks', true, false, true],
    ['location', true, false, true],
    ['vehicle', false, true, false],
    ['customer', false, false, false],
  ]);
});

test('the progress has one length whatever is in the cart, grows with each answer, and is full once the lead is sent', () => {
  const logbook = { ...known, items: [logbookItem()] };
  const verified = { ...contacted, isMobileVerified: true };
  const ways = [empty, withTask, located, logbook, known, contacted, verified];
  expect(ways.map((lead) => funnelProgress(lead, 2, false))).toEqual(
    [1, 2, 3, 3, 4, 5, 5].map((current) => ({ total: 6, current })),
  );
  expect(funnelProgress(verified, 2, true)).toEqual({ total: 6, current: 6 });
  expect(funnelProgress(empty, 1, false)).toEqual({ total: 7, current: 1 });
  expect(funnelProgress({ ...empty, isSupplierFixed: true }, 1, false).total).toBe(6);
});

test('[FUN-11] with a fixed supplier v1 does not ask who does the work', () => {
  const dated: LeadState = { ...known, urgency: 'AsSoonAsPossible' };
  expect(resolveStep(null, dated, 1)).toBe('workshop-or-mobile-mechanic');
  const fixed = { ...dated, isSupplierFixed: true };
  expect(resolveStep(null, fixed, 1)).toBe('customer');
  expect(resolveStep('workshop-or-mobile-mechanic', fixed, 1)).toBe('customer');
  expect(funnelSections(fixed, 1).map(({ section }) => section)).not.toContain('kind');
});

test('[FUN-03] for any requested step, resolving is stable and never passes an incomplete section', () => {
  const lead = fc.record<LeadState>({
    items: fc.subarray([basicServiceItem(), logbookItem(), tyre, windscreen]),
    suburbId: fc.constantFrom(null, 7),
    vehicle: fc.constantFrom(
      {},
      { Make: 'Kia' },
      { Make: 'Kia', Model: 'Rio', Rego: 'X', Mid: 'm' },
      { Make: 'Kia', Model: 'Rio', Year: 2020 },
    ),
    isUnknownVehicle: fc.boolean(),
    asksRego: fc.boolean(),
    urgency: fc.constantFrom(null, 'SpecificDay', 'JustPriceChecking'),
    serviceDate: fc.constantFrom(null, '2026-12-01'),
    hasSupplierKind: fc.boolean(),
    isSupplierFixed: fc.boolean(),
    notes: fc.constantFrom(null, ''),
    hasContact: fc.boolean(),
    isMobileVerified: fc.boolean(),
    fleet: fc.constantFrom(null, 'unchecked' as const, 'member' as const),
  });
  fc.assert(
    fc.property(
      lead,
      fc.constantFrom(...FUNNEL_STEPS),
      fc.constantFrom(1 as const, 2 as const),
      (state, step, version) => {
        const shown = resolveStep(step, state, version);
        expect(resolveStep(shown, state, version)).toBe(shown);
        const sections = funnelSections(state, version);
        const at = sections.findIndex((each) => each.section === sectionForStep(shown));
        // What the launcher took can be corrected before the work is chosen.
        const isEarly = state.items.length === 0 && ['location', 'vehicle'].includes(sectionForStep(shown));
        if (!isEarly) expect(sections.slice(0, at).every((each) => each.isComplete)).toBe(true);
        expect(sections.filter((each) => each.isActive)).toHaveLength(1);
      },
    ),
    { numRuns: 2000 },
  );
});
