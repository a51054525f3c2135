import { ApiError, getLead, mailLeadLink, saveLead } from '@pitlane/client';
import { QUOTE_KEPT_DAYS } from '@pitlane/contracts/constants';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { Banner, Button, Dialog } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { CollectionNotice, usePrivacyUrl } from '../../app/collection-notice.tsx';
import { EmailField } from '../../app/email-field.tsx';
import styles from './funnel.module.css';

type Lead = {
  leadGuid: string;
  /** The address was saved to another lead, on which the request continues. */
  onLeadShift: (leadGuid: string) => void;
};
type Props = Lead & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Mails a link that opens the request where it is now (1 §7 `/api/lead/email`). */
export function ContinueDialog({ isOpen, onOpenChange, ...lead }: Props) {
  return (
    <Dialog title="Continue on another device" size="small" isOpen={isOpen} onOpenChange={onOpenChange}>
      {(close) => <ContinueForm {...lead} close={close} />}
    </Dialog>
  );
}

function ContinueForm({ leadGuid, onLeadShift, close }: Lead & { close: () => void }) {
  const privacyUrl = usePrivacyUrl();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const send = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => sendLink({ leadGuid, onLeadShift }, email.trim()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isValid = isMailAddress(email.trim());
    setError(isValid ? undefined : 'Enter an email address such as name@example.com.');
    if (isValid && !send.isPending) send.mutate();
  };
  if (send.isSuccess)
    return (
      <div className={styles.form}>
        <Banner tone="success" title="Check your email">
          We sent a link to {email.trim()}. It works once, within {QUOTE_KEPT_DAYS} days.
        </Banner>
        <Button onPress={close}>Back to the request</Button>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>We’ll email you a link that opens this request where you left off.</p>
      {send.isError && (
        <Banner tone="error" title="We couldn’t send the link">
          {(send.error instanceof ApiError && send.error.problem?.detail) ||
            'We’ve kept what you typed. Try again in a moment.'}
        </Banner>
      )}
      <EmailField name="email" value={email} onChange={setEmail} error={error} />
      <CollectionNotice privacyUrl={privacyUrl}>We keep your details with this request.</CollectionNotice>
      <Button type="submit" isPending={send.isPending}>
        Email me the link
      </Button>
    </form>
  );
}

/** The link goes to the address of the lead, so the lead has it first; a save may continue on another lead. */
async function sendLink({ leadGuid, onLeadShift }: Lead, email: string): Promise<void> {
  const { Lead } = await getLead(api, leadGuid);
  const isKnown = Lead.HasAccess && Lead.Email === email;
  const { LeadGuid: guid } = isKnown
    ? { LeadGuid: leadGuid }
    : await saveLead(api, { Guid: leadGuid, Email: email });
  if (guid !== leadGuid) onLeadShift(guid);
  await mailLeadLink(api, guid);
}
