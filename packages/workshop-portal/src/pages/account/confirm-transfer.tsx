import { confirmTransfer } from '@pitlane/client';
import { Banner, Button, Card, Stack } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { FormError } from '../../app/form-error.tsx';
import { useSession } from '../../auth/session.tsx';

/** The link of the mail to the old address: nothing happens before somebody who is signed in presses the button. */
export function ConfirmTransfer({ token }: { token: string }) {
  const { signOut } = useSession();
  const confirm = useMutation({ meta: { told: 'by-caller' }, mutationFn: () => confirmTransfer(api, token) });
  if (confirm.data)
    return (
      <Banner
        tone="success"
        title="Your account has moved"
        actions={
          <Button size="small" onPress={signOut}>
            Sign out
          </Button>
        }
      >
        Sign in with {confirm.data.EmailAddress} from now on.
      </Banner>
    );
  return (
    <Card>
      <Stack>
        <p>After this the new address answers for your workshops, and this one does not any more.</p>
        <FormError error={confirm.error} />
        <Button isPending={confirm.isPending} onPress={() => confirm.mutate()}>
          Confirm the change
        </Button>
      </Stack>
    </Card>
  );
}
