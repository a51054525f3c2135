import { Banner, LinkButton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { cancellationQuery } from '../../app/cancellation.ts';

/** An offer that can't be booked any more; its holder gets a link to the quote that replaced it. */
export function ClosedOffer({ leadGuid }: { leadGuid: string }) {
  const { data } = useQuery(cancellationQuery(leadGuid));
  return (
    <Banner
      tone="warning"
      title="This offer is closed"
      actions={
        data?.NewLeadGuid && (
          <LinkButton variant="secondary" size="small" href={`/quotes/${data.NewLeadGuid}`}>
            Show the new quote
          </LinkButton>
        )
      }
    >
      {explain(data)}
    </Banner>
  );
}

function explain(cancellation: { IsReplaced: boolean; NewLeadGuid: string | null } | undefined): string {
  if (!cancellation?.IsReplaced)
    return 'It can’t be booked any more: the request was changed or cancelled, or another workshop was booked.';
  return cancellation.NewLeadGuid
    ? 'The request was changed, so a new quote has replaced this one.'
    : 'The request was changed, so a new quote has replaced this one. Open it from our latest message.';
}
