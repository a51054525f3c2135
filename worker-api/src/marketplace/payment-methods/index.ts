export { type Deps, findProvider, listOfferedMethods } from './offered-methods.ts';
export { readPaymentLimits } from './provider-limits.ts';
