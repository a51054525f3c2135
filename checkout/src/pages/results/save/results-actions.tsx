import type { Lead, QuotesResponse } from '@pitlane/contracts';
import { Button, Icon, listIcon, mailIcon, moreIcon, toast } from '@pitlane/ui/aria';
import { useState } from 'react';
import { onceOpened } from '../../../staged-rendering/once-opened.tsx';
import styles from '../results-page.module.css';
import { MenuButton } from './menu-button.tsx';
import { quotesAddress, shareQuotes } from './share.ts';

const CopyLinkDialog = onceOpened(async () => (await import('./copy-link-dialog.tsx')).CopyLinkDialog);
const CartDialog = onceOpened(async () => (await import('../visitor/cart-dialog.tsx')).CartDialog);

type Props = { lead: Lead; quotes: QuotesResponse | undefined; onSave: () => void };

/** Actions for all quotes: view the cart, save, share, print. */
export function ResultsActions({ lead, quotes, onSave }: Props) {
  const { act, dialogs } = useActions(lead, onSave);
  return (
    <div className={styles.actions}>
      <Button variant="secondary" size="small" onPress={() => act('items')}>
        <Icon path={listIcon} size={18} /> {itemsLabel(lead)}
      </Button>
      {hasListings(quotes) && (
        <>
          <Button variant="secondary" size="small" onPress={onSave}>
            <Icon path={mailIcon} size={18} /> {SAVE.label}
          </Button>
          <MenuButton label="Share" size="small" items={SHARING} onAction={act}>
            Share
          </MenuButton>
        </>
      )}
      {dialogs}
    </div>
  );
}

/** The same actions behind one button, for a phone. */
export function ResultsMenu({ lead, quotes, onSave }: Props) {
  const { act, dialogs } = useActions(lead, onSave);
  const items = [
    { id: 'items', label: itemsLabel(lead) },
    ...(hasListings(quotes) ? [SAVE, ...SHARING] : []),
  ];
  return (
    <>
      <MenuButton label="More actions" items={items} onAction={act}>
        <Icon path={moreIcon} size={24} className={styles.dots} />
      </MenuButton>
      {dialogs}
    </>
  );
}

const SAVE = { id: 'save', label: 'Save quotes' };
const SHARING = [
  { id: 'share', label: 'Share or copy the link' },
  { id: 'print', label: 'Print a comparison' },
];
const itemsLabel = ({ CartItems }: Lead): string => `Items (${CartItems.length})`;
const hasListings = (quotes: QuotesResponse | undefined): boolean => (quotes?.Listings.length ?? 0) > 0;

/** Performs an action by its id; `dialogs` have to be rendered. */
function useActions(lead: Lead, onSave: () => void) {
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const url = quotesAddress(lead.Guid);
  const share = async () => {
    const result = await shareQuotes(url);
    if (result === 'copied')
      toast({ title: 'Link copied', detail: 'It shows the quotes, not your details.' });
    if (result === 'failed') setIsCopying(true);
  };
  const act = (id: string) => {
    if (id === 'items') setIsCartOpen(true);
    if (id === 'save') onSave();
    if (id === 'share') void share();
    if (id === 'print') window.print();
  };
  const dialogs = (
    <>
      <CartDialog lead={lead} isOpen={isCartOpen} onOpenChange={setIsCartOpen} />
      <CopyLinkDialog url={url} isOpen={isCopying} onOpenChange={setIsCopying} />
    </>
  );
  return { act, dialogs };
}
