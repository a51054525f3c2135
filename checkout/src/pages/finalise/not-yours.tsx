import type { FinaliseDetails } from '@pitlane/contracts';
import { Banner } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { leadQuery } from '../../app/lead.ts';
import { SendLinkBanner } from '../../app/send-link-banner.tsx';

/** An offer that this visitor can't book: the holder of the quote gets a link that can, while it is open. */
export function NotYours({ details: { LeadGuid, Workshop } }: { details: FinaliseDetails }) {
  const lead = useQuery(leadQuery(LeadGuid));
  if (lead.data?.HasAccess)
    return (
      <Banner tone="info" title="You can’t book this offer now">
        It is booked already, or your request has changed.
      </Banner>
    );
  return (
    <SendLinkBanner
      leadGuid={LeadGuid}
      workshopId={Workshop.WorkshopID}
      title="You can view this offer"
      sentTitle="A link to book is on its way"
      canSend={lead.data?.HasAccess === false}
    >
      Only the person who asked for the quote can book it: from the link in our email or SMS, on the device
      they used, or signed in.
    </SendLinkBanner>
  );
}
