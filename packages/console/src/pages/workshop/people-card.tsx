import type { OperatorWorkshop } from '@pitlane/contracts';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Badge, Card, Inline, Stack } from '@pitlane/ui/aria';
import { useState } from 'react';
import { AddByEmail } from '../../app/add-by-email.tsx';
import { useHasPermission } from '../../app/me.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { RowButton } from '../../app/row-button.tsx';
import { InvitationList } from './invitation-list.tsx';
import { useWorkshopStep } from './use-workshop-step.ts';
import styles from './workshop.module.css';

/** Who signs in for the workshop, and who is invited. */
export function PeopleCard({ workshop }: { workshop: OperatorWorkshop }) {
  const mayChange = useHasPermission(PERMISSION.operatorWorkshops);
  const { People, Invitations } = workshop;
  return (
    <Card title="People">
      <Stack>
        {People.length === 0 ? (
          <p>No one signs in for it yet.</p>
        ) : (
          <ul className={styles.list} aria-label="People with access">
            {People.map((person) => (
              <li key={person.Id}>
                <Person workshop={workshop} person={person} mayRemove={mayChange} />
              </li>
            ))}
          </ul>
        )}
        <p className={styles.muted}>What a person may do comes with their sign-in.</p>
        {Invitations.length > 0 && <InvitationList workshop={workshop} mayChange={mayChange} />}
        {mayChange && <InviteForm workshop={workshop} />}
      </Stack>
    </Card>
  );
}

type PersonProps = {
  workshop: OperatorWorkshop;
  person: OperatorWorkshop['People'][number];
  mayRemove: boolean;
};

function Person({ workshop, person, mayRemove }: PersonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const remove = useWorkshopStep(workshop.Id, 'Access removed.', close);
  const name = person.EmailAddress ?? 'Address not known';
  return (
    <Inline justify="between">
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.muted}>Since {formatRecordedInstant(person.Since, workshop.IANATimeZone)}</p>
      </div>
      <Inline>
        {!person.IsKnown && <Badge>Hasn’t signed in</Badge>}
        {mayRemove && (
          <RowButton of={name} onPress={() => setIsAsking(true)}>
            Remove
          </RowButton>
        )}
      </Inline>
      {isAsking && (
        <ReasonDialog
          title={`Remove ${name}?`}
          confirm="Remove access"
          change={remove}
          onSubmit={(reason) =>
            remove.mutate({ step: `people/${person.Id}/remove`, body: { Reason: reason } })
          }
          onClose={close}
        >
          <p>They lose access to {workshop.Name} at once.</p>
        </ReasonDialog>
      )}
    </Inline>
  );
}

function InviteForm({ workshop }: { workshop: OperatorWorkshop }) {
  const invite = useWorkshopStep(workshop.Id, 'Invitation sent.');
  return (
    <AddByEmail
      label="Invite by email"
      confirm="Send invitation"
      variant="secondary"
      change={invite}
      onSubmit={(EmailAddress, clear) =>
        invite.mutate({ step: 'invitations', body: { EmailAddress } }, { onSuccess: clear })
      }
    />
  );
}
