import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { responseAlert } from '@pitlane/client';
import { Button, checkIcon, EmptyState, userIcon } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { focusOnMount } from '../../app/focus-on-mount.ts';
import { StartLink } from '../../app/start-link.tsx';

/** `/forget-device`: ends the session of this browser and removes what it keeps, also for a customer without an account. */
export function ForgetDevicePage() {
  const forget = useMutation({
    mutationFn: async () => (await import('../../app/forget-device.ts')).forgetDevice(),
    meta: { errors: 'caller' },
  });
  useDocumentTitle(forget.isSuccess ? 'Device forgotten' : 'Forget this device');
  if (forget.isSuccess)
    return (
      <article ref={focusOnMount} tabIndex={-1}>
        <EmptyState level={1} title="We’ve forgotten this device" icon={checkIcon} actions={<StartLink />}>
          <p role="status">Your quotes no longer open here with your details.</p>
        </EmptyState>
      </article>
    );
  return (
    <EmptyState
      level={1}
      title="Forget this device?"
      icon={userIcon}
      actions={
        <Button isPending={forget.isPending} onPress={() => forget.mutate()}>
          Forget this device
        </Button>
      }
    >
      <p>We’ll remove your details and the quotes you started from this browser, and sign you out of it.</p>
      <p>Bookings and quotes stay with us. The links we sent you still open them.</p>
      {forget.error && <p role="alert">{responseAlert(forget.error).message}</p>}
    </EmptyState>
  );
}
