import { refusalDetail, responseAlert, sendLinkToCustomer } from '@pitlane/client';
import type { FinaliseDetails } from '@pitlane/contracts';
import { Banner, Button } from '@pitlane/ui/aria';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { leadQuery } from '../../app/lead.ts';

/** An offer that this visitor can't book: the holder of the quote gets a link that can, while it is open. */
export function NotYours({ details: { LeadGuid, Workshop } }: { details: FinaliseDetails }) {
  const lead = useQuery(leadQuery(LeadGuid));
  const send = useMutation({
    mutationFn: () => sendLinkToCustomer(api, LeadGuid, Workshop.WorkshopID),
    meta: { errors: 'caller' },
  });
  if (send.data)
    return (
      <Banner tone="success" title="A link to book is on its way">
        We’ve sent it to the person who asked for this quote.
      </Banner>
    );
  if (lead.data?.HasAccess)
    return (
      <Banner tone="info" title="You can’t book this offer now">
        It is booked already, or your request has changed.
      </Banner>
    );
  return (
    <Banner
      tone="info"
      title="You can view this offer"
      actions={
        lead.data?.HasAccess === false && (
          <Button variant="secondary" size="small" isPending={send.isPending} onPress={() => send.mutate()}>
            Send me the link
          </Button>
        )
      }
    >
      {send.error
        ? refusalDetail(send.error, responseAlert(send.error).message)
        : 'Only the person who asked for the quote can book it: from the link in our email or SMS, on the device they used, or signed in.'}
    </Banner>
  );
}
