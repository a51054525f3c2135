import { Button, Dialog, LinkButton } from '@pitlane/ui/aria';
import { useState } from 'react';
import { useHeadless } from '../../app/headless.ts';
import type { RespondResult } from './respond.ts';

type Refusal = Extract<RespondResult, { ok: false }>;

/** Whether another workshop, or a colleague, answered first (2 §2 'already booked'). */
export const isAlreadyAnswered = ({ error }: Refusal): boolean =>
  error === 'NoLongerAvailable' || error === 'AlreadyResponded';

/** Shown over the reloaded booking. Mount it with a new key for every late answer. */
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
