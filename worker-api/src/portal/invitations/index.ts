export { storeInvitations } from './feature.ts';
export { changeForOperator, inviteForOperator, removeForOperator } from './operator-steps.ts';
export { countOpenInvitations, findSent } from './queries.ts';
export { invitationMessages } from './service.ts';
