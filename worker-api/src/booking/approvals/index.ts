export { ApprovalError, approveBooking, declineBooking, findDecisionObstacle } from './decide.ts';
export { approvals } from './feature.ts';
export { holdForApproval } from './hold-for-approval.ts';
export { type ApprovalRow, findApproval, findApprovalRecord, findFleetEmails } from './queries.ts';
