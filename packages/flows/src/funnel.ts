export { contactToShow, leadState, submitPayload } from './funnel/lead-data.ts';
export { createFunnel, funnelMachine } from './funnel/machine.ts';
export { pricedItems, pricingNow } from './funnel/mixed-data.ts';
export { unsavedOf } from './funnel/save-states.ts';
export { canGoBack, stepBefore } from './funnel/setup.ts';
export { askedTask, includedIn, servicesOf, suggestionsFor, tasksOf } from './funnel/task-data.ts';
export type * from './funnel/types.ts';
export { misfits } from './funnel/vehicle-data.ts';
export { memoryLocation, type StepLocation } from './step-location.ts';
