import type { FunnelContext, FunnelData, FunnelInput, FunnelPlace } from './types.ts';

/** The place to keep for a page that may be reloaded (FUN-12). */
export const toPlace = ({ data, ...context }: FunnelContext): FunnelPlace => ({
  step: context.step,
  trail: context.trail,
  categoryId: context.categoryId,
  editedTaskId: context.editedTaskId,
  answers: context.step === 'task-generic-item' ? context.answers : [],
  asksRego: context.asksRego,
  candidate: context.candidate,
  mixedSeen: context.mixedSeen,
  sent: context.sent,
  sentCount: context.sentCount,
  fleetError: context.fleetError,
  notice: context.notice,
  plate: { Rego: data.vehicle.Rego ?? null, State: data.vehicle.State ?? null },
});

/** The kept place, where the page opens at its step; a page that opens elsewhere begins there. */
export function restored({ place, location }: FunnelInput, data: FunnelData): Partial<FunnelContext> {
  if (!place || place.step !== location.read()) return {};
  const { plate, ...context } = place;
  const vehicle = data.vehicle.Rego || !plate.Rego ? data.vehicle : { ...data.vehicle, ...plate };
  return { ...context, data: { ...data, vehicle } };
}
