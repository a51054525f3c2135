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

/** The offer once more, line by line with its total, before the customer gets it. */
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
        {offer.CustomerFirstName ?? 'The customer'} is told at once.{' '}
        {draft.lines.some((line) => line.QuoteType === 'MoreInformation')
          ? 'When your question is answered, you send your quote, once.'
          : 'An offer cannot be changed once it is sent.'}
      </p>
    </ConfirmDialog>
  );
}
