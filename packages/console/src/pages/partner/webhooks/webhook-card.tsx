import { FormError } from '@pitlane/app-shell/form-error';
import type { PartnerWebhook, PartnerWebhooks } from '@pitlane/contracts';
import { Badge, Button, Card, Inline, KeyValueList, Stack } from '@pitlane/ui/aria';
import { useState } from 'react';
import { RotateDialog } from '../rotate-dialog.tsx';
import { useWebhookChanges } from './use-webhook-changes.ts';
import styles from './webhooks.module.css';

type Props = {
  webhook: PartnerWebhook;
  canManage: boolean;
  onChange: (webhooks: PartnerWebhooks) => void;
};

/** An endpoint with its events, and what can be done with it. */
export function WebhookCard({ webhook, canManage, onChange }: Props) {
  const { Id: id, Url, Description, Events, IsOn, OffBecause } = webhook;
  const change = useWebhookChanges(onChange);
  return (
    <Card
      title={<span className={styles.url}>{Url}</span>}
      actions={<Badge tone={IsOn ? 'accent' : 'danger'}>{IsOn ? 'On' : 'Off'}</Badge>}
    >
      <Stack gap={3}>
        <KeyValueList
          items={[
            ...(Description ? [{ key: 'For', value: Description }] : []),
            { key: 'Events', value: Events.includes('*') ? 'All' : Events.join(', ') },
            ...(IsOn ? [] : [{ key: 'Why off', value: OffBecause ?? 'Switched off by a person' }]),
          ]}
        />
        {canManage && (
          <Inline>
            {IsOn && (
              <Button
                size="small"
                variant="secondary"
                aria-label={`Send a test event to ${Url}`}
                isPending={change.isPending}
                onPress={() => change.mutate({ id, take: { step: 'test', body: {} } })}
              >
                Send a test event
              </Button>
            )}
            <Button
              size="small"
              variant="secondary"
              aria-label={`Switch ${IsOn ? 'off' : 'on'}: ${Url}`}
              isPending={change.isPending}
              onPress={() => change.mutate({ id, take: { step: 'switch', body: { IsOn: !IsOn } } })}
            >
              Switch {IsOn ? 'off' : 'on'}
            </Button>
            <RotateSecret id={id} url={Url} onChange={onChange} />
          </Inline>
        )}
        <FormError error={change.error} />
      </Stack>
    </Card>
  );
}

type RotateProps = { id: number; url: string; onChange: Props['onChange'] };

function RotateSecret({ id, url, onChange }: RotateProps) {
  const [isOpen, setIsOpen] = useState(false);
  const change = useWebhookChanges((webhooks) => {
    setIsOpen(false);
    onChange(webhooks);
  });
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={`New secret for ${url}`}
        onPress={() => setIsOpen(true)}
      >
        New secret
      </Button>
      {isOpen && (
        <RotateDialog
          title="Make a new secret"
          text="Until the overlap ends we sign with both, so that your server can change over."
          change={change}
          onRotate={(OverlapHours) => change.mutate({ id, take: { step: 'rotate', body: { OverlapHours } } })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
