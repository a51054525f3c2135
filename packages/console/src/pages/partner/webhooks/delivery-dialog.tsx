import { FormError } from '@pitlane/app-shell/form-error';
import { getWebhookDelivery, replayWebhook } from '@pitlane/client';
import type { WebhookDelivery } from '@pitlane/contracts';
import { Button, Dialog, Stack, toast } from '@pitlane/ui/aria';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { InstantCell } from '../list/list-cells.tsx';
import { usePartnerScope } from '../partner-scope.tsx';
import { pollFirstAttempt } from './poll-first-attempt.ts';
import styles from './webhooks.module.css';

type Props = { id: number; onClose: () => void };

/** A delivery: what was sent, each attempt, and sending it again. */
export function DeliveryDialog({ id, onClose }: Props) {
  const { scope } = usePartnerScope();
  const query = useQuery({
    queryKey: ['partner', scope, 'webhook-delivery', id],
    queryFn: ({ signal }) => getWebhookDelivery(api, scope, id, signal),
    refetchInterval: ({ state: { data } }) => pollFirstAttempt(data ? [data] : []),
  });
  return (
    <Dialog title={query.data?.Type ?? 'Delivery'} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Loaded query={query} height={200}>
        {(data) => <Delivery delivery={data} />}
      </Loaded>
    </Dialog>
  );
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { scope, canManage } = usePartnerScope();
  const client = useQueryClient();
  const replay = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => replayWebhook(api, scope, delivery.Id),
    onSuccess: async (after) => {
      client.setQueryData(['partner', scope, 'webhook-delivery', delivery.Id], after);
      toast({ title: 'Queued', detail: 'We’ll send it again in a moment.' });
      await client.invalidateQueries({ queryKey: ['partner', scope, 'webhook-log'] });
    },
  });
  return (
    <Stack>
      <pre className={styles.payload}>{JSON.stringify(JSON.parse(delivery.Payload), null, 2)}</pre>
      <h3>Attempts</h3>
      {delivery.Tries.length === 0 ? (
        <p>None yet.</p>
      ) : (
        <ol>
          {delivery.Tries.map((each) => (
            <li key={each.At}>
              <InstantCell at={each.At} />: {each.Status ?? each.Error ?? 'no answer'} in {each.Milliseconds}{' '}
              ms
            </li>
          ))}
        </ol>
      )}
      <FormError error={replay.error} />
      {canManage && delivery.State !== 'waiting' && (
        <Button isPending={replay.isPending} onPress={() => replay.mutate()}>
          Send it again
        </Button>
      )}
    </Stack>
  );
}
