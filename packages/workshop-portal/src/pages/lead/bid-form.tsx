import {
  type BidCartItem,
  type LeadBidOffer,
  QUOTE_TYPE_LABELS,
  QUOTE_TYPES,
  type QuoteType,
} from '@pitlane/contracts';
import { type BidLine, bidTotal, needsPrice } from '@pitlane/domain/portal/lead-bid';
import { type BidDraft, findProblems } from '@pitlane/flows/portal/bid-offer';
import { Button, Price, Select, TextArea } from '@pitlane/ui/aria';
import { useEffect, useRef } from 'react';
import styles from './lead-page.module.css';
import { PriceField } from './price-field.tsx';
import { ProductLines } from './product-lines.tsx';

type Props = {
  offer: LeadBidOffer;
  draft: BidDraft;
  /** Whether the workshop may ask for more information; not after the customer’s answer. */
  mayAsk: boolean;
  showsProblems: boolean;
  /** Closed or busy: nothing can be sent. */
  isClosed: boolean;
  isPending: boolean;
  onLine: (id: number, change: Partial<BidLine>) => void;
  onComments: (comments: string) => void;
  onReview: () => void;
};

const OPTIONS = QUOTE_TYPES.map((type) => ({ id: type, label: QUOTE_TYPE_LABELS[type] }));
const QUOTES = OPTIONS.filter(({ id }) => id !== 'MoreInformation');

/** A line for each cart item, a note to the customer, the total (2 §5 'Offer form'). */
export function BidForm(props: Props) {
  const { offer, draft, mayAsk, showsProblems, isClosed, isPending, onLine, onComments, onReview } = props;
  const form = useRef<HTMLDivElement>(null);
  const problems = showsProblems ? findProblems({ draft, mayAsk }) : [];
  const isRefused = problems.length > 0;
  useEffect(() => {
    // Invalid: show the errors and scroll to the form.
    if (isRefused) form.current?.scrollIntoView({ block: 'start' });
  }, [isRefused]);
  const findError = (index: number | null, field: string) =>
    problems.find((problem) => problem.line === index && problem.field === field)?.message;
  return (
    <div className={styles.form} ref={form}>
      {offer.CartItems.map((item, index) => (
        <Line
          key={item.LeadCartItemID}
          token={offer.LeadBidOfferId}
          item={item}
          line={draft.lines[index]!}
          options={mayAsk ? OPTIONS : QUOTES}
          isDisabled={isClosed}
          errorOf={(field) => findError(index, field)}
          onChange={(change) => onLine(item.LeadCartItemID, change)}
        />
      ))}
      <TextArea
        label="To the customer"
        optional={draft.lines.some((line) => line.QuoteType === 'MoreInformation') ? undefined : '(optional)'}
        hint="What is included, when you could do it, what you need to know."
        value={draft.comments}
        maxLength={2000}
        isReadOnly={isClosed}
        error={findError(null, 'BidComments')}
        onChange={onComments}
      />
      <p className={styles.total} role="status">
        <span>Total inc GST</span> <Price cents={bidTotal(draft.lines)} size="large" />
      </p>
      <Button isDisabled={isClosed} isPending={isPending} onPress={onReview}>
        Check and send
      </Button>
    </div>
  );
}

type LineProps = {
  token: string;
  item: BidCartItem;
  line: BidLine;
  options: typeof OPTIONS;
  isDisabled: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<BidLine>) => void;
};

function Line({ token, item, line, options, isDisabled, errorOf, onChange }: LineProps) {
  return (
    <fieldset className={styles.line}>
      <legend>{item.ServiceName}</legend>
      <Select
        label="How do you quote it?"
        options={options}
        value={line.QuoteType}
        isDisabled={isDisabled}
        error={errorOf('QuoteType')}
        onChange={(type) => onChange({ QuoteType: type as QuoteType })}
      />
      {needsPrice(line.QuoteType) && (
        <PriceField
          label="Price inc GST"
          cents={line.QuotedPriceIncGst}
          isDisabled={isDisabled}
          error={errorOf('QuotedPriceIncGst')}
          onChange={(cents) => onChange({ QuotedPriceIncGst: cents })}
        />
      )}
      {line.QuoteType === 'ProductCode' && (
        <ProductLines
          token={token}
          products={line.Products}
          isDisabled={isDisabled}
          error={errorOf('Products')}
          onChange={(products) => onChange({ Products: products })}
        />
      )}
      {line.QuoteType === 'MoreInformation' && (
        <p className={styles.muted}>
          No price yet: ask your question below. You quote after the customer has answered.
        </p>
      )}
    </fieldset>
  );
}
