import type { CartItemInput } from '@pitlane/contracts/cart-item';
import { VEHICLE_LEVELS, type VehicleLevel } from '@pitlane/contracts/constants';
import type { FunnelStep, QuoteUrgency } from '@pitlane/contracts/enums';
import type { Vehicle } from '@pitlane/contracts/vehicle';
import { isLogbook } from '../cart/cart.ts';
import { isWindscreen, lacksInterval } from '../cart/item-details.ts';
import { hasTyreDetails, hasTyreSize, isTyre, tyreQuality } from '../vehicle/tyres.ts';
import { canAskLevel, nextLevel } from '../vehicle/vehicle-chain.ts';
import { hasWindscreenDetails } from '../vehicle/windscreen.ts';

/** The facts of a lead that the steps depend on. Screens and server fill it from the lead. */
export type LeadState = {
  items: readonly CartItemInput[];
  suburbId: number | null;
  vehicle: Vehicle;
  isUnknownVehicle: boolean;
  /** False: the plate was not found, or the customer chooses the vehicle level by level. */
  asksRego: boolean;
  urgency: QuoteUrgency | null;
  serviceDate: string | null;
  hasSupplierKind: boolean;
  /** Who does the work is known: v1 does not ask for the kind. */
  isSupplierFixed?: boolean;
  /** Null until answered; the empty string is an answer. */
  notes: string | null;
  hasContact: boolean;
  isMobileVerified: boolean;
  /** A code was sent and can be entered. */
  isCodeSent?: boolean;
  /** Fleet members are checked before their vehicle counts; null or absent outside fleets. */
  fleet?: 'unchecked' | 'member' | null;
  /** A vehicle was found, by its plate or among the saved ones, and waits to be confirmed. */
  hasCandidate?: boolean;
};

export type FunnelVersion = 1 | 2;

/** A part of the funnel in its order, with the state a progress display needs. Derived, never stored. */
export type FunnelSection = {
  section: Section;
  /** The step that opens the section, or continues it. */
  step: FunnelStep;
  /** The first required one that is not complete; the last one when all are. */
  isActive: boolean;
  isComplete: boolean;
  isRequired: boolean;
  /** Answered, and everything before it too: it can be opened again. */
  isEditable: boolean;
};

export type Section = 'tasks' | 'location' | 'vehicle' | 'interval' | 'date' | 'kind' | 'customer';

/** Order of 1 §4; date and supplier kind are v1 only. */
const ORDER: Record<FunnelVersion, readonly Section[]> = {
  1: ['tasks', 'location', 'vehicle', 'interval', 'date', 'kind', 'customer'],
  2: ['tasks', 'location', 'vehicle', 'interval', 'customer'],
};

/** The sections of a version with their derived state (FUN-03, FUN-04). */
export function funnelSections(lead: LeadState, version: FunnelVersion): FunnelSection[] {
  const sections = ORDER[version].filter((section) =>
    section === 'interval' ? lead.items.some(isLogbook) : section !== 'kind' || !lead.isSupplierFixed,
  );
  const firstOpen = sections.findIndex((section) => !isComplete(section, lead, version));
  const active = firstOpen < 0 ? sections.length - 1 : firstOpen;
  return sections.map((section, index) => ({
    section,
    step: entryStep(section, lead, version),
    isActive: index === active,
    isComplete: isComplete(section, lead, version),
    isRequired: !(
      lead.isUnknownVehicle &&
      (section === 'interval' || section === 'date' || section === 'kind')
    ),
    isEditable: isComplete(section, lead, version) && index <= active,
  }));
}

/**
 * How far the funnel is, in parts that do not depend on the cart: the interval belongs to the vehicle, the code of v2
 * and the quotes are parts of their own. `current` is `total` only once the lead is sent.
 */
export function funnelProgress(lead: LeadState, version: FunnelVersion, isSent: boolean) {
  const parts = ORDER[version]
    .filter((section) => section !== 'interval' && (section !== 'kind' || !lead.isSupplierFixed))
    .map((section) =>
      section === 'customer'
        ? lead.hasContact
        : isComplete(section, lead, version) &&
          (section !== 'vehicle' || isComplete('interval', lead, version)),
    );
  if (version === 2) parts.push(lead.isMobileVerified);
  const total = parts.length + 1;
  const open = parts.indexOf(false);
  return { total, current: isSent ? total : open < 0 ? parts.length : open + 1 };
}

/** The first step that still needs an answer; the last customer step when none does. */
export function firstOpenStep(lead: LeadState, version: FunnelVersion): FunnelStep {
  return funnelSections(lead, version).find((section) => section.isActive)?.step ?? 'task-select';
}

/**
 * The step to show for a requested one (1 §2 'Step-order guards', decisions finer 12): the first incomplete section
 * before it, else itself or, where its own condition fails, the step of its section that is missing.
 */
export function resolveStep(
  requested: FunnelStep | null,
  lead: LeadState,
  version: FunnelVersion,
): FunnelStep {
  const section = requested && sectionForStep(requested);
  const order = ORDER[version];
  if (!requested || !section || !order.includes(section)) return firstOpenStep(lead, version);
  if ((version === 2 && V1_ONLY.has(requested)) || (section === 'kind' && lead.isSupplierFixed))
    return firstOpenStep(lead, version);
  const earlier = funnelSections(lead, version).find(
    (each) => order.indexOf(each.section) < order.indexOf(section) && !each.isComplete,
  );
  if (earlier && !isKnownEarly(section, lead)) return earlier.step;
  return withinSection(requested, section, lead, version);
}

/** The launcher takes place and car before the work: they can be corrected while nothing is chosen. */
const isKnownEarly = (section: Section, lead: LeadState): boolean =>
  lead.items.length === 0 &&
  lead.suburbId !== null &&
  (section === 'location' ||
    (section === 'vehicle' && Boolean(lead.vehicle.Make || lead.vehicle.Rego) && !isUnchecked(lead)));

/** Which section a step belongs to. */
export function sectionForStep(step: FunnelStep): Section {
  if (step === 'vehicle-logbook-interval') return 'interval';
  if (step === 'location') return 'location';
  if (step === 'workshop-or-mobile-mechanic') return 'kind';
  if (step.startsWith('vehicle')) return 'vehicle';
  if (step.startsWith('date')) return 'date';
  return step.startsWith('customer') || step === 'unidentified-fleet-vehicle' ? 'customer' : 'tasks';
}

/** The step that asks for one level of the vehicle. */
export const levelStep = (level: VehicleLevel): FunnelStep => `vehicle-${level.toLowerCase()}` as FunnelStep;

/** The level a step asks for, null for every other step. */
export const levelForStep = (step: FunnelStep): VehicleLevel | null =>
  VEHICLE_LEVELS.find((level) => levelStep(level) === step) ?? null;

const V1_ONLY = new Set<FunnelStep>(['task-related', 'customer', 'customer-contact-info']);

function isComplete(section: Section, lead: LeadState, version: FunnelVersion): boolean {
  switch (section) {
    case 'tasks':
      return lead.items.length > 0 && detailsStep(lead.items) === null;
    case 'location':
      return lead.suburbId !== null;
    case 'vehicle':
      return lead.isUnknownVehicle || (Boolean(lead.vehicle.Mid) && lead.fleet !== 'unchecked');
    case 'interval':
      return lead.isUnknownVehicle || !lead.items.some((item) => lacksInterval(item, lead.vehicle));
    case 'date':
      return (
        lead.isUnknownVehicle ||
        (lead.urgency !== null &&
          (lead.urgency !== 'SpecificDay' || lead.serviceDate !== null || !keepsDate(lead)))
      );
    case 'kind':
      return lead.isUnknownVehicle || lead.hasSupplierKind;
    case 'customer':
      // Only v2 verifies the number by a code.
      return lead.hasContact && (version === 1 || lead.isMobileVerified);
  }
}

function entryStep(section: Section, lead: LeadState, version: FunnelVersion): FunnelStep {
  switch (section) {
    case 'tasks':
      return detailsStep(lead.items) ?? (lead.items.length > 0 ? 'task-your-items' : 'task-select');
    case 'location':
      return 'location';
    case 'vehicle':
      return vehicleEntry(lead);
    case 'interval':
      return 'vehicle-logbook-interval';
    case 'date':
      return lead.urgency === 'SpecificDay' ? 'date-picker' : 'date-when';
    case 'kind':
      return 'workshop-or-mobile-mechanic';
    case 'customer':
      if (isUnidentifiedFleet(lead)) return 'unidentified-fleet-vehicle';
      if (version === 1) return lead.hasContact || lead.notes !== null ? 'customer-contact-info' : 'customer';
      return lead.hasContact || lead.notes !== null
        ? 'customer-details-step1'
        : 'customer-notes-for-mechanic';
  }
}

function withinSection(
  step: FunnelStep,
  section: Section,
  lead: LeadState,
  version: FunnelVersion,
): FunnelStep {
  const level = levelForStep(step);
  if (section === 'vehicle' && isUnchecked(lead) && step !== 'vehicle-rego-fleet-not-found')
    return 'vehicle-rego-check';
  if (section === 'customer' && !CUSTOMER_STEPS[version].has(step)) return entryStep(section, lead, version);
  if (level) return canAskLevel(lead.vehicle, level) ? step : vehicleEntry({ ...lead, asksRego: false });
  switch (step) {
    case 'task':
    case 'vehicle':
    case 'date':
      return entryStep(section, lead, version);
    case 'task-your-items':
    case 'instant-quotes-unavailable':
      return lead.items.length > 0 ? step : 'task-select';
    case 'tyre-size-selection':
    case 'tyre-quality-selection':
    case 'tyre-quantity-selection':
      return tyreStep(step, lead.items);
    case 'windscreen-features':
      return lead.items.some(isWindscreen) ? step : entryStep(section, lead, version);
    case 'vehicle-rego-not-found':
      return lead.vehicle.Rego && !lead.asksRego ? step : vehicleEntry(lead);
    case 'vehicle-rego-found':
    case 'vehicle-task-error':
      return lead.hasCandidate || lead.vehicle.Rego || lead.vehicle.Mid ? step : vehicleEntry(lead);
    case 'vehicle-logbook-interval':
      return lead.items.some(isLogbook) && lead.vehicle.Mid ? step : firstOpenStep(lead, version);
    case 'vehicle-rego-fleet-not-found':
      return isUnchecked(lead) ? step : vehicleEntry(lead);
    case 'unidentified-fleet-vehicle':
      return isUnidentifiedFleet(lead) ? step : entryStep(section, lead, version);
    case 'customer-contact-info':
      return lead.hasContact || lead.notes !== null ? step : 'customer';
    case 'customer-details-step1':
      return lead.hasContact || lead.notes !== null ? step : 'customer-notes-for-mechanic';
    case 'customer-details-step2':
      return lead.hasContact && lead.isCodeSent ? step : entryStep(section, lead, version);
    default:
      return step;
  }
}

/** A lead has a date only while all items are single-price (1 §3); otherwise none is missing. */
const keepsDate = (lead: LeadState): boolean =>
  lead.items.every((item) => item.CanCalculatePrice === true && item.PricingStrategy !== 'PriceRange');

/** Steps of the customer section that a version shows; others are answered with its entry. */
const CUSTOMER_STEPS: Record<FunnelVersion, ReadonlySet<FunnelStep>> = {
  1: new Set<FunnelStep>(['customer', 'customer-contact-info', 'unidentified-fleet-vehicle']),
  2: new Set<FunnelStep>([
    'customer-notes-for-mechanic',
    'customer-details-step1',
    'customer-details-step2',
    'unidentified-fleet-vehicle',
  ]),
};

/** A fleet visitor whose membership is not checked yet, which comes before the vehicle. */
const isUnchecked = (lead: LeadState): boolean => lead.fleet === 'unchecked' && !lead.isUnknownVehicle;
/** A fleet vehicle that was not found: the customer step takes the details for a callback. */
const isUnidentifiedFleet = (lead: LeadState): boolean => lead.fleet != null && lead.isUnknownVehicle;

/** The rego check, or the first level without an answer; make and model of the launcher count. */
function vehicleEntry(lead: LeadState): FunnelStep {
  if (isUnchecked(lead)) return 'vehicle-rego-check';
  if (lead.vehicle.Mid && lead.vehicle.Rego) return 'vehicle-rego-found';
  if (lead.asksRego) return 'vehicle-rego-check';
  return levelStep(nextLevel(lead.vehicle) ?? 'Engine');
}

/** The step for the details that a tyre or windscreen item lacks; null when nothing is missing. */
export function detailsStep(items: LeadState['items']): FunnelStep | null {
  if (items.some((item) => isTyre(item) && !hasTyreDetails(item)))
    return tyreStep('tyre-quantity-selection', items);
  return items.some((item) => isWindscreen(item) && !hasWindscreenDetails(item))
    ? 'windscreen-features'
    : null;
}

function tyreStep(step: FunnelStep, items: LeadState['items']): FunnelStep {
  const tyre = items.find(isTyre);
  if (!tyre) return 'task-select';
  if (!hasTyreSize(tyre)) return 'tyre-size-selection';
  return step === 'tyre-quantity-selection' && !tyreQuality(tyre.TyreQuality)
    ? 'tyre-quality-selection'
    : step;
}
