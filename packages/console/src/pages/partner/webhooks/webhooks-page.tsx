import { getPartnerWebhooks } from '@pitlane/client';
import type { PartnerWebhooks } from '@pitlane/contracts';
import { EmptyState } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { Page } from '../../../app/page.tsx';
import { usePartnerScope } from '../partner-scope.tsx';
import { ReadOnlyNote } from '../read-only-note.tsx';
import { SecretOnce } from '../secret-once.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Where events are posted, what was sent, and sending it again. */
export function WebhooksPage() {
  const { scope, canManage } = usePartnerScope();
  const [secret, setSecret] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['partner', scope, 'webhooks'],
    queryFn: ({ signal }) => getPartnerWebhooks(api, scope, signal),
  });
  const showNew = ({ NewSecret }: PartnerWebhooks) => {
    if (NewSecret) setSecret(NewSecret.Secret);
  };
  return (
    <Page title="Webhooks">
      <p>We post what happens to your quotes, bookings and payments to your server, signed.</p>
      {secret !== null && (
        <SecretOnce
          title="The signing secret"
          value={secret}
          hint="Store it on your server now: with it you check that an event comes from us. We show it once."
          onClose={() => setSecret(null)}
        />
      )}
      <Loaded query={query} height={240}>
        {(data) => (
          <>
            {data.Items.length === 0 && (
              <EmptyState title="No webhooks yet">
                <p>Add the address of your server to get events.</p>
              </EmptyState>
            )}
            {data.Items.map((webhook) => (
              <WebhookCard key={webhook.Id} webhook={webhook} canManage={canManage} onChange={showNew} />
            ))}
            {canManage ? <WebhookForm patterns={data.EventPatterns} onAdd={showNew} /> : <ReadOnlyNote />}
            {data.Items.length > 0 && <DeliveryLog webhooks={data.Items} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
