export { storeInvitations } from './feature.ts';
export { countOpenInvitations } from './queries.ts';
export { invitationMessages } from './service.ts';
