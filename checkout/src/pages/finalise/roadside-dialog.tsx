import { getRoadsideLink } from '@pitlane/client';
import { readStored, session, writeStored } from '@pitlane/client/storage';
import type { Lead } from '@pitlane/contracts';
import { isBatteryAlone } from '@pitlane/domain/cart/item-details';
import { Button, Dialog, LinkButton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';

/**
 * Once a session and lead. For a flat battery alone roadside assistance may be faster (2 §2 'battery
 * roadside-assistance modal').
 */
export function RoadsideDialog({ lead }: { lead: Lead | undefined }) {
  const [isOpen, setIsOpen] = useState(
    () => lead !== undefined && readStored(session, shownKey(lead.Guid)) === null,
  );
  const close = () => {
    if (lead) writeStored(session, shownKey(lead.Guid), true);
    setIsOpen(false);
  };
  const suburbId = lead && isBatteryAlone(lead.CartItems) ? (lead.SuburbId ?? null) : null;
  const link = useQuery({
    queryKey: ['roadside', lead?.Guid, suburbId],
    queryFn: () => getRoadsideLink(api, lead!.Guid, suburbId!),
    enabled: suburbId !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!link.data) return null;
  return (
    <Dialog
      title="Stuck with a flat battery?"
      isOpen={isOpen}
      onOpenChange={close}
      footer={
        <>
          <Button variant="secondary" onPress={close}>
            Book the replacement
          </Button>
          <LinkButton href={link.data!} target="_blank" rel="noopener">
            Get roadside assistance
          </LinkButton>
        </>
      }
    >
      <p>
        Roadside assistance can come to you and fit a battery where the car stands. You can also book the
        replacement here as planned.
      </p>
    </Dialog>
  );
}

const shownKey = (guid: string) => `roadside-asked-${guid}`;
