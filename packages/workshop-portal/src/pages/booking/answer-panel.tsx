import { responseAlert } from '@pitlane/client';
import type { BookingOfferDetails, SupplierResponseType } from '@pitlane/contracts';
import { localDay } from '@pitlane/domain/calendar/zone';
import { needsComment } from '@pitlane/domain/portal/offer-response';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Banner, Button, Card } from '@pitlane/ui/aria';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { useHasPermission } from '../../app/me.ts';
import { AlreadyBookedDialog, isAlreadyAnswered } from './already-booked-dialog.tsx';
import { useAnswerDraft } from './answer-draft.ts';
import { AnswerForm, CHOICES, type Choice } from './answer-form.tsx';
import styles from './booking-page.module.css';
import { ConfirmAnswer } from './confirm-answer.tsx';
import { windowText } from './proposals-field.tsx';
import { respondToOffer } from './respond.ts';

/** What the booking needs from the workshop, and its answer (2 §4 'Workshop portal: booking page'). */
export function AnswerPanel({
  details,
  onAnswered,
}: {
  details: BookingOfferDetails;
  onAnswered: () => Promise<void>;
}) {
  const { Booking, Offer, ActionText } = details;
  const mayRespond = useHasPermission(PERMISSION.bookingRespond);
  const heading = useRef<HTMLHeadingElement>(null);
  const { draft, change, clear } = useAnswerDraft(Offer?.dbId);
  const [asks, setAsks] = useState<'Confirm' | 'ChangeServiceDateOrTime' | null>(null);
  const answer = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (responseType: SupplierResponseType) =>
      respondToOffer(api, {
        bookingOfferId: Offer!.dbId,
        version: Offer!.version,
        responseType,
        comment: needsComment(responseType, Booking.IsDirectProductFlow)
          ? draft.comment.trim() || null
          : null,
        availabilities: responseType === 'ChangeServiceDateOrTime' ? draft.proposals : [],
      }),
    onSuccess: ({ ok }) => ok && clear(),
    onSettled: async () => {
      await onAnswered();
      // The buttons may be gone: move the focus to the result.
      heading.current?.focus();
    },
  });
  const isOpen = details.IsResponseRequired && Offer !== null && mayRespond;
  const { choice } = draft;
  return (
    <Card>
      <div className={styles.answer}>
        <h2 className={styles.heading} ref={heading} tabIndex={-1}>
          {Booking.Heading}
        </h2>
        {ActionText && <p>{ActionText}</p>}
        {Offer && Offer.supplierAvailabilities.length > 0 && (
          <ul className={styles.windows} aria-label="Dates you proposed">
            {Offer.supplierAvailabilities.map((slot) => (
              <li key={slot.date}>{windowText(slot)}</li>
            ))}
          </ul>
        )}
        <AnswerResult answer={answer} isOpen={isOpen} />
        {isOpen && choice === null && (
          <Choices
            isPending={answer.isPending}
            onConfirm={() => setAsks('Confirm')}
            onChoice={(next) => change({ choice: next })}
          />
        )}
        {isOpen && choice !== null && (
          <AnswerForm
            key={choice}
            details={details}
            draft={{ ...draft, choice }}
            isPending={answer.isPending}
            today={localDay(new Date(), Booking.IANATimeZone)}
            onChange={change}
            onSend={() => (choice === 'ChangeServiceDateOrTime' ? setAsks(choice) : answer.mutate(choice))}
          />
        )}
        {isOpen && (
          <p className={styles.muted}>
            Questions? Call the customer service team on {details.CustomerServicePhone}.
          </p>
        )}
      </div>
      <ConfirmAnswer
        asks={asks}
        booking={Booking}
        proposals={draft.proposals}
        onClose={() => setAsks(null)}
        onSend={() => {
          if (asks) answer.mutate(asks);
          setAsks(null);
        }}
      />
    </Card>
  );
}

type Answer = Pick<
  UseMutationResult<Awaited<ReturnType<typeof respondToOffer>>>,
  'data' | 'error' | 'submittedAt'
>;

/** What the last answer led to. */
function AnswerResult({ answer, isOpen }: { answer: Answer; isOpen: boolean }) {
  const refusal = answer.data && !answer.data.ok ? answer.data : null;
  return (
    <>
      {refusal && isAlreadyAnswered(refusal) && (
        <AlreadyBookedDialog key={answer.submittedAt} refusal={refusal} />
      )}
      {refusal && !isAlreadyAnswered(refusal) && (
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
    </>
  );
}

type ChoicesProps = { isPending: boolean; onConfirm: () => void; onChoice: (choice: Choice) => void };

function Choices({ isPending, onConfirm, onChoice }: ChoicesProps) {
  return (
    <div className={styles.actions}>
      <Button isPending={isPending} onPress={onConfirm}>
        Confirm booking
      </Button>
      <div className={styles.others}>
        {(Object.keys(CHOICES) as Choice[]).map((key) => (
          <Button key={key} variant="secondary" isDisabled={isPending} onPress={() => onChoice(key)}>
            {CHOICES[key].open}
          </Button>
        ))}
      </div>
    </div>
  );
}
