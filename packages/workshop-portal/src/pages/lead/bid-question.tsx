import type { BidQuestion } from '@pitlane/contracts';
import { formatInstant } from '@pitlane/domain/calendar/format-instant';
import { Banner, Card } from '@pitlane/ui/aria';
import styles from './lead-page.module.css';

type Props = {
  question: BidQuestion;
  /** First name of the customer. */
  customer: string | null;
};

/** The workshop's question before its quote, with the customer's answer and the next step. */
export function Question({ question, customer }: Props) {
  const { Answer, QuoteUntil, MayQuote, IsQuoted } = question;
  return (
    <Card title={Answer === null ? 'Your question' : `${customer ?? 'The customer'} has answered`}>
      <div className={styles.stack}>
        {MayQuote && QuoteUntil && (
          <Banner tone="success" title="You can quote now">
            We’re holding your place until {formatInstant(QuoteUntil)}. Send your quote below.
          </Banner>
        )}
        {Answer !== null && !MayQuote && !IsQuoted && (
          <Banner tone="warning" title="The time to quote has ended">
            {QuoteUntil && `It ended ${formatInstant(QuoteUntil)}.`}
          </Banner>
        )}
        <div>
          <p className={styles.muted}>You asked</p>
          <blockquote className={styles.notes}>{question.Question}</blockquote>
        </div>
        {Answer !== null && (
          <div>
            <p className={styles.muted}>{customer ?? 'The customer'} writes</p>
            <blockquote className={styles.notes}>{Answer}</blockquote>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Whether the quote form is shown: while a quote can be sent, and to a person who was typing when time ran out. */
export const quotesAfterAnswer = (question: BidQuestion | null, couldBefore: boolean): boolean =>
  question !== null && question.Answer !== null && !question.IsQuoted && (question.MayQuote || couldBefore);
