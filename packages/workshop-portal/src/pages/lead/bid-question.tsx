import type { BidQuestion } from '@pitlane/contracts';
import { formatInstant } from '@pitlane/domain/calendar/format-instant';
import { Banner, Card } from '@pitlane/ui/aria';
import styles from './lead-page.module.css';

type Props = {
  question: BidQuestion;
  /** First name of the customer. */
  customer: string | null;
};

/** What this workshop asked before it quotes, with the customer's answer and what it may do now. */
export function Question({ question, customer }: Props) {
  const { Answer, QuoteUntil, MayQuote, IsQuoted } = question;
  return (
    <Card title={Answer === null ? 'Your question' : `${customer ?? 'The customer'} has answered`}>
      <div className={styles.stack}>
        {MayQuote && QuoteUntil && (
          <Banner tone="success" title="You can quote now">
            Your place among the offers is kept until {formatInstant(QuoteUntil)}. Send your quote below.
          </Banner>
        )}
        {Answer !== null && !MayQuote && !IsQuoted && (
          <Banner tone="warning" title="The time for your quote is over">
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

/** Whether the form for the quote is shown: while it may be sent, and to whoever was typing when its time ended. */
export const quotesAfterAnswer = (question: BidQuestion | null, couldBefore: boolean): boolean =>
  question !== null && question.Answer !== null && !question.IsQuoted && (question.MayQuote || couldBefore);
