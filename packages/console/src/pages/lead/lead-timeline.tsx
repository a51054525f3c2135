import { getLeadMessage } from '@pitlane/client';
import type { OperatorLead, TimelineEvent } from '@pitlane/contracts';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { MessageDialog } from '../../app/message-dialog.tsx';
import { Timeline } from '../../app/timeline.tsx';

/** All that happened to a lead; messages can be read. */
export function LeadTimeline({ lead: { Guid, Timeline: events, IANATimeZone } }: { lead: OperatorLead }) {
  const [read, setRead] = useState<TimelineEvent | null>(null);
  const messageId = read?.MessageId ?? null;
  return (
    <>
      <Timeline events={events} timeZone={IANATimeZone} onRead={setRead} />
      {read && messageId !== null && (
        <MessageDialog
          event={read}
          message={{
            queryKey: ['message', Guid, messageId],
            queryFn: ({ signal }) => getLeadMessage(api, Guid, messageId, signal),
          }}
          onClose={() => setRead(null)}
        />
      )}
    </>
  );
}
