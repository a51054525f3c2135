import type { LauncherLeadInput } from '@pitlane/contracts';
import { DEFAULT_LEAD_SOURCE } from '@pitlane/contracts/launcher-constants';
import type { LauncherForm, LauncherInputs } from './launcher.ts';

/** The launcher lead payload (1 §3); what is undefined stays out of its JSON. */
export function launcherLead(form: LauncherForm, inputs: LauncherInputs): LauncherLeadInput {
  return {
    LeadSource: inputs.leadSource || DEFAULT_LEAD_SOURCE,
    Location: form.location,
    SuburbId: form.suburbId ?? 0,
    Make: form.make,
    Model: form.model,
    WorkshopCategory: inputs.isMobileFlow ? 1 : undefined,
    repairInspectionId: inputs.repairInspectionId || undefined,
    repairCategoryId: inputs.repairCategoryId || undefined,
  };
}
