import { answerBid, responseAlert } from '@pitlane/client';
import { readStored, session, writeStored } from '@pitlane/client/storage';
import { type FinaliseDetails, MAX_BID_ANSWER } from '@pitlane/contracts';
import { ANSWER_PROBLEM } from '@pitlane/contracts/booking-texts';
import { formatInstant } from '@pitlane/domain/calendar/format-instant';
import { Banner, Button, LinkButton, TextArea } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { Quoted } from '../../app/quoted.tsx';
import styles from './offer-view.module.css';

type Props = { details: FinaliseDetails };

/**
 * The workshop needs to know more before it quotes everything: the holder of the quote answers once and gets a message
 * with the quote. The read-only view (2 §6) links to the page that takes the answer.
 */
export default function BidQuestion({ details }: Props) {
  const { BidQuestion: question, LeadGuid, Workshop, IsViewing } = details;
  if (question?.Answer)
    return (
      <Banner tone="success" title="Your answer is with the workshop">
        {question.QuoteUntil &&
          `${Workshop.Name} can quote until ${formatInstant(question.QuoteUntil, Workshop.IANATimeZone)}. `}
        We’ll message you when the quote arrives. Your other quotes don’t change.
        <Quoted>{question.Answer}</Quoted>
      </Banner>
    );
  if (!question?.CanAnswer)
    return (
      <Banner title={question ? 'The workshop no longer needs an answer' : 'The workshop needs to know more'}>
        {question
          ? 'There is nothing to book here. Your other quotes are still there.'
          : 'It cannot quote everything yet. The person who asked for the quote can answer: from the link in their email, on the device they used, or signed in.'}
      </Banner>
    );
  if (IsViewing)
    return (
      <div className={styles.terms}>
        <Banner title="The workshop needs to know more">It will quote once you’ve answered.</Banner>
        <LinkButton
          variant="primary"
          href={`/booking/${LeadGuid}/finalise?workshopId=${Workshop.WorkshopID}`}
        >
          Answer the question
        </LinkButton>
      </div>
    );
  return <AnswerForm details={details} />;
}

/** What is typed stays in this tab until it was sent. */
function AnswerForm({ details: { LeadGuid, Workshop } }: Props) {
  const key = `bid-answer-${LeadGuid}-${Workshop.WorkshopID}`;
  const [answer, setAnswer] = useState(() => readStored<string>(session, key) ?? '');
  const [isEmpty, setIsEmpty] = useState(false);
  const client = useQueryClient();
  const send = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => answerBid(api, LeadGuid, Workshop.WorkshopID, answer.trim()),
    onSuccess: ({ Result }) => {
      if (!Result.IsSent) return;
      writeStored(session, key, null);
      return client.invalidateQueries({ queryKey: ['finalise', LeadGuid] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(answer.trim() === '');
    if (answer.trim() && !send.isPending) send.mutate();
  };
  const refusal = send.data?.Result.RejectedReason;
  return (
    <form className={styles.terms} onSubmit={submit} noValidate>
      {refusal && <Banner tone="warning">{refusal}</Banner>}
      {send.error && (
        <Banner tone="error" title={responseAlert(send.error).title}>
          We’ve kept your answer. Please try again: it won’t be sent twice.
        </Banner>
      )}
      <TextArea
        label={`Your answer to ${Workshop.Name}`}
        hint="The workshop needs it to work out the price. We hide phone numbers and email addresses."
        rows={4}
        maxLength={MAX_BID_ANSWER}
        value={answer}
        error={isEmpty ? ANSWER_PROBLEM : undefined}
        onChange={(next) => {
          setAnswer(next);
          setIsEmpty(false);
          writeStored(session, key, next || null);
        }}
      />
      <Button type="submit" isPending={send.isPending}>
        Send the answer
      </Button>
    </form>
  );
}
