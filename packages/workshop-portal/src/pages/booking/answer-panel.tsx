import { responseAlert } from '@pitlane/client';
import type { BookingOfferDetails, SupplierResponseType } from '@pitlane/contracts';
import { formatDay } from '@pitlane/domain/calendar/format-day';
import { formatInstant } from '@pitlane/domain/calendar/format-instant';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { needsComment } from '@pitlane/domain/portal/offer-response';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { CLAIM_TEXT } from '@pitlane/domain/portal/portal-heading';
import { DAY_OVER_TEXT } from '@pitlane/domain/refusals/offer-response-texts';
import { Banner, Button, Card, Price } from '@pitlane/ui/aria';
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

type AnswerPanelProps = {
  details: BookingOfferDetails;
  /** The mail's link to confirm was followed: only the last tap is missing. */
  isConfirming?: boolean;
  onAnswered: () => Promise<void>;
};

/** What the booking needs from the workshop, and its answer (2 §4 'Workshop portal: booking page'). */
export function AnswerPanel({ details, isConfirming = false, onAnswered }: AnswerPanelProps) {
  const { Booking, Offer, ActionText } = details;
  const mayRespond = useHasPermission(PERMISSION.bookingRespond);
  const heading = useRef<HTMLHeadingElement>(null);
  const { draft, change, clear } = useAnswerDraft(Offer?.dbId);
  const [asks, setAsks] = useState<'Confirm' | 'ChangeServiceDateOrTime' | null>(
    isConfirming ? 'Confirm' : null,
  );
  const answer = useAnswer(details, draft, {
    onSuccess: clear,
    onSettled: async () => {
      await onAnswered();
      // The buttons may be gone: move the focus to the result.
      heading.current?.focus();
    },
  });
  const isOpen = details.IsResponseRequired && Offer !== null && mayRespond;
  const { choice } = draft;
  const isDayOver = details.IsResponseRequired && Booking.ServiceDate < details.Today;
  // The link of a mail may come too late.
  const canAsk = isOpen && !(asks === 'Confirm' && isDayOver);
  const isClaim = ActionText === CLAIM_TEXT;
  return (
    <Card>
      <div className={styles.answer}>
        <h2 className={styles.heading} ref={heading} tabIndex={-1}>
          {Booking.Heading}
        </h2>
        {details.IsResponseRequired && <JobInBrief booking={Booking} />}
        <WhatToDo details={details} mayRespond={mayRespond} isDayOver={isDayOver} choice={choice} />
        {Offer && <GivenAnswer offer={Offer} />}
        <AnswerResult answer={answer} isOpen={isOpen} />
        {isOpen && choice === null && (
          <Choices
            isPending={answer.isPending}
            allowed={details.AllowedResponses}
            confirm={isDayOver ? null : isClaim ? 'Claim this booking' : 'Confirm booking'}
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
            onChange={(patch) => {
              change(patch);
              // The form is gone: move the focus to what it answers.
              if (patch.choice === null) heading.current?.focus();
            }}
            onSend={() => (choice === 'ChangeServiceDateOrTime' ? setAsks(choice) : answer.mutate(choice))}
          />
        )}
        <CallUs details={details} isOpen={isOpen} />
      </div>
      <ConfirmAnswer
        asks={canAsk ? asks : null}
        isClaim={isClaim}
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

/** Answers after which only customer service can confirm the booking. */
const UNSETTLED: (SupplierResponseType | null | undefined)[] = [
  'ChangeServiceDateOrTime',
  'DisagreeWithServiceInformationOrPrice',
];

/** The number to call, before an answer and after one that customer service has to settle. */
function CallUs({ details, isOpen }: { details: BookingOfferDetails; isOpen: boolean }) {
  const { Booking, Offer, CustomerServicePhone: phone } = details;
  if (phone === null) return null;
  if (isOpen) return <p className={styles.muted}>Questions? Call the customer service team on {phone}.</p>;
  if (Booking.Status !== 'Pending' || !UNSETTLED.includes(Offer?.supplierResponseType)) return null;
  return (
    <p className={styles.muted}>
      Agreed with the customer? Call us on {phone} and we’ll confirm it. The booking’s reference is{' '}
      {Booking.BookingReference}.
    </p>
  );
}

/** Sends an answer with what its kind needs of the draft; one that was accepted is `onSuccess`. */
function useAnswer(
  { Booking, Offer }: BookingOfferDetails,
  draft: ReturnType<typeof useAnswerDraft>['draft'],
  { onSuccess, onSettled }: { onSuccess: () => void; onSettled: () => Promise<void> },
) {
  return useMutation({
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
    onSuccess: ({ ok }) => ok && onSuccess(),
    onSettled,
  });
}

function GivenAnswer({ offer }: { offer: NonNullable<BookingOfferDetails['Offer']> }) {
  return (
    <>
      {offer.supplierComment && <p>You wrote: {offer.supplierComment}</p>}
      {offer.supplierAvailabilities.length > 0 && (
        <ul className={styles.windows} aria-label="Dates you proposed">
          {offer.supplierAvailabilities.map((slot) => (
            <li key={slot.date}>{windowText(slot)}</li>
          ))}
        </ul>
      )}
    </>
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
        <Banner tone="success" title="Answer sent">
          We’ve notified the customer. Customer service follows up where it’s needed.
        </Banner>
      )}
    </>
  );
}

/** The job in one line, above the confirmation. */
const JobInBrief = ({ booking }: { booking: BookingOfferDetails['Booking'] }) => (
  <p>
    {booking.Summary}, {formatDay(booking.ServiceDate)}, {formatTime(booking.TimeOfArrival)},{' '}
    <strong>
      <Price cents={booking.TotalIncGst} toCents={booking.MaximumTotalIncGst} />
    </strong>
  </p>
);

type WhatToDoProps = {
  details: BookingOfferDetails;
  mayRespond: boolean;
  isDayOver: boolean;
  choice: Choice | null;
};

/** What the booking waits for; nothing while the person writes another answer than a confirmation. */
function WhatToDo({ details, mayRespond, isDayOver, choice }: WhatToDoProps) {
  const { Booking, Offer, ActionText, IsResponseRequired } = details;
  if (IsResponseRequired && !mayRespond)
    return <p>You can view this booking. A colleague who manages bookings needs to answer it.</p>;
  if (IsResponseRequired && choice !== null) return null;
  if (isDayOver) return <p>{DAY_OVER_TEXT}</p>;
  if (ActionText !== CLAIM_TEXT) return ActionText && <p>{ActionText}</p>;
  return (
    <>
      <p>{ActionText}</p>
      <p>
        {Offer?.expiresAt
          ? `The first workshop to claim it gets the job. You can claim it until ${formatInstant(Offer.expiresAt, Booking.IANATimeZone)}.`
          : 'The first workshop to claim it gets the job.'}
      </p>
    </>
  );
}

type ChoicesProps = {
  isPending: boolean;
  allowed: readonly SupplierResponseType[];
  /** The label of the confirmation; null when it is too late for one. */
  confirm: string | null;
  onConfirm: () => void;
  onChoice: (choice: Choice) => void;
};

function Choices({ isPending, allowed, confirm, onConfirm, onChoice }: ChoicesProps) {
  const choices = (Object.keys(CHOICES) as Choice[]).filter((choice) => allowed.includes(choice));
  return (
    <div className={styles.actions}>
      {confirm && (
        <Button isPending={isPending} onPress={onConfirm}>
          {confirm}
        </Button>
      )}
      <div className={styles.others}>
        {choices.map((key) => (
          <Button key={key} variant="secondary" isDisabled={isPending} onPress={() => onChoice(key)}>
            {CHOICES[key].open}
          </Button>
        ))}
      </div>
    </div>
  );
}
