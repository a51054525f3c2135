import type { CartItem, FinaliseDetails, Lead } from '@pitlane/contracts';
import { shownDisclaimers } from '@pitlane/domain/quotes/disclaimers';
import { Button } from '@pitlane/ui/aria';
import { memo, useState } from 'react';
import { onceOpened } from '../../../staged-rendering/once-opened.tsx';
import { operationsRequest } from '../../results/visitor/operations-request.ts';
import styles from '../finalise-page.module.css';

const OperationsDialog = onceOpened(
  async () => (await import('../../results/visitor/operations-dialog.tsx')).OperationsDialog,
);

/** What a service includes, one press away, and what the prices do not promise (2 §9 'Disclaimers'). */
export const GoodToKnow = memo(function GoodToKnow({
  details,
  lead,
}: {
  details: FinaliseDetails;
  lead: Lead | undefined;
}) {
  const [opened, setOpened] = useState<CartItem | null>(null);
  const disclaimers = shownDisclaimers(details.CartItems);
  const services = lead?.CartItems.filter((item) => operationsRequest(lead, item) !== null) ?? [];
  if (disclaimers.length === 0 && services.length === 0) return null;
  return (
    <section aria-labelledby="good-to-know" className={styles.notes}>
      <h2 id="good-to-know">Good to know</h2>
      {disclaimers.length > 0 && (
        <ul>
          {disclaimers.map((item) => (
            <li key={item.LeadCartItemID}>
              <strong>{item.Name}:</strong> {item.Disclaimer}
            </li>
          ))}
        </ul>
      )}
      {services.map((item) => (
        <Button
          key={item.LeadCartItemID ?? item.ServiceName}
          variant="quiet"
          size="small"
          onPress={() => setOpened(item)}
        >
          What’s done in {item.ServiceName || 'the service'}
        </Button>
      ))}
      {lead && (
        <OperationsDialog
          lead={lead}
          item={opened}
          isOpen={opened !== null}
          onOpenChange={() => setOpened(null)}
        />
      )}
    </section>
  );
});
