import type { BookingOfferDetails } from '@pitlane/contracts';
import { needsComment } from '@pitlane/domain/portal/offer-response';
import { Button, TextArea } from '@pitlane/ui/aria';
import { useEffect, useRef } from 'react';
import type { AnswerDraft } from './answer-draft.ts';
import styles from './booking-page.module.css';
import { ProposalsField } from './proposals-field.tsx';

export type Choice = NonNullable<AnswerDraft['choice']>;

export const CHOICES: Record<Choice, { open: string; send: string; label: string }> = {
  ChangeServiceDateOrTime: {
    open: 'Change date or time',
    send: 'Propose these dates',
    label: 'Anything the customer should know?',
  },
  DisagreeWithServiceInformationOrPrice: {
    open: 'Query',
    send: 'Send query',
    label: 'What is wrong with the service or the price?',
  },
  Decline: { open: 'Decline', send: 'Decline booking', label: 'Why can’t you take it?' },
};

type Props = {
  details: BookingOfferDetails;
  draft: AnswerDraft & { choice: Choice };
  isPending: boolean;
  onChange: (patch: Partial<AnswerDraft>) => void;
  onSend: () => void;
};

/** An answer with details: dates to propose, or what is wrong. */
export function AnswerForm({ details, draft, isPending, onChange, onSend }: Props) {
  const { choice, comment, proposals } = draft;
  const isChange = choice === 'ChangeServiceDateOrTime';
  const hasComment = needsComment(choice, details.Booking.IsDirectProductFlow);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('textarea, [role="spinbutton"]')?.focus(), []);
  return (
    <div className={styles.actions} ref={first}>
      {isChange && (
        <ProposalsField
          offerId={details.Offer!.dbId}
          today={details.Today}
          proposable={details.ProposableDays}
          proposals={proposals}
          onChange={(next) => onChange({ proposals: next })}
        />
      )}
      {hasComment && (
        <TextArea
          label={CHOICES[choice].label}
          optional={isChange ? '(optional)' : undefined}
          value={comment}
          onChange={(text) => onChange({ comment: text })}
          maxLength={2000}
        />
      )}
      {isChange && proposals.length === 0 && (
        <p className={styles.muted}>Choose a date and add it, then propose it.</p>
      )}
      <Button
        variant={choice === 'Decline' ? 'danger' : 'primary'}
        isPending={isPending}
        isDisabled={isChange ? proposals.length === 0 : !comment.trim()}
        onPress={onSend}
      >
        {CHOICES[choice].send}
      </Button>
      <Button variant="quiet" isDisabled={isPending} onPress={() => onChange({ choice: null })}>
        Back
      </Button>
    </div>
  );
}
