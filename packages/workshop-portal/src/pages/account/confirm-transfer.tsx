import { FormError } from '@pitlane/app-shell/form-error';
import { confirmTransfer } from '@pitlane/client';
import { Banner, Button, Card, Stack } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useSession } from '../../app/session.tsx';

/** The link in the email to the old address: nothing happens until a signed-in person presses the button. */
export function ConfirmTransfer({ token }: { token: string }) {
  const { signOut } = useSession();
  const confirm = useMutation({ meta: { errors: 'caller' }, mutationFn: () => confirmTransfer(api, token) });
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
        <p>After this, you manage your workshops with the new address. This one no longer works.</p>
        <FormError error={confirm.error} />
        <Button isPending={confirm.isPending} onPress={() => confirm.mutate()}>
          Confirm the change
        </Button>
      </Stack>
    </Card>
  );
}
