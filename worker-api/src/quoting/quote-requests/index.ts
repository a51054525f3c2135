export { answerBid } from './answer-bid.ts';
export { BALANCE_REASONS, BalanceRefused, bookBalance, readBalance } from './book-balance.ts';
export { claimLead } from './claim-lead.ts';
export { closeBids } from './close-bids.ts';
export { enterPrice } from './enter-price.ts';
export { findInvitableWorkshops, type InvitableWorkshop } from './find-invitable-workshops.ts';
export { insertView } from './insert-view.ts';
export { inviteWorkshops } from './invite-workshops.ts';
export { lockFirstLeads } from './lock-first-leads.ts';
export { readRequestRefusal } from './lock-request.ts';
export { quoteRequestMessages, readQuoteRequestMessage } from './messages.ts';
export { needsNewRequest } from './needs-new-request.ts';
export { lacksPhotos, openLeadBids, releaseHeldRequest, releaseLeadBids } from './open-lead-bids.ts';
export { searchProducts } from './products.ts';
export {
  findBidItems,
  findBidLead,
  findLeadRequests,
  findPortalLeads,
  type InvitationRow,
  type LeadRequestRow,
  type PortalLeadRow,
} from './queries.ts';
export { reopenBids } from './reopen-bids.ts';
export { requireInvitation } from './require-invitation.ts';
export { quoteRequestRoutes } from './routes.ts';
export { bidRules, findBidRules } from './rules.ts';
export {
  isClosed,
  isCutOff,
  mayQuoteAgain,
  quoteDeadline,
  toLeadBidState,
} from './state.ts';
export { submitBid } from './submit-bid.ts';
export { findUnansweredRequests } from './unanswered.ts';
export { withdrawFormerRequests } from './withdraw-former-requests.ts';
export {
  canAnswer,
  findNewestOffer,
  findOpenOffers,
  findWorkshopOffer,
  hasEnded,
  isFinalPrice,
  isQuestion,
  type OpenOffer,
  offerBreakdown,
  type WorkshopOffer,
} from './workshop-offer.ts';
