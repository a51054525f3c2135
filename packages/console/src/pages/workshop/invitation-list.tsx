import { FormError } from '@pitlane/app-shell/form-error';
import type { OperatorWorkshop } from '@pitlane/contracts';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { Badge, Button, Inline, Stack } from '@pitlane/ui/aria';
import { RowButton } from '../../app/row-button.tsx';
import { useWorkshopStep } from './use-workshop-step.ts';
import styles from './workshop.module.css';

type Props = { workshop: OperatorWorkshop; mayChange: boolean };

/** The invitations of a workshop, newest first; open ones can be sent again or withdrawn. */
export const InvitationList = ({ workshop, mayChange }: Props) => (
  <Stack gap={3}>
    <h3>Invitations</h3>
    <ul className={styles.list}>
      {workshop.Invitations.map((invitation) => (
        <li key={invitation.Id}>
          <Invitation workshop={workshop} invitation={invitation} mayChange={mayChange} />
        </li>
      ))}
    </ul>
  </Stack>
);

type ItemProps = Props & { invitation: OperatorWorkshop['Invitations'][number] };

function Invitation({ workshop, invitation, mayChange }: ItemProps) {
  const { Id, EmailAddress, Status, CreatedOn, ExpiresOn } = invitation;
  const resend = useWorkshopStep(workshop.Id, 'Sent again.');
  const withdraw = useWorkshopStep(workshop.Id, 'Withdrawn.');
  const isOpen = Status === 'Open';
  const show = (at: string) => formatRecordedInstant(at, workshop.IANATimeZone);
  return (
    <>
      <Inline justify="between">
        <div>
          <p className={styles.name}>{EmailAddress}</p>
          <p className={styles.muted}>
            {isOpen ? `Open until ${show(ExpiresOn)}` : `Sent ${show(CreatedOn)}`}
          </p>
        </div>
        <Inline>
          <Badge tone={isOpen ? 'accent' : 'neutral'}>{Status}</Badge>
          {isOpen && mayChange && (
            <>
              <Button
                size="small"
                variant="secondary"
                aria-label={`Send again: invitation to ${EmailAddress}`}
                isPending={resend.isPending}
                onPress={() => resend.mutate({ step: `invitations/${Id}/resend`, body: {} })}
              >
                Send again
              </Button>
              <RowButton
                variant="quiet"
                of={`the invitation to ${EmailAddress}`}
                isPending={withdraw.isPending}
                onPress={() => withdraw.mutate({ step: `invitations/${Id}/withdraw`, body: {} })}
              >
                Withdraw
              </RowButton>
            </>
          )}
        </Inline>
      </Inline>
      <FormError error={resend.error ?? withdraw.error} />
    </>
  );
}
