import { type LeadBidOffer, QUOTE_TYPE_LABELS } from '@pitlane/contracts';
import { bidLinePrice } from '@pitlane/domain/portal/lead-bid';
import type { BidDraft } from '@pitlane/flows/portal/bid-offer';
import { KeyValueList, Price } from '@pitlane/ui/aria';
import { ConfirmDialog } from '../../app/confirm-dialog.tsx';
import styles from './lead-page.module.css';

type Props = {
  isOpen: boolean;
  offer: LeadBidOffer;
  draft: BidDraft;
  quotedTotal: number;
  onSend: () => void;
  onClose: () => void;
};

/** The offer, line by line with its total, before it goes to the customer. */
export function ConfirmBid({ isOpen, offer, draft, quotedTotal, onSend, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Send this offer?"
      isOpen={isOpen}
      confirm="Yes, send it"
      onConfirm={onSend}
      onClose={onClose}
    >
      <KeyValueList
        layout="sum"
        items={draft.lines.map((line, index) => {
          const price = bidLinePrice(line);
          return {
            key: offer.CartItems[index]?.ServiceName ?? '',
            hint: line.QuoteType ? QUOTE_TYPE_LABELS[line.QuoteType] : undefined,
            value: price === null ? 'No price yet' : <Price cents={price} />,
          };
        })}
      />
      <p className={styles.total}>
        <span>Total inc GST</span> <Price cents={quotedTotal} size="large" />
      </p>
      <p>
        {offer.CustomerFirstName ?? 'The customer'} gets it right away.{' '}
        {draft.lines.some((line) => line.QuoteType === 'MoreInformation')
          ? 'Once the customer has answered, you can send one quote.'
          : 'You can’t change an offer once it is sent.'}
      </p>
    </ConfirmDialog>
  );
}
