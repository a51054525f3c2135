import { getStoreInvitations } from '@pitlane/client';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { EmptyState, mailIcon, Skeleton, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { LoadError } from '../../app/load-error.tsx';
import { useHasPermission } from '../../app/me.ts';
import { Narrow } from '../../app/narrow.tsx';
import { ReceivedInvitation, SentInvitation } from './invitation-card.tsx';
import { InviteForm } from './invite-form.tsx';
import { People } from './people.tsx';

/** Invitations to the signed-in address, and those that the person's workshops sent. */
export function StoreInvitationsPage() {
  useDocumentTitle('Store invitations');
  const mayInvite = useHasPermission(PERMISSION.storeInvite);
  const invitations = useQuery({
    queryKey: ['store-invitations'],
    queryFn: ({ signal }) => getStoreInvitations(api, signal),
  });
  if (invitations.error && !invitations.data)
    return <LoadError error={invitations.error} onRetry={() => void invitations.refetch()} />;
  if (!invitations.data) return <Skeleton height={320} />;
  const { Received, Sent, Members } = invitations.data;
  return (
    <Narrow>
      <Stack gap={6}>
        <h1>Store invitations</h1>
        <section aria-labelledby="received">
          <Stack gap={3}>
            <h2 id="received">To you</h2>
            {Received.length === 0 && (
              <EmptyState title="No invitations" icon={mailIcon}>
                <p>When a workshop invites you, you can accept here.</p>
              </EmptyState>
            )}
            {Received.map((one) => (
              <ReceivedInvitation key={one.Id} invitation={one} />
            ))}
          </Stack>
        </section>
        {mayInvite && (
          <section aria-labelledby="sent">
            <Stack gap={3}>
              <h2 id="sent">From your workshops</h2>
              <InviteForm />
              {Sent.map((one) => (
                <SentInvitation key={one.Id} invitation={one} />
              ))}
            </Stack>
          </section>
        )}
        {mayInvite && <People members={Members} />}
      </Stack>
    </Narrow>
  );
}
