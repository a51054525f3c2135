import { addWebhook, takeWebhookStep, type WebhookStep } from '@pitlane/client';
import type { AddWebhookRequest, PartnerWebhooks } from '@pitlane/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { usePartnerScope } from '../partner-scope.tsx';
import { usePartnerChange } from '../use-partner-change.ts';

type Change = { add: AddWebhookRequest } | { id: number; take: WebhookStep };

const DONE = {
  add: 'Webhook added',
  rotate: 'New secret made',
  switch: 'Saved',
  test: 'Test event queued',
};

/** Changes a partner's webhooks; the answer is all of them as they are afterwards. */
export function useWebhookChanges(onDone: (webhooks: PartnerWebhooks) => void = () => {}) {
  const client = useQueryClient();
  const { scope } = usePartnerScope();
  return usePartnerChange({
    part: 'webhooks',
    send: (partner, change: Change) =>
      'add' in change
        ? addWebhook(api, partner, change.add)
        : takeWebhookStep(api, partner, change.id, change.take),
    // What is shown once is not kept.
    keep: (webhooks) => ({ ...webhooks, NewSecret: null }),
    done: (change) => ({ title: DONE['add' in change ? 'add' : change.take.step] }),
    onDone: (webhooks) => {
      onDone(webhooks);
      void client.invalidateQueries({ queryKey: ['partner', scope, 'webhook-log'] });
    },
  });
}
