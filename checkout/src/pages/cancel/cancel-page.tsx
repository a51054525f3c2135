import { ApiError, cancelLead, formMessage } from '@pitlane/client';
import type { CancelRefusal } from '@pitlane/contracts/enums';
import { CANCEL_TEXTS } from '@pitlane/domain/refusals/cancel-texts';
import { alertIcon, Button, checkIcon, infoIcon, LinkButton, Skeleton } from '@pitlane/ui/aria';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/api.ts';
import { cancellationQuery } from '../../app/cancellation.ts';
import { focusOnMount } from '../../app/focus-on-mount.ts';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import { OutcomePage } from '../outcome/outcome-page.tsx';

/** `/quote-cancel/{leadGuid}`: asks first, because mail scanners follow links (decisions, 'Lead and access'). */
export function CancelPage() {
  const { leadGuid } = getRouteApi('/quote-cancel/$leadGuid').useParams();
  const known = useQuery(cancellationQuery(leadGuid));
  const cancel = useMutation({
    mutationFn: () => cancelLead(api, leadGuid),
    meta: { errors: 'caller' },
    // A refusal may be news: the page then shows what the quote has become.
    onError: () => known.refetch(),
  });
  const failure = renderQueryFailure(known);
  if (failure) return failure;
  if (!known.data) return <Skeleton height={240} />;
  const now = cancel.data ?? known.data;
  const titleRef = cancel.isIdle || now.CanCancel ? undefined : focusOnMount;
  if (now.IsReplaced)
    return (
      <OutcomePage
        leadGuid={leadGuid}
        documentTitle="Quote changed"
        icon={infoIcon}
        title="This quote was changed"
        titleRef={titleRef}
        {...(now.NewLeadGuid && {
          action: <LinkButton href={`/quote-cancel/${now.NewLeadGuid}`}>Cancel the new quote</LinkButton>,
        })}
      >
        <p>
          {now.NewLeadGuid
            ? 'A new one has replaced it, and is still open. Cancel that one if you don’t need it any more.'
            : 'A new one has replaced it, and is still open. To cancel that one, open it from our latest message.'}
        </p>
      </OutcomePage>
    );
  if (now.IsCancelled)
    return (
      <OutcomePage
        leadGuid={leadGuid}
        documentTitle="Quote cancelled"
        icon={checkIcon}
        title="Your quote is cancelled"
        titleRef={titleRef}
      >
        <p>We won’t contact you about it. You can start a new one at any time.</p>
      </OutcomePage>
    );
  return (
    <OutcomePage
      leadGuid={leadGuid}
      documentTitle="Cancel this quote"
      icon={alertIcon}
      title={now.RejectedCode ? TITLES[now.RejectedCode] : 'Cancel this quote?'}
      titleRef={titleRef}
      {...(now.CanCancel && {
        action: (
          <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
            Cancel the quote
          </Button>
        ),
      })}
    >
      {now.CanCancel && <p>We’ll stop looking for prices and cancel any call we planned.</p>}
      {now.RejectedCode ? (
        <p role={cancel.error ? 'alert' : undefined}>{CANCEL_TEXTS[now.RejectedCode]}</p>
      ) : (
        cancel.error && <p role="alert">{refusalText(cancel.error)}</p>
      )}
    </OutcomePage>
  );
}

const TITLES: Record<CancelRefusal, string> = {
  Booked: 'This quote is booked',
  Declined: 'Cancel your booking first',
};

const refusalText = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 403
    ? 'Open the link we sent you on this device first, so that we know the quote is yours.'
    : formMessage(error);
