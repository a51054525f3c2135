export { storeInvitations } from './feature.ts';
export { invitationMessages } from './service.ts';
