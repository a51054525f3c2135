import type { LauncherLeadInput } from '@pitlane/contracts';
import type { LauncherForm, LauncherInputs } from './launcher.ts';

/** The launcher lead payload (1 §3); what is undefined stays out of its JSON. */
export function launcherLead(form: LauncherForm, inputs: LauncherInputs): LauncherLeadInput {
  return {
    // The server knows the default.
    LeadSource: inputs.leadSource || undefined,
    Location: form.location,
    SuburbId: form.suburbId ?? 0,
    ...form.hidden,
    VehicleRego: form.plate || undefined,
    Make: form.make,
    Model: form.model,
    WorkshopCategory: inputs.isMobileFlow ? 1 : undefined,
    repairInspectionId: inputs.repairInspectionId || undefined,
    repairCategoryId: inputs.repairCategoryId || undefined,
    WorkshopId: inputs.workshopId || undefined,
    PartnerReference: inputs.partnerReference || undefined,
  };
}
