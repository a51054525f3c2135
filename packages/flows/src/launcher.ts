/** Inputs the launcher accepts from its host (1 §2). */
export type LauncherInputs = {
  isMobileFlow?: boolean;
  leadSource?: string | null;
  repairInspectionId?: number | null;
  repairCategoryId?: number | null;
};

export type LauncherForm = {
  /** Text of the location field and the suburb it was chosen from, null while it is only typed. */
  location: string;
  suburbId: number | null;
  make: string;
  model: string;
};

export type LauncherField = 'location' | 'make' | 'model';

export type LauncherState =
  | { status: 'editing'; form: LauncherForm; missing: LauncherField[] }
  | { status: 'sending'; form: LauncherForm }
  /** `reason` says what to do, for the person. */
  | { status: 'failed'; form: LauncherForm; reason: string }
  | { status: 'started'; form: LauncherForm };

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
 * Nothing but the answer counts while a lead is sent; a failure keeps the form (LCH-03); another make clears the model,
 * another location text its suburb.
 */
export function launcherTransition(state: LauncherState, event: LauncherEvent): LauncherState {
  const { status, form } = state;
  if (status === 'started') return state;
  if (status === 'sending') {
    if (event.type === 'STARTED') return { status: 'started', form };
    return event.type === 'FAILED' ? { status: 'failed', form, reason: event.reason } : state;
  }
  if (event.type === 'SUBMIT') {
    const missing = missingFields(form);
    return missing.length > 0 ? { status: 'editing', form, missing } : { status: 'sending', form };
  }
  if (event.type !== 'EDIT') return state;
  const { change } = event;
  const next = {
    ...form,
    ...(change.make !== undefined && change.make !== form.make && { model: '' }),
    ...(change.location !== undefined && change.location !== form.location && { suburbId: null }),
    ...change,
  };
  const open = missingFields(next);
  const missing = status === 'editing' ? state.missing.filter((field) => open.includes(field)) : [];
  return { status: 'editing', form: next, missing };
}

/** Fields without an answer, in their order; a typed location without a chosen suburb counts as missing. */
export function missingFields(form: LauncherForm): LauncherField[] {
  const answers = { location: form.suburbId, make: form.make, model: form.model };
  return (['location', 'make', 'model'] as const).filter((field) => !answers[field]);
}
