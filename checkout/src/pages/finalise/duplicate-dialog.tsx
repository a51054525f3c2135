import { Button, Dialog, LinkButton } from '@pitlane/ui/aria';
import { useState } from 'react';

/** Opens once with the page: this car was booked a few days ago (2 §3 'HasSuspectedDuplicateBooking'). */
export function DuplicateDialog({ isSuspected, leadGuid }: { isSuspected: boolean; leadGuid: string }) {
  const [isOpen, setIsOpen] = useState(isSuspected);
  return (
    <Dialog
      title="You may have booked this already"
      size="small"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      footer={(close) => (
        <>
          <LinkButton variant="secondary" href={`/quotes/${leadGuid}`}>
            Back to the quotes
          </LinkButton>
          <Button onPress={close}>Book again</Button>
        </>
      )}
    >
      <p>
        You booked this car in the last few days with these contact details, and we sent you the confirmation.
        Book again only if you need both bookings.
      </p>
    </Dialog>
  );
}
