import { Button, Dialog, LinkButton } from '@pitlane/ui/aria';
import { useState } from 'react';

/** Asked once when the page opens: this car was booked a short time ago (2 §3 'HasSuspectedDuplicateBooking'). */
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
        There is a booking for this car from the last days, with your email address. Its confirmation is in
        your mail. Book again only if you need both.
      </p>
    </Dialog>
  );
}
