import type { LeadStep } from '@pitlane/client';
import type { OperatorLead } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Button, Card, Inline } from '@pitlane/ui/aria';
import { useState } from 'react';
import { useHasPermission } from '../../app/me.ts';
import { toStepDialog } from '../../app/to-step-dialog.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { useLeadStep } from './use-lead-step.ts';

/** What an operator does so that the customer gets a price; where nothing can be done, why. */
export function LeadPrices({ lead }: { lead: OperatorLead }) {
  const [asks, setAsks] = useState<LeadStep['step'] | null>(null);
  const take = useLeadStep(lead.Guid, () => setAsks(null));
  const mayArrange = useHasPermission(PERMISSION.operatorArrange);
  if (!mayArrange) return null;
  const dialog = { lead, reference: take.reference, ...toStepDialog(take, () => setAsks(null)) };
  return (
    <Card title="Get a price">
      {lead.RequestRefusal ? (
        <p>{lead.RequestRefusal}</p>
      ) : (
        <Inline>
          <Button variant="secondary" onPress={() => setAsks('invite')}>
            Invite workshops
          </Button>
          <Button variant="secondary" onPress={() => setAsks('price')}>
            Enter a price
          </Button>
        </Inline>
      )}
      {asks === 'invite' && <InviteDialog {...dialog} />}
      {asks === 'price' && <PriceDialog {...dialog} />}
    </Card>
  );
}
