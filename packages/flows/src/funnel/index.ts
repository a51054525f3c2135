export { contactToShow, submitPayload, toLeadState } from './lead-data.ts';
export { createFunnel, funnelMachine } from './machine.ts';
export { classifyPricing, pricedItems } from './mixed-data.ts';
export { toStoredStep } from './restore-step.ts';
export { mergeUnsaved } from './save-states.ts';
export { canGoBack, findPreviousStep } from './setup.ts';
export { memoryLocation, type StepLocation } from './step-location.ts';
export {
  findOpenTask,
  findParentItemName,
  listCartTasks,
  listServices,
  suggestionsFor,
} from './task-data.ts';
export type * from './types.ts';
export { findIncompatibleItems } from './vehicle-data.ts';
