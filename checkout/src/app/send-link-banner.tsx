import { refusalDetail, responseAlert, sendLinkToCustomer } from '@pitlane/client';
import { Banner, Button } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api/api.ts';

type Props = {
  leadGuid: string;
  /** The workshop whose offer the link opens; without one it opens the quote. */
  workshopId?: number;
  title: string;
  /** The title once the link is sent. */
  sentTitle: string;
  canSend?: boolean;
  children: string;
};

/** Sends the holder of a quote a new link. */
export function SendLinkBanner({ leadGuid, workshopId, title, sentTitle, canSend = true, children }: Props) {
  const send = useMutation({
    mutationFn: () => sendLinkToCustomer(api, leadGuid, workshopId),
    meta: { errors: 'caller' },
  });
  if (send.data)
    return (
      <Banner tone="success" title={sentTitle}>
        We’ve sent it to the person who asked for this quote.
      </Banner>
    );
  return (
    <Banner
      tone="info"
      title={title}
      actions={
        canSend && (
          <Button variant="secondary" size="small" isPending={send.isPending} onPress={() => send.mutate()}>
            Send me the link
          </Button>
        )
      }
    >
      {send.error ? refusalDetail(send.error, responseAlert(send.error).message) : children}
    </Banner>
  );
}
