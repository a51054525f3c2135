import type { FunnelStep } from '@pitlane/contracts';
import { sectionForStep } from '@pitlane/domain/funnel/funnel-steps';
import { withPlate } from './lead-data.ts';
import { isMixedDue } from './mixed-data.ts';
import { resolveRequestedStep } from './setup.ts';
import type { FunnelContext } from './types.ts';
import { findIncompatibleItems } from './vehicle-data.ts';

/** The step to show for a request: an unbuilt one falls back to the first open step, then to that of v2. */
export function resolveShownStep(
  built: readonly FunnelStep[],
  context: FunnelContext,
  step: FunnelStep | null,
): FunnelStep {
  const candidates = [
    resolveRequestedStep(context, step),
    resolveRequestedStep(context, null),
    resolveRequestedStep({ ...context, version: 2 }, null),
  ];
  return candidates.find((each) => built.includes(each)) ?? 'task-select';
}

/** The new step and its trail: forward adds to it, back removes, a replace leaves it. */
export function enterStep(built: readonly FunnelStep[], context: FunnelContext): Partial<FunnelContext> {
  const { target, trail, step: from } = context;
  const step = checkCart(context, resolveShownStep(built, context, target.step));
  const reset = {
    ...(step === 'task-generic-item' ? {} : { editedTaskId: null }),
    ...(sectionForStep(from) === 'vehicle' && sectionForStep(step) !== 'vehicle' && dropLookUp(context)),
  };
  if (target.by === 'back' || (target.by === 'address' && trail.at(-1) === step))
    return { step, trail: trail.slice(0, -1), ...reset };
  const remembers =
    step !== from &&
    target.by !== 'replace' &&
    !(target.by === 'address' && trail.length === 0 && from === 'task-select');
  return { step, trail: remembers ? [...trail, from] : trail, ...reset };
}

/** A plate that was looked up and not confirmed leaves the settled car its own; a membership keeps its plate. */
function dropLookUp({ data, settledVehicle }: FunnelContext): Partial<FunnelContext> {
  const isOpen = data.isUnknownVehicle || data.fleetCompanyId || data.vehicle.Mid !== settledVehicle?.Mid;
  if (isOpen || !settledVehicle) return {};
  return { candidate: null, data: { ...data, vehicle: withPlate(data.vehicle, settledVehicle) } };
}

/**
 * After the vehicle, work that it cannot have is settled first (TSK-06). Then a mixed cart shows the interstitial, but
 * not on back or by an address (TSK-13).
 */
function checkCart(context: FunnelContext, step: FunnelStep): FunnelStep {
  const section = sectionForStep(step);
  const isPastInterval = ['date', 'kind', 'customer'].includes(section);
  if ((isPastInterval || section === 'interval') && findIncompatibleItems(context).length > 0)
    return 'vehicle-task-error';
  const { target } = context;
  const showsMixed = isPastInterval && target.step === null && target.by !== 'address' && isMixedDue(context);
  return showsMixed ? 'instant-quotes-unavailable' : step;
}

export function showStep(context: FunnelContext): void {
  const { input, target, step } = context;
  if (isShown(context)) return;
  if (target.by === 'push') input.location.push(step, shownCategory(context));
  else input.location.replace(step, shownCategory(context));
}

export function correctLocation(context: FunnelContext): void {
  if (!isShown(context)) context.input.location.replace(context.step, shownCategory(context));
}

const shownCategory = ({ step, categoryId }: FunnelContext) => (step === 'task-repairs' ? categoryId : null);

const isShown = (context: FunnelContext): boolean => {
  const { read, readCategory } = context.input.location;
  return read() === context.step && (!readCategory || readCategory() === shownCategory(context));
};
