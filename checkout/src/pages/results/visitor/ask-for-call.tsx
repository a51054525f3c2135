import { refusalDetail, scheduleCall } from '@pitlane/client';
import type { Lead } from '@pitlane/contracts';
import { Button, Icon, phoneIcon } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

/**
 * Asks the operator to call about a request without a workshop for it (1 §7 `/schedule-call`); only with a number to
 * call.
 */
export function AskForCall({ lead }: { lead: Lead }) {
  const canCall = lead.HasAccess && (lead.MobileNumber ?? lead.PhoneNumber);
  return canCall ? <CallButton leadGuid={lead.Guid} /> : null;
}

function CallButton({ leadGuid }: { leadGuid: string }) {
  const call = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => scheduleCall(api, leadGuid),
  });
  if (!call.data)
    return (
      <>
        <Button variant="secondary" isPending={call.isPending} onPress={() => call.mutate()}>
          <Icon path={phoneIcon} size={18} /> Ask us to call
        </Button>
        {call.isError && (
          <p role="alert">{refusalDetail(call.error, 'Your request for a call didn’t arrive. Try again.')}</p>
        )}
      </>
    );
  return (
    <p role="status">
      {call.data.Promise ?? 'We can’t call you about this request. Change the items or the location instead.'}
    </p>
  );
}
