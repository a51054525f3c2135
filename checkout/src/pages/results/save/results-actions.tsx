import type { Lead, QuotesResponse } from '@pitlane/contracts';
import { Button, Icon, listIcon, Menu, mailIcon, toast } from '@pitlane/ui/aria';
import { useState } from 'react';
import { onceOpened } from '../once-opened.tsx';
import styles from '../results-page.module.css';
import { shareQuotes } from './share.ts';

const CartDialog = onceOpened(async () => (await import('../visitor/cart-dialog.tsx')).CartDialog);

type Props = { lead: Lead; quotes: QuotesResponse | undefined; onSave: () => void };

/** What can be done with the whole: see the cart, keep, share, print. */
export function ResultsActions({ lead, quotes, onSave }: Props) {
  const [isCartOpen, setIsCartOpen] = useState(false);
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
            onAction={(id) => void (id === 'print' ? window.print() : share(lead.Guid))}
          />
        </>
      )}
      <CartDialog lead={lead} isOpen={isCartOpen} onOpenChange={setIsCartOpen} />
    </div>
  );
}

async function share(leadGuid: string): Promise<void> {
  const result = await shareQuotes(leadGuid);
  if (result === 'copied') toast({ title: 'Link copied', detail: 'It shows the quotes, not your details.' });
  if (result === 'failed') toast({ title: 'The link could not be copied', tone: 'error' });
}
