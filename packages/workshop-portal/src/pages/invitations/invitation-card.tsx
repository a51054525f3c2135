import { FormError } from '@pitlane/app-shell/form-error';
import { answerInvitation, changeInvitation } from '@pitlane/client';
import type { StoreInvitation } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { Badge, Button, Card, Inline, Stack, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../app/api.ts';

type Props = { invitation: StoreInvitation };

/** An invitation to the signed-in person, who accepts or declines it. */
export function ReceivedInvitation({ invitation }: Props) {
  const client = useQueryClient();
  const answer = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (word: 'accept' | 'decline') => answerInvitation(api, invitation.Id, word),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <InvitationCard
      invitation={invitation}
      title={invitation.WorkshopName}
      detail={invitation.SuburbName}
      error={answer.error}
    >
      <Button isPending={answer.isPending} onPress={() => answer.mutate('accept')}>
        Accept
      </Button>
      <Button variant="secondary" isDisabled={answer.isPending} onPress={() => answer.mutate('decline')}>
        Decline
      </Button>
    </InvitationCard>
  );
}

/** An invitation that one of the person's workshops sent: mailed again or withdrawn while it is open. */
export function SentInvitation({ invitation }: Props) {
  const client = useQueryClient();
  const { Id, EmailAddress } = invitation;
  const change = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (word: 'resend' | 'withdraw') => changeInvitation(api, Id, word),
    onSuccess: (_answer, word) =>
      toast({ title: word === 'resend' ? 'Invitation sent' : 'Invitation withdrawn', detail: EmailAddress }),
    onSettled: () => client.invalidateQueries({ queryKey: ['store-invitations'] }),
  });
  return (
    <InvitationCard
      invitation={invitation}
      title={EmailAddress}
      detail={invitation.WorkshopName}
      error={change.error}
    >
      <Button
        variant="secondary"
        size="small"
        aria-label={`Send again to ${EmailAddress}`}
        isPending={change.isPending}
        onPress={() => change.mutate('resend')}
      >
        Send again
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Withdraw the invitation to ${EmailAddress}`}
        isDisabled={change.isPending}
        onPress={() => change.mutate('withdraw')}
      >
        Withdraw
      </Button>
    </InvitationCard>
  );
}

type CardProps = Props & {
  title: string;
  detail: string;
  error: unknown;
  /** What can be done while it is open. */
  children: ReactNode;
};

function InvitationCard({ invitation, title, detail, error, children }: CardProps) {
  const { Status, ExpiresOn, IANATimeZone } = invitation;
  const isOpen = Status === 'Open';
  return (
    <Card as="div">
      <Stack gap={3}>
        <Inline justify="between">
          <div>
            <strong>{title}</strong>
            <p>
              {detail}
              {isOpen && `, open until ${formatLongDay(localDay(ExpiresOn, IANATimeZone))}`}
            </p>
          </div>
          <Badge tone={Status === 'Accepted' ? 'accent' : 'neutral'}>{Status}</Badge>
        </Inline>
        <FormError error={error} />
        {isOpen && <Inline>{children}</Inline>}
      </Stack>
    </Card>
  );
}
