export { type Deps, offeredMethods, providerOfMethod } from './offered-methods.ts';
export { readPaymentLimits } from './provider-limits.ts';
