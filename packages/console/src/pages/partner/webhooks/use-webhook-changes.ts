import { addWebhook, takeWebhookStep } from '@pitlane/client';
import type { PartnerWebhooks } from '@pitlane/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { usePartnerScope } from '../partner-scope.tsx';
import { useRecordChange } from '../use-record-change.ts';

const DONE = {
  add: 'Webhook added',
  rotate: 'New secret made',
  switch: 'Saved',
  test: 'Test event queued',
};

/** Changes a partner's webhooks. */
export function useWebhookChanges(onDone: (webhooks: PartnerWebhooks) => void = () => {}) {
  const client = useQueryClient();
  const { scope } = usePartnerScope();
  return useRecordChange({
    part: 'webhooks',
    add: addWebhook,
    take: takeWebhookStep,
    // What is shown once is not kept.
    keep: (webhooks) => ({ ...webhooks, NewSecret: null }),
    done: DONE,
    onDone: (webhooks) => {
      onDone(webhooks);
      void client.invalidateQueries({ queryKey: ['partner', scope, 'webhook-log'] });
    },
  });
}
