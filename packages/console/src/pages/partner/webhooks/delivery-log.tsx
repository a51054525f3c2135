import { getWebhookLog } from '@pitlane/client';
import type { PartnerWebhook, WebhookLog } from '@pitlane/contracts';
import { Button, Stack, Switch } from '@pitlane/ui/aria';
import { useMemo, useState } from 'react';
import { api } from '../../../app/api.ts';
import { DataList } from '../../../app/data-list.tsx';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { useListFilters } from '../../../app/table-columns.tsx';
import { useChangeSearch } from '../../../app/use-change-search.ts';
import { usePages } from '../../../app/use-pages.ts';
import { instantColumn } from '../list/list-columns.tsx';
import { usePartnerScope } from '../partner-scope.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { pollFirstAttempt } from './poll-first-attempt.ts';

type Entry = WebhookLog['Items'][number];
type Filters = { failed?: true | undefined };

const column = createColumns<Entry>();
const STATES = { delivered: 'Delivered', waiting: 'Waiting', 'gave up': 'Given up' };

/** What was sent in the last 30 days, the newest first; each opens with its body. */
export function DeliveryLog({ webhooks }: { webhooks: readonly PartnerWebhook[] }) {
  const { scope } = usePartnerScope();
  const isFailed = useListFilters<Filters>().failed === true;
  const change = useChangeSearch<Filters>();
  const [opened, setOpened] = useState<number | null>(null);
  const failed = isFailed ? 'true' : undefined;
  const pages = usePages({
    queryKey: ['partner', scope, 'webhook-log', failed],
    load: (cursor, signal) => getWebhookLog(api, scope, { failed, cursor }, signal),
    refetchInterval: (loaded) => pollFirstAttempt(loaded.flatMap(({ Items }) => Items)),
  });
  const columns = useMemo(() => createLogColumns(webhooks, setOpened), [webhooks]);
  return (
    <Stack gap={4}>
      <h2>Deliveries</h2>
      <Switch isSelected={isFailed} onChange={(isOn) => change({ failed: isOn || undefined })}>
        Only what failed
      </Switch>
      <DataList
        label="Deliveries, newest first"
        pages={pages}
        columns={columns}
        file="webhook-deliveries.csv"
        empty={{
          title: isFailed ? 'Nothing failed' : 'Nothing was sent yet',
          text: 'Deliveries of the last 30 days are listed here.',
        }}
      />
      {opened !== null && <DeliveryDialog id={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

const createLogColumns = (
  webhooks: readonly PartnerWebhook[],
  open: (id: number) => void,
): DataColumn<Entry>[] => [
  instantColumn('at', 'When (AEST)', ({ CreatedOn }) => CreatedOn),
  column.accessor('Type', { id: 'type', header: 'Event' }),
  column.accessor(({ WebhookId }) => webhooks.find(({ Id }) => Id === WebhookId)?.Url ?? '', {
    id: 'to',
    header: 'To',
  }),
  column.accessor(({ State }) => STATES[State], { id: 'state', header: 'State' }),
  column.accessor('Attempts', { id: 'attempts', header: 'Attempts' }),
  column.accessor(({ LastStatus, LastError }) => LastError ?? LastStatus ?? '', {
    id: 'answer',
    header: 'Last answer',
    cell: ({ getValue }) => getValue() || '–',
  }),
  column.display({
    id: 'open',
    header: 'Body',
    cell: ({ row: { original } }) => (
      <Button
        size="small"
        variant="secondary"
        aria-label={`Show ${original.Type}, delivery ${original.Id}`}
        onPress={() => open(original.Id)}
      >
        Show
      </Button>
    ),
  }),
];
