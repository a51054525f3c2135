import type { LauncherLeadInput } from '@pitlane/contracts';
import { toLeadSource } from '@pitlane/domain/funnel/lead-source';
import type { LauncherForm, LauncherInputs } from './launcher.ts';

/** The launcher lead payload (1 §3); what is undefined stays out of its JSON. */
export function launcherLead(form: LauncherForm, inputs: LauncherInputs): LauncherLeadInput {
  return {
    LeadSource: toLeadSource(inputs.leadSource),
    Location: form.location,
    SuburbId: form.suburbId ?? 0,
    Make: form.make,
    Model: form.model,
    WorkshopCategory: inputs.isMobileFlow ? 1 : undefined,
    repairInspectionId: inputs.repairInspectionId || undefined,
    repairCategoryId: inputs.repairCategoryId || undefined,
  };
}
