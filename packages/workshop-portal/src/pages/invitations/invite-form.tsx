import { FormError } from '@pitlane/app-shell/form-error';
import { inviteToStore, readFieldErrors } from '@pitlane/client';
import { Button, Card, mailIcon, Stack, TextField, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';
import { useDraft } from '../../app/draft.ts';
import { useWorkshop, WorkshopSelect } from '../../app/workshop-select.tsx';

const FIELDS = ['EmailAddress'] as const;

/** Invites a colleague to one of the person's workshops. */
export function InviteForm() {
  const client = useQueryClient();
  const [isMissing, setIsMissing] = useState(false);
  const [email, setEmail] = useDraft('store-invitation', '');
  const [workshop, chooseWorkshop] = useWorkshop();
  const invite = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => inviteToStore(api, workshop!, email.trim()),
    onSuccess: async () => {
      toast({ title: 'Invitation sent', detail: email.trim() });
      setEmail('');
      await client.invalidateQueries({ queryKey: ['store-invitations'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!email.includes('@'));
    if (email.includes('@')) invite.mutate();
  };
  return (
    <Card title="Invite a colleague">
      <form noValidate onSubmit={submit}>
        <Stack gap={3}>
          <WorkshopSelect value={workshop} onChange={chooseWorkshop} />
          <TextField
            label="Email address"
            type="email"
            icon={mailIcon}
            value={email}
            onChange={setEmail}
            error={
              isMissing && !email.includes('@')
                ? 'Enter an email address, such as kim@example.com.'
                : readFieldErrors(invite.error, FIELDS).fields.EmailAddress
            }
            maxLength={254}
          />
          <FormError error={invite.error} fields={FIELDS} />
          <Button type="submit" isPending={invite.isPending} isDisabled={workshop === null}>
            Send invitation
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
