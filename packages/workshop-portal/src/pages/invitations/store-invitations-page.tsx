import { FormError } from '@pitlane/app-shell/form-error';
import { answerInvitation, getStoreInvitations } from '@pitlane/client';
import type { StoreInvitation } from '@pitlane/contracts';
import { utcDay } from '@pitlane/domain/calendar/day';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Badge, Button, Card, EmptyState, Inline, mailIcon, Skeleton, Stack } from '@pitlane/ui/aria';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { LoadError } from '../../app/load-error.tsx';
import { useHasPermission } from '../../app/me.ts';
import { Narrow } from '../../app/narrow.tsx';
import { InviteForm } from './invite-form.tsx';

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
  const { Received, Sent } = invitations.data;
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
              <Invitation key={one.Id} invitation={one} isReceived />
            ))}
          </Stack>
        </section>
        {mayInvite && (
          <section aria-labelledby="sent">
            <Stack gap={3}>
              <h2 id="sent">From your workshops</h2>
              <InviteForm />
              {Sent.map((one) => (
                <Invitation key={one.Id} invitation={one} />
              ))}
            </Stack>
          </section>
        )}
      </Stack>
    </Narrow>
  );
}

function Invitation({ invitation, isReceived }: { invitation: StoreInvitation; isReceived?: boolean }) {
  const client = useQueryClient();
  const answer = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (word: 'accept' | 'decline') => answerInvitation(api, invitation.Id, word),
    onSettled: () => client.invalidateQueries(),
  });
  const isOpen = invitation.Status === 'Open';
  return (
    <Card as="div">
      <Stack gap={3}>
        <Inline justify="between">
          <div>
            <strong>{isReceived ? invitation.WorkshopName : invitation.EmailAddress}</strong>
            <p>
              {isReceived ? invitation.SuburbName : invitation.WorkshopName}
              {isOpen && `, open until ${formatLongDay(utcDay(invitation.ExpiresOn))}`}
            </p>
          </div>
          <Badge tone={invitation.Status === 'Accepted' ? 'accent' : 'neutral'}>{invitation.Status}</Badge>
        </Inline>
        <FormError error={answer.error} />
        {isReceived && isOpen && (
          <Inline>
            <Button isPending={answer.isPending} onPress={() => answer.mutate('accept')}>
              Accept
            </Button>
            <Button
              variant="secondary"
              isDisabled={answer.isPending}
              onPress={() => answer.mutate('decline')}
            >
              Decline
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
