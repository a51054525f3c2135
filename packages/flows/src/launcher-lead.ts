import type { LauncherLeadInput } from '@pitlane/contracts';
import type { LauncherForm, LauncherInputs } from './launcher.ts';

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
