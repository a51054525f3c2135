import { sendLeadLink } from '@pitlane/client';
import type { ContinueLink, OperatorLead } from '@pitlane/contracts';
import { QUOTE_KEPT_DAYS } from '@pitlane/contracts/constants';
import { displayPhone } from '@pitlane/domain/people/phone';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { joinWords } from '@pitlane/domain/text/join-words';
import { Button, Card, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useHasPermission } from '../../app/me.ts';
import { reloadAfterConflict } from '../../app/reload-after-conflict.ts';
import { StepDialog } from '../../app/step-dialog.tsx';

const OPENS: Record<ContinueLink['Opens'], string> = {
  offer: 'the workshop’s answer',
  prices: 'the prices',
  quote: 'the next step of the quote',
};

/** Sends the customer the link to continue, after a look at what leaves and to whom. */
export function SendLink({ lead }: { lead: OperatorLead }) {
  const [isOpen, setIsOpen] = useState(false);
  // The same until the link was sent: what is sent again after a lost answer is done once.
  const [reference, setReference] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const mayArrange = useHasPermission(PERMISSION.operatorArrange);
  const send = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => sendLeadLink(api, lead.Guid, reference),
    onSuccess: (after) => {
      setIsOpen(false);
      setReference(crypto.randomUUID());
      toast({ title: 'The link is on its way.' });
      client.setQueryData(['lead', lead.Guid], after);
    },
    onError: (error) => reloadAfterConflict(client, error, [['lead', lead.Guid]]),
  });
  if (!mayArrange) return null;
  const { Refusal } = lead.ContinueLink;
  const open = () => {
    send.reset();
    setIsOpen(true);
  };
  return (
    <Card title="Link to continue">
      {Refusal ? (
        <p>{Refusal}</p>
      ) : (
        <Button variant="secondary" onPress={open}>
          Send a link
        </Button>
      )}
      {isOpen && (
        <StepDialog
          title="Send a link to continue"
          confirm="Send it"
          isReady
          change={send}
          onSubmit={send.mutate}
          onClose={() => setIsOpen(false)}
        >
          <p>
            {describe(lead)} It opens the quote once, on any device, within {QUOTE_KEPT_DAYS} days.
          </p>
        </StepDialog>
      )}
    </Card>
  );
}

/** `Priya Nair gets an SMS (0412 345 678) with a link to the prices.` */
function describe({
  CustomerName,
  ContinueLink: { Opens, EmailAddress, MobileNumber },
}: OperatorLead): string {
  const messages = [
    ...(EmailAddress ? [`an email (${EmailAddress})`] : []),
    ...(MobileNumber ? [`an SMS (${displayPhone(MobileNumber)})`] : []),
  ];
  return `${CustomerName ?? 'The customer'} gets ${joinWords(messages)} with a link to ${OPENS[Opens]}.`;
}
