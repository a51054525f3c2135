import type { Position } from '../shared/position.ts';

/** Inputs the launcher accepts from its host (1 §2). */
export type LauncherInputs = {
  isMobileFlow?: boolean | undefined;
  leadSource?: string | null | undefined;
  repairInspectionId?: number | null | undefined;
  repairCategoryId?: number | null | undefined;
  /** The workshop that the quote is for, and no other (1 §6). */
  workshopId?: number | null | undefined;
  /** The partner's own name for the quote, which its webhooks carry. */
  partnerReference?: string | null | undefined;
};

export type LauncherForm = {
  /** Text of the location field and the suburb it was chosen from, null while it is only typed. */
  location: string;
  suburbId: number | null;
  /** Payload without a control: where the customer is, of a suburb that was chosen near there, and the last lead. */
  hidden?: Partial<Position & { LeadGuid: string | undefined }> | undefined;
  /** Instead of make and model. */
  plate?: string | undefined;
  make: string;
  model: string;
};

export type LauncherField = 'location' | 'make' | 'model';

/** `missing`: fields to complete, after an attempt to send the form without them. */
export type LauncherState = { form: LauncherForm; missing: LauncherField[] } & (
  | { status: 'editing' | 'sending' }
  /** `reason`: what to do, as a text. */
  | { status: 'failed'; reason: string }
);

export type LauncherEvent =
  | { type: 'EDIT'; change: Partial<LauncherForm> }
  | { type: 'SUBMIT' }
  | { type: 'STARTED' }
  | { type: 'FAILED'; reason: string };

export const emptyLauncher: LauncherState = {
  status: 'editing',
  form: { location: '', suburbId: null, make: '', model: '' },
  missing: [],
};

/**
 * The launcher's transitions as a plain function: the launcher must be usable before a state machine could be loaded.
 * Nothing but the answer counts while a lead is sent; a failure keeps the form (LCH-03), and so does a success, because
 * the browser may bring the page back as it was left. Another make clears the model; another location text comes without
 * a suburb.
 */
export function launcherTransition(state: LauncherState, event: LauncherEvent): LauncherState {
  const { form } = state;
  if (state.status === 'sending') {
    if (event.type === 'FAILED') return { status: 'failed', form, missing: [], reason: event.reason };
    return event.type === 'STARTED' ? { ...state, status: 'editing' } : state;
  }
  if (event.type === 'SUBMIT') {
    const missing = missingFields(form);
    return { status: missing.length ? 'editing' : 'sending', form, missing };
  }
  if (event.type !== 'EDIT') return state;
  const next = { ...form, ...event.change };
  if (next.make !== form.make && !event.change.model) next.model = '';
  const open = missingFields(next);
  return { status: 'editing', form: next, missing: state.missing.filter((field) => open.includes(field)) };
}

/** Fields without an answer, in their order; a typed location without a chosen suburb counts as missing. */
export function missingFields(form: LauncherForm): LauncherField[] {
  const answers = { location: form.suburbId, make: form.plate || form.make, model: form.plate || form.model };
  return (['location', 'make', 'model'] as const).filter((field) => !answers[field]);
}
