import { pickUnsavedPlate } from './lead-data.ts';
import type { FunnelContext, FunnelData, FunnelInput, StoredStep } from './types.ts';

/** The step to store for a page that may be reloaded (FUN-12). */
export const toStoredStep = ({ data, ...context }: FunnelContext): StoredStep => ({
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
  plate: pickUnsavedPlate(data, context.saved),
});

/** The stored step, where the page opens at its step; a page that opens elsewhere begins there. */
export function restoreStep({ restored, location }: FunnelInput, data: FunnelData): Partial<FunnelContext> {
  if (!restored || restored.step !== location.read()) return {};
  const { plate, ...context } = restored;
  return { ...context, data: { ...data, vehicle: { ...data.vehicle, ...plate } } };
}
