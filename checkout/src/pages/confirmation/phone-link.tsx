import { Button } from '@pitlane/ui/aria';
import { useState } from 'react';
import { lazyWithRetry } from '../../staged-rendering/lazy-with-retry.tsx';
import styles from './phone-link.module.css';

const PhoneCode = lazyWithRetry(async () => (await import('./phone-code.tsx')).PhoneCode);

/** Opens the booking on a phone, by a QR code. Left out where the page is as narrow as a phone. */
export function PhoneLink({ bookingToken }: { bookingToken: string }) {
  const [isOpen, setOpen] = useState(false);
  const address = `${window.location.origin}/booking/${bookingToken}/confirmation`;
  return (
    <details className={styles.link} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Open on your phone</summary>
      {isOpen && (
        <div className={styles.body}>
          <PhoneCode
            address={address}
            waiting={<div className={styles.place} />}
            failed={(retry) => (
              <Button variant="secondary" onPress={retry}>
                Load the code again
              </Button>
            )}
          />
          <p>Point your phone’s camera at the code. Anyone with this link can open the booking.</p>
        </div>
      )}
    </details>
  );
}
