import { type LeadBidOffer, QUOTE_TYPE_LABELS } from '@pitlane/contracts';
import { bidLinePrice } from '@pitlane/domain/lead-bid';
import type { BidDraft } from '@pitlane/flows/bid-offer';
import { Button, Dialog, KeyValueList, Price } from '@pitlane/ui/aria';
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
    <Dialog
      title="Send this offer?"
      size="small"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Not yet
          </Button>
          <Button onPress={onSend}>Yes, send it</Button>
        </>
      }
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
        An offer cannot be changed once it is sent. {offer.CustomerFirstName ?? 'The customer'} is told at
        once.
      </p>
    </Dialog>
  );
}
