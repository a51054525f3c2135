import type { OperatorMessage, TimelineEvent } from '@pitlane/contracts';
import { Dialog, Stack } from '@pitlane/ui/aria';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import styles from './timeline.module.css';

type Props = {
  event: TimelineEvent;
  /** Loads the text. */
  message: UseQueryOptions<OperatorMessage>;
  /** What is done with it is under way: the dialog stays open until the answer is there. */
  isPending?: boolean;
  onClose: () => void;
  /** What can be done with it. */
  children?: ReactNode;
};

/** The text of a mail or SMS. */
export function MessageDialog({ event, message, isPending = false, onClose, children }: Props) {
  const query = useQuery(message);
  return (
    <Dialog title={event.Title} isOpen onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}>
      <Stack>
        <Loaded query={query} height={160}>
          {(data) => (
            <>
              {data.Subject !== null && <p className={styles.what}>{data.Subject}</p>}
              <p className={styles.message}>{data.Text}</p>
              <p className={styles.when}>
                This is the message as we’d write it now; the one that was sent may differ. The customer’s own
                links are left out.
              </p>
            </>
          )}
        </Loaded>
        {children}
      </Stack>
    </Dialog>
  );
}
