import { getPolicies } from '@pitlane/client';
import type { WorkshopPolicy } from '@pitlane/contracts';
import { utcDay } from '@pitlane/domain/calendar/day';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { Button, Card, Dialog, EmptyState, Inline, SafeHtml, Skeleton, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { LoadError } from '../../app/load-error.tsx';
import { meQuery } from '../../app/me.ts';
import { useWorkshop, WorkshopSelect } from '../../app/workshop-select.tsx';

import styles from './policies-page.module.css';

/** What customers agree to with a booking: policies of the operator and the workshop; each opens in a dialog. */
export function PoliciesPage() {
  useDocumentTitle('Policies');
  const [open, setOpen] = useState<WorkshopPolicy | null>(null);
  const [workshop, chooseWorkshop] = useWorkshop();
  const me = useQuery(meQuery);
  const policies = useQuery({
    queryKey: ['policies', workshop],
    queryFn: ({ signal }) => getPolicies(api, workshop!, signal),
    enabled: workshop !== null,
  });
  return (
    <Stack gap={5}>
      <h1>Policies</h1>
      <WorkshopSelect value={workshop} onChange={chooseWorkshop} />
      {me.data && workshop === null ? (
        <EmptyState title="No workshop yet">
          <p>Once you manage a workshop, you read the policies for its bookings here.</p>
        </EmptyState>
      ) : policies.error && !policies.data ? (
        <LoadError level={2} error={policies.error} onRetry={() => void policies.refetch()} />
      ) : !policies.data ? (
        <Skeleton height={240} />
      ) : (
        <>
          <List title="Marketplace policies" policies={policies.data.OperatorPolicies} onOpen={setOpen} />
          <List title="Your workshop’s policies" policies={policies.data.Policies} onOpen={setOpen} />
          {policies.data.OperatorPolicies.length + policies.data.Policies.length === 0 && (
            <EmptyState title="No policies yet">
              <p>Policies for your bookings appear here.</p>
            </EmptyState>
          )}
        </>
      )}
      <Dialog
        title={open?.Title ?? ''}
        isOpen={open !== null}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
      >
        {open && (
          <Stack gap={3}>
            <p>In effect from {formatLongDay(utcDay(open.EffectiveAt))}.</p>
            <SafeHtml html={open.ContentHtml} />
          </Stack>
        )}
      </Dialog>
    </Stack>
  );
}

type ListProps = { title: string; policies: WorkshopPolicy[]; onOpen: (policy: WorkshopPolicy) => void };

function List({ title, policies, onOpen }: ListProps) {
  if (policies.length === 0) return null;
  return (
    <Card title={title}>
      <Stack gap={2}>
        {policies.map((policy) => (
          <Inline key={policy.Id} justify="between">
            <span className={styles.title}>{policy.Title}</span>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Read ${policy.Title}`}
              onPress={() => onOpen(policy)}
            >
              Read
            </Button>
          </Inline>
        ))}
      </Stack>
    </Card>
  );
}
