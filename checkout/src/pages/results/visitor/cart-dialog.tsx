import type { CartItem, Lead } from '@pitlane/contracts';
import { itemName } from '@pitlane/domain/cart/item-name';
import { vehicleName } from '@pitlane/domain/vehicle/vehicle-title';
import { Button, Dialog, LinkButton } from '@pitlane/ui/aria';
import { useState } from 'react';
import { funnelLink } from '../funnel-link.ts';
import styles from './cart.module.css';
import { OperationsDialog } from './operations-dialog.tsx';
import { operationsRequest } from './operations-request.ts';

type Props = { lead: Lead; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The lead's cart: every item with its operations, and the link to change it. */
export function CartDialog({ lead, isOpen, onOpenChange }: Props) {
  const [service, setService] = useState<CartItem | null>(null);
  return (
    <Dialog
      title="Your request"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          <LinkButton variant="secondary" href={funnelLink(lead, 'vehicle-rego-check')}>
            Change the vehicle
          </LinkButton>
          <LinkButton href={funnelLink(lead, 'task-your-items')}>Change the items</LinkButton>
        </>
      }
    >
      <p className={styles.vehicle}>{vehicleName(lead)}</p>
      <ul className={styles.items}>
        {lead.CartItems.map((item, index) => (
          <li key={item.LeadCartItemID ?? index}>
            <div>
              <strong>{itemName(item)}</strong>
              {describe(item) && <span className={styles.muted}>{describe(item)}</span>}
            </div>
            {operationsRequest(lead, item) && (
              <Button variant="quiet" size="small" onPress={() => setService(item)}>
                What’s done<span className="pl-hidden"> in {itemName(item)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <OperationsDialog
        lead={lead}
        item={service}
        isOpen={service !== null}
        onOpenChange={() => setService(null)}
      />
    </Dialog>
  );
}

function describe(item: CartItem): string {
  const tyre = item.TyreRim
    ? `${item.Quantity ?? 1} × ${item.TyreWidth}/${item.TyreProfile || 'C'} R${item.TyreRim}${item.TyreQuality ? `, ${item.TyreQuality}` : ''}`
    : null;
  return [tyre, item.AdditionalDetails, item.IsCustomRepair ? item.RepairNotes : null]
    .filter(Boolean)
    .join('. ');
}
