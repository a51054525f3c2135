import { markServiced, responseAlert } from '@pitlane/client';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Banner, Button, Card } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { ConfirmDialog } from '../../app/confirm-dialog.tsx';
import { useHasPermission } from '../../app/me.ts';
import styles from './booking-page.module.css';

/** From the day of the job on, the workshop can mark it as done, after a confirmation. */
export function MarkServiced({ token, onMarked }: { token: string; onMarked: () => Promise<void> }) {
  const [asks, setAsks] = useState(false);
  const mark = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => markServiced(api, token),
    onSuccess: onMarked,
  });
  const isAllowed = useHasPermission(PERMISSION.bookingRespond);
  if (!isAllowed) return null;
  return (
    <Card>
      <div className={styles.actions}>
        {mark.error && (
          <Banner tone="error" title="We couldn’t mark the job as done">
            {responseAlert(mark.error).message}
          </Banner>
        )}
        <Button variant="secondary" isPending={mark.isPending} onPress={() => setAsks(true)}>
          Mark as serviced
        </Button>
        <p className={styles.muted}>A day after the job, we mark it as done for you.</p>
      </div>
      <ConfirmDialog
        title="Is this job done?"
        isOpen={asks}
        confirm="Yes, it is done"
        onConfirm={() => {
          setAsks(false);
          mark.mutate();
        }}
        onClose={() => setAsks(false)}
      >
        <p>We’ll mark the booking as completed, and the customer can leave a review.</p>
      </ConfirmDialog>
    </Card>
  );
}
