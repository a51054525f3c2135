import { FormError } from '@pitlane/app-shell/form-error';
import { Muted } from '@pitlane/app-shell/staff-muted';
import { removeMember } from '@pitlane/client';
import type { StoreInvitations } from '@pitlane/contracts';
import { Badge, Button, Card, Inline, Stack, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { ConfirmDialog } from '../../app/confirm-dialog.tsx';
import styles from './people.module.css';

type Member = StoreInvitations['Members'][number];

/** Who answers for the person's workshops, and can be removed; sign-ins that the operator set up are not known here. */
export function People({ members }: { members: readonly Member[] }) {
  return (
    <section aria-labelledby="people">
      <Stack gap={3}>
        <h2 id="people">People with access</h2>
        {members.length === 0 ? (
          <Muted>No invitation has been accepted yet.</Muted>
        ) : (
          <Card as="div">
            <ul className={styles.people}>
              {members.map((member) => (
                <li key={member.Id}>
                  <Person member={member} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        <Muted>Sign-ins that customer service set up aren’t listed. Call us to remove one of those.</Muted>
      </Stack>
    </section>
  );
}

function Person({ member }: { member: Member }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const name = member.EmailAddress ?? 'Address not known';
  const remove = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => removeMember(api, member.WorkshopId, member.Id),
    onSuccess: () => toast({ title: 'Access removed', detail: name }),
    onSettled: async () => {
      setIsAsking(false);
      await client.invalidateQueries({ queryKey: ['store-invitations'] });
    },
  });
  return (
    <>
      <Inline justify="between" wrap={false}>
        <div className={styles.person}>
          <strong>{name}</strong>
          <Muted>{member.WorkshopName}</Muted>
        </div>
        {member.IsYou ? (
          <Badge tone="neutral">You</Badge>
        ) : (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Remove ${name} from ${member.WorkshopName}`}
            onPress={() => setIsAsking(true)}
          >
            Remove
          </Button>
        )}
      </Inline>
      <FormError error={remove.error} />
      <ConfirmDialog
        title={`Remove ${name}?`}
        isOpen={isAsking}
        confirm="Yes, remove"
        cancel="Keep access"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <p>
          They lose access to {member.WorkshopName} at once. If they know the address of your calendar, make a
          new one under Profile.
        </p>
      </ConfirmDialog>
    </>
  );
}
