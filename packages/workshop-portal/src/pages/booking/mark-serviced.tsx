import { markServiced, responseAlert } from '@pitlane/client';
import { PERMISSION } from '@pitlane/domain/permissions';
import { Banner, Button, Card, Dialog } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useMay } from '../../app/me.ts';
import styles from './booking-page.module.css';

/** From the day of the job on: the workshop says that it is done, after being asked once more. */
export function MarkServiced({ token, onMarked }: { token: string; onMarked: () => Promise<void> }) {
  const [asks, setAsks] = useState(false);
  const mark = useMutation({
    meta: { told: 'by-caller' },
    mutationFn: () => markServiced(api, token),
    onSuccess: onMarked,
  });
  const isAllowed = useMay(PERMISSION.bookingRespond);
  if (!isAllowed) return null;
  return (
    <Card>
      <div className={styles.actions}>
        {mark.error && (
          <Banner tone="error" title="The job could not be marked as done">
            {responseAlert(mark.error).message}
          </Banner>
        )}
        <Button variant="secondary" isPending={mark.isPending} onPress={() => setAsks(true)}>
          Mark as serviced
        </Button>
        <p className={styles.muted}>A day after the job it counts as done by itself.</p>
      </div>
      <Dialog
        title="Is this job done?"
        size="small"
        isOpen={asks}
        onOpenChange={setAsks}
        footer={
          <>
            <Button variant="secondary" onPress={() => setAsks(false)}>
              Not yet
            </Button>
            <Button
              onPress={() => {
                setAsks(false);
                mark.mutate();
              }}
            >
              Yes, it is done
            </Button>
          </>
        }
      >
        <p>The booking is completed, and the customer can review it.</p>
      </Dialog>
    </Card>
  );
}
