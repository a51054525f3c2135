export { storeInvitations } from './feature.ts';
