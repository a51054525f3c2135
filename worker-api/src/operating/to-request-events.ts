import type { TimelineEvent } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import type { LeadRequestRow } from '../quoting/quote-requests/index.ts';
import { toEvent } from './to-event.ts';

/** What a workshop did with the quote request that it was invited to. */
export function toRequestEvents(row: LeadRequestRow): TimelineEvent[] {
  const { workshopName, invitedAt, viewedAt, claimedAt, bidAt, answeredAt, quotedAgainAt } = row;
  const question = row.bidQuestion ?? row.bidComments;
  const quoted = `${workshopName} quoted ${formatCents(row.bidTotalCents ?? 0)}`;
  const questionAt = row.bidAsks && bidAt;
  const quotedAt = row.bidAsks ? quotedAgainAt : bidAt;
  return [
    toEvent(invitedAt, 'lead', `Quote request to ${workshopName}`, {
      Actor: row.invitedBy,
      Detail: row.inviteReason,
    }),
    ...(viewedAt ? [toEvent(viewedAt, 'answer', `${workshopName} opened the request`)] : []),
    ...(claimedAt ? [toEvent(claimedAt, 'answer', `${workshopName} bought the contact details`)] : []),
    ...(questionAt
      ? [toEvent(questionAt, 'answer', `${workshopName} has a question`, { Detail: question })]
      : []),
    ...(answeredAt
      ? [toEvent(answeredAt, 'answer', `The customer answered ${workshopName}`, { Detail: row.answer })]
      : []),
    ...(quotedAt ? [toEvent(quotedAt, 'answer', quoted, describeQuote(row))] : []),
  ];
}

/** The words to the customer; those of an operator who entered the price come first. */
const describeQuote = ({ bidComments, enteredBy, priceReason }: LeadRequestRow) => ({
  Actor: enteredBy,
  Detail: [priceReason, bidComments].filter(Boolean).join(' – ') || null,
});
