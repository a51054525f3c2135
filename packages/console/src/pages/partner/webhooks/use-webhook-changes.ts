import { addWebhook, takeWebhookStep, type WebhookStep } from '@pitlane/client';
import type { AddWebhookRequest, PartnerWebhooks } from '@pitlane/contracts';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { usePartnerScope } from '../partner-scope.tsx';

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
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: (change: Change) =>
      'add' in change
        ? addWebhook(api, scope, change.add)
        : takeWebhookStep(api, scope, change.id, change.take),
    onSuccess: async (webhooks, change) => {
      // What is shown once is not kept.
      client.setQueryData(['partner', scope, 'webhooks'], { ...webhooks, NewSecret: null });
      toast({ title: DONE['add' in change ? 'add' : change.take.step] });
      onDone(webhooks);
      await client.invalidateQueries({ queryKey: ['partner', scope, 'webhook-log'] });
    },
  });
}
