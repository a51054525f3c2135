import { answerPrice, refusalDetail } from '@pitlane/client';
import type { BookingDetails, PriceProposal } from '@pitlane/contracts';
import { formatShortInstant } from '@pitlane/domain/calendar/format-instant';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import { Banner, Button, Card, KeyValueList } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { bookingQuery } from '../../app/booking.ts';
import { Quoted } from '../../app/quoted.tsx';
import { isPaidOnline } from './is-paid.ts';
import styles from './price-approval.module.css';

type Answer = { proposal: PriceProposal; isApproved: boolean };
/** `promise`: when we call about a decline, as the server put it on its list. */
type Answered = Answer & { promise: string | null };

/** A price that waits for the customer, and, once answered, what comes of it. Nothing is charged by an approval. */
export function PriceApproval({ booking }: { booking: BookingDetails }) {
  const { BookingToken, PriceProposal: proposal } = booking;
  const queries = useQueryClient();
  const outcome = useRef<HTMLDivElement>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const answer = useMutation({
    meta: { errors: 'caller' },
    mutationFn: ({ proposal: { Id }, isApproved }: Answer) =>
      answerPrice(api, BookingToken, { ProposalId: Id, IsApproved: isApproved }),
    onSettled: async (done, error, sent) => {
      // Also after a refusal: the page then shows what has changed.
      await queries.invalidateQueries({ queryKey: bookingQuery(BookingToken).queryKey });
      if (error || !done) return;
      setAnswered({ ...sent, promise: done.Promise });
      outcome.current?.focus();
    },
  });
  const isNew = proposal !== null && proposal.Id !== answered?.proposal.Id;
  const failure = answer.isError && (
    <p role="alert">{refusalDetail(answer.error, 'Your answer was not saved. Please try again.')}</p>
  );
  return (
    <div ref={outcome} tabIndex={-1} className={styles.region}>
      {answered && !isNew && <Outcome answer={answered} />}
      {isNew ? (
        <Card
          title={proposal.Kind === 'FinalPrice' ? 'Approve the final price?' : 'Approve additional work?'}
        >
          <div className={styles.body}>
            <p>
              {proposal.Kind === 'FinalPrice'
                ? `${booking.Workshop.Name} has a final price for your booking.`
                : `${booking.Workshop.Name} recommends more work. It’s only done if you approve it.`}
            </p>
            <Quoted>{proposal.Reason}</Quoted>
            <KeyValueList layout="sum" items={listSums(booking, proposal)} />
            <p>
              Nothing is charged when you approve, and nothing changes if you don’t. You can answer until{' '}
              {formatShortInstant(new Date(proposal.ExpiresOn), booking.Workshop.IANATimeZone)}.
            </p>
            {failure}
            <div className={styles.actions}>
              <Button
                isPending={answer.isPending && answer.variables.isApproved}
                onPress={() => !answer.isPending && answer.mutate({ proposal, isApproved: true })}
              >
                Approve {formatCents(proposal.PriceIncGst)}
              </Button>
              <Button
                variant="secondary"
                isPending={answer.isPending && !answer.variables.isApproved}
                onPress={() => !answer.isPending && answer.mutate({ proposal, isApproved: false })}
              >
                Decline
              </Button>
            </div>
          </div>
        </Card>
      ) : (
        failure
      )}
    </div>
  );
}

function listSums(booking: BookingDetails, proposal: PriceProposal) {
  const { TotalNetPriceIncGst, MaximumTotalIncGst } = booking;
  const paid = TotalNetPriceIncGst - booking.DueAtWorkshopIncGst;
  return [
    ...(proposal.Description
      ? [{ key: proposal.Description, value: formatCents(proposal.PriceIncGst) }]
      : []),
    { key: 'Current total', value: formatCentsRange(TotalNetPriceIncGst, MaximumTotalIncGst) },
    {
      key: 'New total if you approve, inc GST',
      value: formatCentsRange(proposal.TotalIncGst, proposal.MaximumTotalIncGst),
      total: true,
    },
    ...(isPaidOnline(booking)
      ? [
          { key: 'Paid online', value: formatCents(paid) },
          { key: 'You’d pay the workshop', value: formatCents(proposal.DueAtWorkshopIncGst) },
        ]
      : []),
  ];
}

function Outcome({ answer: { proposal, isApproved, promise } }: { answer: Answered }) {
  const price = formatCents(proposal.PriceIncGst);
  return isApproved ? (
    <Banner tone="success" title={`You approved ${price}`}>
      The workshop has your answer. Your booking shows the new price.
    </Banner>
  ) : (
    <Banner tone="info" title={`You declined ${price}`}>
      {promise ?? 'Nothing changes. We’ll talk to the workshop.'}
    </Banner>
  );
}
