import { refusalDetail, responseAlert, sendLinkToCustomer } from '@pitlane/client';
import { Banner, Button } from '@pitlane/ui/aria';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { api } from '../api/api.ts';
import { leadQuery } from './lead.ts';

/** Shown when the link no longer opens the quote, or could not be tried. */
export function HandoffNotice() {
  const { handoff } = useRouter().options.context;
  const { leadGuid } = useParams({ strict: false }) as { leadGuid?: string };
  if (handoff === 'unreachable') return <Unreachable />;
  return handoff === 'expired' && leadGuid ? <Expired leadGuid={leadGuid} /> : null;
}

function Unreachable() {
  return (
    <Banner
      tone="warning"
      title="We couldn’t check your link"
      actions={
        <Button variant="secondary" size="small" onPress={() => location.reload()}>
          Try again
        </Button>
      }
    >
      The connection failed. Your link still works. Until it opens, your contact details stay hidden.
    </Banner>
  );
}

/** Nothing to say where this browser may see the quote anyway. */
function Expired({ leadGuid }: { leadGuid: string }) {
  const lead = useQuery(leadQuery(leadGuid));
  const send = useMutation({
    mutationFn: () => sendLinkToCustomer(api, leadGuid),
    meta: { errors: 'caller' },
  });
  if (!lead.data || lead.data.HasAccess) return null;
  if (send.data)
    return (
      <Banner tone="success" title="A new link is on its way">
        We’ve sent it to the person who asked for this quote.
      </Banner>
    );
  return (
    <Banner
      tone="info"
      title="This link has already been used or has expired"
      actions={
        <Button variant="secondary" size="small" isPending={send.isPending} onPress={() => send.mutate()}>
          Send me the link
        </Button>
      }
    >
      {send.error
        ? refusalDetail(send.error, responseAlert(send.error).message)
        : 'You can see the quote, but not its contact details. We can send a new link to the person who asked for it.'}
    </Banner>
  );
}
