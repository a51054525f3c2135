export { contactToShow, leadState, submitPayload } from './funnel/lead-data.ts';
export { createFunnel, funnelMachine } from './funnel/machine.ts';
export { unsavedOf } from './funnel/save-states.ts';
export { canGoBack, stepBefore } from './funnel/setup.ts';
export { tasksOf } from './funnel/task-states.ts';
export type * from './funnel/types.ts';
export { misfits } from './funnel/vehicle-data.ts';
export { memoryLocation, type StepLocation } from './step-location.ts';
