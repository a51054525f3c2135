import type { LauncherLeadInput, LauncherLeadResponse } from '@pitlane/contracts';

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
  | { status: 'failed'; form: LauncherForm; isOffline: boolean; retryAfterSeconds: number | null }
  | { status: 'started'; form: LauncherForm; lead: LauncherLeadResponse };

export type LauncherEvent =
  | { type: 'EDIT'; change: Partial<LauncherForm> }
  | { type: 'SUBMIT' }
  | { type: 'STARTED'; lead: LauncherLeadResponse }
  | { type: 'FAILED'; error: unknown };

export const emptyLauncher: LauncherState = {
  status: 'editing',
  form: { location: '', suburbId: null, make: '', model: '' },
  missing: [],
};

/**
 * The launcher's transitions as a plain function: the launcher must be usable before a state machine could be loaded.
 * Editing is ignored while a lead is sent; a failure keeps the form (LCH-03); another make clears the model, another
 * location text its suburb.
 */
export function launcherTransition(state: LauncherState, event: LauncherEvent): LauncherState {
  const { status, form } = state;
  if (status === 'started') return state;
  switch (event.type) {
    case 'EDIT': {
      if (status === 'sending') return state;
      const cleared: Partial<LauncherForm> = {};
      if (event.change.make !== undefined && event.change.make !== form.make) cleared.model = '';
      if (event.change.location !== undefined && event.change.location !== form.location)
        cleared.suburbId = null;
      const next = { ...form, ...cleared, ...event.change };
      const missing =
        status === 'editing' ? state.missing.filter((field) => missingFields(next).includes(field)) : [];
      return { status: 'editing', form: next, missing };
    }
    case 'SUBMIT': {
      if (status === 'sending') return state;
      const missing = missingFields(form);
      return missing.length > 0 ? { status: 'editing', form, missing } : { status: 'sending', form };
    }
    case 'STARTED':
      return status === 'sending' ? { status: 'started', form, lead: event.lead } : state;
    case 'FAILED': {
      if (status !== 'sending') return state;
      const { status: code, retryAfterSeconds = null } = event.error as {
        status?: number;
        retryAfterSeconds?: number;
      };
      return { status: 'failed', form, isOffline: code === -1, retryAfterSeconds };
    }
  }
}

/** Fields without an answer, in their order; a typed location without a chosen suburb counts as missing. */
export function missingFields(form: LauncherForm): LauncherField[] {
  const answers = { location: form.suburbId, make: form.make, model: form.model };
  return (['location', 'make', 'model'] as const).filter((field) => !answers[field]);
}

/** The launcher lead payload (1 §3). */
export function launcherLead(form: LauncherForm, inputs: LauncherInputs): LauncherLeadInput {
  const lead: LauncherLeadInput = {
    LeadSource: inputs.leadSource || 'Home',
    Location: form.location,
    SuburbId: form.suburbId ?? 0,
    Make: form.make,
    Model: form.model,
  };
  if (inputs.isMobileFlow) lead.WorkshopCategory = 1;
  if (inputs.repairInspectionId) lead.repairInspectionId = inputs.repairInspectionId;
  if (inputs.repairCategoryId) lead.repairCategoryId = inputs.repairCategoryId;
  return lead;
}
