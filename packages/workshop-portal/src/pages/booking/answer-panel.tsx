import { responseAlert } from '@pitlane/client';
import type { BookingOfferDetails, SupplierResponseType } from '@pitlane/contracts';
import { Banner, Button, Card, TextArea } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import styles from './booking-page.module.css';
import { respondToOffer } from './respond.ts';

type Choice = Extract<SupplierResponseType, 'DisagreeWithServiceInformationOrPrice' | 'Decline'>;

const CHOICES: Record<Choice, { open: string; send: string; label: string }> = {
  DisagreeWithServiceInformationOrPrice: {
    open: 'Query',
    send: 'Send query',
    label: 'What is wrong with the service or the price?',
  },
  Decline: { open: 'Decline', send: 'Decline booking', label: 'Why can’t you take it?' },
};

/** What the booking asks of the workshop, and the answer: one tap confirms, the others ask why. */
export function AnswerPanel({
  details,
  onAnswered,
}: {
  details: BookingOfferDetails;
  onAnswered: () => Promise<void>;
}) {
  const { Booking, Offer, ActionText } = details;
  const heading = useRef<HTMLHeadingElement>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [comment, setComment] = useState('');
  const answer = useMutation({
    mutationFn: (responseType: SupplierResponseType) =>
      respondToOffer(api, {
        bookingOfferId: Offer!.dbId,
        version: Offer!.version,
        responseType,
        comment: responseType === 'Confirm' ? null : comment.trim() || null,
        availabilities: [],
      }),
    onSettled: async () => {
      await onAnswered();
      // The buttons may be gone: the focus stays at what the answer did.
      heading.current?.focus();
    },
  });
  const isOpen = Booking.Heading === 'Action required' && Offer !== null;
  const refusal = answer.data && !answer.data.ok ? answer.data : null;
  return (
    <Card>
      <div className={styles.answer}>
        <h2 className={styles.heading} ref={heading} tabIndex={-1}>
          {Booking.Heading}
        </h2>
        {ActionText && <p>{ActionText}</p>}
        {refusal && (
          <Banner tone="error" title={refusal.title}>
            {refusal.message}
          </Banner>
        )}
        {answer.error && (
          <Banner tone="error" title={responseAlert(answer.error).title}>
            There was an error processing your response. Please try again.
          </Banner>
        )}
        {answer.data?.ok && !isOpen && (
          <Banner tone="success" title="Your answer is with the customer service team and the customer" />
        )}
        {isOpen && choice === null && (
          <div className={styles.actions}>
            <Button isPending={answer.isPending} onPress={() => answer.mutate('Confirm')}>
              Confirm booking
            </Button>
            <div className={styles.pair}>
              {(Object.keys(CHOICES) as Choice[]).map((key) => (
                <Button
                  key={key}
                  variant="secondary"
                  isDisabled={answer.isPending}
                  onPress={() => setChoice(key)}
                >
                  {CHOICES[key].open}
                </Button>
              ))}
            </div>
          </div>
        )}
        {isOpen && choice !== null && (
          <div className={styles.actions}>
            <TextArea
              label={CHOICES[choice].label}
              value={comment}
              onChange={setComment}
              maxLength={2000}
              autoFocus
            />
            <Button
              variant={choice === 'Decline' ? 'danger' : 'primary'}
              isPending={answer.isPending}
              isDisabled={!comment.trim()}
              onPress={() => answer.mutate(choice)}
            >
              {CHOICES[choice].send}
            </Button>
            <Button variant="quiet" isDisabled={answer.isPending} onPress={() => setChoice(null)}>
              Back
            </Button>
          </div>
        )}
        {isOpen && (
          <p className={styles.muted}>
            Questions? Call the customer service team on {details.CustomerServicePhone}.
          </p>
        )}
      </div>
    </Card>
  );
}
