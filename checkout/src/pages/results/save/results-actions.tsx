import type { Lead, QuotesResponse } from '@pitlane/contracts';
import { Button, Icon, listIcon, Menu, mailIcon, toast } from '@pitlane/ui/aria';
import { useState } from 'react';
import { onceOpened } from '../once-opened.tsx';
import styles from '../results-page.module.css';
import { quotesAddress, shareQuotes } from './share.ts';

const CopyLinkDialog = onceOpened(async () => (await import('./copy-link-dialog.tsx')).CopyLinkDialog);
const CartDialog = onceOpened(async () => (await import('../visitor/cart-dialog.tsx')).CartDialog);

type Props = { lead: Lead; quotes: QuotesResponse | undefined; onSave: () => void };

/** Actions for all quotes: view the cart, save, share, print. */
export function ResultsActions({ lead, quotes, onSave }: Props) {
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const url = quotesAddress(lead.Guid);
  const share = async () => {
    const result = await shareQuotes(url);
    if (result === 'copied')
      toast({ title: 'Link copied', detail: 'It shows the quotes, not your details.' });
    if (result === 'failed') setIsCopying(true);
  };
  const hasQuotes = (quotes?.Listings.length ?? 0) > 0;
  return (
    <div className={styles.actions}>
      <Button variant="secondary" size="small" onPress={() => setIsCartOpen(true)}>
        <Icon path={listIcon} size={18} /> Items ({lead.CartItems.length})
      </Button>
      {hasQuotes && (
        <>
          <Button variant="secondary" size="small" onPress={onSave}>
            <Icon path={mailIcon} size={18} /> Save quotes
          </Button>
          <Menu
            trigger={
              <Button variant="secondary" size="small">
                Share
              </Button>
            }
            items={[
              { id: 'share', label: 'Share or copy the link' },
              { id: 'print', label: 'Print a comparison' },
            ]}
            onAction={(id) => void (id === 'print' ? window.print() : share())}
          />
        </>
      )}
      <CartDialog lead={lead} isOpen={isCartOpen} onOpenChange={setIsCartOpen} />
      <CopyLinkDialog url={url} isOpen={isCopying} onOpenChange={setIsCopying} />
    </div>
  );
}
