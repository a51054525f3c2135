import { Banner } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { leadQuery } from './lead.ts';
import { RetryButton } from './retry-button.tsx';
import { SendLinkBanner } from './send-link-banner.tsx';

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
      actions={<RetryButton onRetry={() => location.reload()} />}
    >
      The connection failed. Your link still works. Until it opens, your contact details stay hidden.
    </Banner>
  );
}

/** Nothing to say where this browser may see the quote anyway. */
function Expired({ leadGuid }: { leadGuid: string }) {
  const lead = useQuery(leadQuery(leadGuid));
  if (!lead.data || lead.data.HasAccess) return null;
  return (
    <SendLinkBanner
      leadGuid={leadGuid}
      title="This link has already been used or has expired"
      sentTitle="A new link is on its way"
    >
      You can see the quote, but not its contact details. We can send a new link to the person who asked for
      it.
    </SendLinkBanner>
  );
}
