import { ApiError, cancelLead, responseAlert } from '@pitlane/client';
import { alertIcon, Button, checkIcon, infoIcon, LinkButton, Skeleton } from '@pitlane/ui/aria';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/api.ts';
import { cancellationQuery } from '../../app/cancellation.ts';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import { OutcomePage } from '../outcome/outcome-page.tsx';

/** `/quote-cancel/{leadGuid}`: asks first, because mail scanners follow links (decisions, 'Lead and access'). */
export function CancelPage() {
  const { leadGuid } = getRouteApi('/quote-cancel/$leadGuid').useParams();
  const known = useQuery(cancellationQuery(leadGuid));
  const cancel = useMutation({
    mutationFn: () => cancelLead(api, leadGuid),
    meta: { errors: 'caller' },
  });
  const failure = renderQueryFailure(known);
  if (failure) return failure;
  if (!known.data) return <Skeleton height={240} />;
  const now = cancel.data ?? known.data;
  if (now.IsReplaced)
    return (
      <OutcomePage
        leadGuid={leadGuid}
        documentTitle="Quote changed"
        icon={infoIcon}
        title="This quote was changed"
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
      >
        <p>We won’t contact you about it. You can start a new one at any time.</p>
      </OutcomePage>
    );
  return (
    <OutcomePage
      leadGuid={leadGuid}
      documentTitle="Cancel this quote"
      icon={alertIcon}
      title={now.CanCancel ? 'Cancel this quote?' : 'This quote is booked'}
      {...(now.CanCancel && {
        action: (
          <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
            Cancel the quote
          </Button>
        ),
      })}
    >
      {now.CanCancel ? (
        <p>We’ll stop looking for prices and cancel any call we planned.</p>
      ) : (
        <p>It’s a booking now. Please call us to change or cancel it.</p>
      )}
      {cancel.error && <p role="alert">{refusalText(cancel.error)}</p>}
    </OutcomePage>
  );
}

function refusalText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403)
    return 'Open the link we sent you on this device first, so that we know the quote is yours.';
  if (status === 409)
    return 'This quote has been booked in the meantime. Please call us to change the booking.';
  return responseAlert(error).message;
}
