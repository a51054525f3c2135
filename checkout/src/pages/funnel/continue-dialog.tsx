import { getLead, refusalDetail, saveLead, sendContinueLink } from '@pitlane/client';
import { PHONE_PLACEHOLDER, QUOTE_KEPT_DAYS } from '@pitlane/contracts/constants';
import { displayPhone, normalisePhone, phoneCountry } from '@pitlane/domain/people/phone';
import { type ReachAnswers, type ReachProblems, reachProblems } from '@pitlane/domain/people/reach';
import { Banner, Button, Dialog, TextField } from '@pitlane/ui/aria';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { CollectionNotice, usePrivacyUrl } from '../../app/collection-notice.tsx';
import { EmailField } from '../../app/email-field.tsx';
import { KEPT_TYPED } from '../../app/kept-typed.ts';
import { leadQuery } from '../../app/lead.ts';
import { useConfig } from '../../app/use-config.ts';
import styles from './funnel.module.css';

type Lead = {
  leadGuid: string;
  /** The contact was saved to another lead, on which the request continues. */
  onLeadShift: (leadGuid: string) => void;
};
type Props = Lead & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Sends a link that opens the request where it is now (1 §7 `/api/lead/email`), by mail or, without an address, by SMS. */
export function ContinueDialog({ isOpen, onOpenChange, ...lead }: Props) {
  return (
    <Dialog title="Continue on another device" size="small" isOpen={isOpen} onOpenChange={onOpenChange}>
      {(close) => <ContinueForm {...lead} close={close} />}
    </Dialog>
  );
}

function ContinueForm({ leadGuid, onLeadShift, close }: Lead & { close: () => void }) {
  const privacyUrl = usePrivacyUrl();
  const sendsSms = useConfig()?.SendsSms ?? false;
  const home = useQuery(leadQuery(leadGuid)).data?.Suburb?.Country ?? 'AU';
  const [form, setForm] = useState<ReachAnswers>({ email: '', mobile: '' });
  const [problems, setProblems] = useState<ReachProblems>({});
  const country = phoneCountry(form.mobile, home) ?? home;
  const email = form.email.trim();
  const send = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () =>
      sendLink({ leadGuid, onLeadShift }, { email, mobile: normalisePhone(form.mobile.trim(), country) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = reachProblems(form, { country, sendsSms });
    setProblems(found);
    if (!found.email && !found.mobile && !send.isPending) send.mutate();
  };
  if (send.isSuccess)
    return (
      <div className={styles.form}>
        <Banner tone="success" title={email ? 'Check your email' : 'Check your messages'}>
          We sent a link to {email || displayPhone(form.mobile, country)}. It works once, within{' '}
          {QUOTE_KEPT_DAYS} days.
        </Banner>
        <Button onPress={close}>Back to the request</Button>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>We’ll send you a link that opens this request where you left off.</p>
      {send.isError && (
        <Banner tone="error" title="We couldn’t send the link">
          {refusalDetail(send.error, KEPT_TYPED)}
        </Banner>
      )}
      <EmailField
        name="email"
        hint={sendsSms ? undefined : 'We can’t send texts, so the link comes by email.'}
        value={form.email}
        onChange={(typed) => setForm({ ...form, email: typed })}
        error={problems.email}
      />
      {sendsSms && (
        <TextField
          label="Mobile number"
          type="tel"
          autoComplete="tel"
          name="mobile"
          placeholder={PHONE_PLACEHOLDER[home]}
          hint="Without an email address, we text you the link."
          value={form.mobile}
          onChange={(mobile) => setForm({ ...form, mobile })}
          error={problems.mobile}
        />
      )}
      <CollectionNotice privacyUrl={privacyUrl}>We keep your details with this request.</CollectionNotice>
      <Button type="submit" isPending={send.isPending}>
        Send me the link
      </Button>
    </form>
  );
}

/** The link goes to the contact of the lead, so the lead has it first; a save may continue on another lead. */
async function sendLink({ leadGuid, onLeadShift }: Lead, { email, mobile }: ReachAnswers): Promise<void> {
  const { Lead } = await getLead(api, leadGuid);
  const isKnown = Lead.HasAccess && (email ? email === Lead.Email : mobile === Lead.MobileNumber);
  const { LeadGuid: guid } = isKnown
    ? { LeadGuid: leadGuid }
    : await saveLead(api, { Guid: leadGuid, ...(email ? { Email: email } : { MobileNumber: mobile }) });
  if (guid !== leadGuid) onLeadShift(guid);
  await sendContinueLink(api, guid, email ? 'mail' : 'sms');
}
