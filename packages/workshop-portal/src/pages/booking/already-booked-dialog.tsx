import { Button, Dialog, LinkButton } from '@pitlane/ui/aria';
import { useState } from 'react';
import { useHeadless } from '../../app/headless.ts';
import type { RespondResult } from './respond.ts';

type Refusal = Extract<RespondResult, { ok: false }>;

/** Whether somebody else was first: another workshop, or somebody of one's own (2 §2 'already booked'). */
export const isAlreadyBooked = ({ error }: Refusal): boolean =>
  error === 'NoLongerAvailable' || error === 'AlreadyResponded';

/** Over the booking, which by then shows what has become of it. Mounted anew for every answer that came too late. */
export function AlreadyBookedDialog({ refusal }: { refusal: Refusal }) {
  const [isOpen, setIsOpen] = useState(true);
  const isHeadless = useHeadless();
  return (
    <Dialog
      title={refusal.title}
      size="small"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      footer={
        <>
          {!isHeadless && (
            <LinkButton variant="secondary" href="/workshop/bookings">
              All bookings
            </LinkButton>
          )}
          <Button onPress={() => setIsOpen(false)}>See the booking</Button>
        </>
      }
    >
      <p>{refusal.message} Your answer was not sent.</p>
    </Dialog>
  );
}
