import { EmailForm } from '@pitlane/app-shell/email-form';
import { inviteToStore } from '@pitlane/client';
import { Card, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useDraft } from '../../app/draft.ts';
import { useWorkshop, WorkshopSelect } from '../../app/workshop-select.tsx';

/** Invites a colleague to one of the person's workshops. */
export function InviteForm() {
  const client = useQueryClient();
  const [email, setEmail] = useDraft('store-invitation', '');
  const [workshop, chooseWorkshop] = useWorkshop();
  const invite = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (address: string) => inviteToStore(api, workshop!, address),
    onSuccess: async (_, address) => {
      toast({ title: 'Invitation sent', detail: address });
      setEmail('');
      await client.invalidateQueries({ queryKey: ['store-invitations'] });
    },
  });
  return (
    <Card title="Invite a colleague">
      <EmailForm
        confirm="Send invitation"
        email={email}
        onChange={setEmail}
        error={invite.error}
        isPending={invite.isPending}
        isDisabled={workshop === null}
        onSubmit={invite.mutate}
        before={<WorkshopSelect value={workshop} onChange={chooseWorkshop} />}
      />
    </Card>
  );
}
