export { listAllPolicies, removePolicy, savePolicy } from './edit-policies.ts';
export { policyRoutes } from './routes.ts';
