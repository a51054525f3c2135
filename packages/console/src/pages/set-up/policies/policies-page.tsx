import { getSetUpPolicies, removePolicy } from '@pitlane/client';
import type { SetUpPolicies } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { Badge, Button, Card, Inline, SafeHtml, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { LoadedItems } from '../../../app/loaded-items.tsx';
import { RowButton } from '../../../app/row-button.tsx';
import { ChangeDialog } from '../change-dialog.tsx';
import { PartPage } from '../part-page.tsx';
import { type Policy, PolicyDialog } from './policy-dialog.tsx';

type Opened = { step: 'edit'; policy: Policy | null } | { step: 'remove'; policy: Policy };

/** What every booking accepts besides the workshop's own policies. */
export function PoliciesPage() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery({ queryKey: ['policies'], queryFn: ({ signal }) => getSetUpPolicies(api, signal) });
  return (
    <PartPage
      title="Policies"
      about="Customers accept them with every booking from the day they’re in effect."
      actions={<Button onPress={() => setOpened({ step: 'edit', policy: null })}>Add a policy</Button>}
    >
      <LoadedItems
        query={query}
        empty={{ title: 'No policy yet', text: 'Bookings accept only the policies of their workshop.' }}
      >
        {(items) => <Policies items={items} onOpen={setOpened} />}
      </LoadedItems>
      {opened?.step === 'edit' && <PolicyDialog policy={opened.policy} onClose={() => setOpened(null)} />}
      {opened?.step === 'remove' && (
        <ChangeDialog
          title={`Remove ${opened.policy.Title}`}
          confirm="Remove it"
          done="Removed"
          list={['policies']}
          send={(reason) => removePolicy(api, opened.policy.Id, reason)}
          onClose={() => setOpened(null)}
        >
          <p>It isn’t in effect yet, so no customer has accepted it.</p>
        </ChangeDialog>
      )}
    </PartPage>
  );
}

function Policies({ items, onOpen }: { items: SetUpPolicies['Items']; onOpen: (opened: Opened) => void }) {
  return (
    <Stack>
      {items.map((policy) => (
        <Card key={policy.Id} title={policy.Title}>
          <Stack gap={3}>
            <Inline>
              <Badge tone={policy.IsInEffect ? 'info' : 'warning'}>
                {policy.IsInEffect ? 'In effect' : 'Not yet'}
              </Badge>
              <span>From {formatLongDay(localDay(policy.EffectiveAt, SERVICE_ZONE))} (AEST)</span>
            </Inline>
            <SafeHtml html={policy.ContentHtml} />
            <Inline>
              <RowButton of={policy.Title} size="medium" onPress={() => onOpen({ step: 'edit', policy })}>
                Edit
              </RowButton>
              {!policy.IsInEffect && (
                <RowButton
                  of={policy.Title}
                  size="medium"
                  variant="quiet"
                  onPress={() => onOpen({ step: 'remove', policy })}
                >
                  Remove
                </RowButton>
              )}
            </Inline>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
