import { ApiError, saveLead, sendLinkToCustomer } from '@pitlane/client';
import { type Country, type Lead, PHONE_PLACEHOLDER } from '@pitlane/contracts';
import { displayPhone, isMobilePhone, normalisePhone } from '@pitlane/domain/phone';
import { Banner, Button, Dialog, TextField } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../app/api.ts';
import styles from './save.module.css';
import { type FormResult, hasErrors, type SaveErrors, saveErrors } from './save-form.ts';

type Props = {
  lead: Lead;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The lead that the link leads to: another guid where the sender did not hold this one. */
  onSaved: (leadGuid: string) => void;
};

/** Sends the way back to the quotes by mail and SMS (1 §4): result null is the form, true sent, false failed. */
export function SaveQuotesDialog({ lead, isOpen, onOpenChange, onSaved }: Props) {
  return (
    <Dialog title="Keep these quotes" size="small" isOpen={isOpen} onOpenChange={onOpenChange}>
      {(close) => <SaveForm lead={lead} onSaved={onSaved} close={close} />}
    </Dialog>
  );
}

function SaveForm({ lead, onSaved, close }: Pick<Props, 'lead' | 'onSaved'> & { close: () => void }) {
  const country = lead.Suburb?.Country ?? 'AU';
  const [form, setForm] = useState({
    email: lead.Email ?? '',
    mobile:
      lead.MobileNumber && isMobilePhone(lead.MobileNumber, country) ? displayPhone(lead.MobileNumber) : '',
  });
  const [errors, setErrors] = useState<SaveErrors>({});
  const client = useQueryClient();
  const save = useMutation({
    meta: { told: 'by-caller' },
    mutationFn: async () => {
      const guid = await contactSaved(lead, form, country);
      return { guid, channels: (await sendLinkToCustomer(api, guid)).Channels };
    },
    onSuccess: async ({ guid }) => {
      await client.invalidateQueries({ queryKey: ['lead', guid] });
      onSaved(guid);
    },
  });
  const result: FormResult = save.isSuccess ? true : save.isError ? false : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = saveErrors(form, country);
    setErrors(found);
    if (!hasErrors(found) && !save.isPending) save.mutate();
  };
  if (result)
    return (
      <div className={styles.form}>
        <Banner tone="success" title="On its way">
          {sentTo(save.data?.channels ?? [], form)} The link opens your quotes on any device.
        </Banner>
        <Button onPress={close}>Back to the quotes</Button>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>The prices are kept for 14 days. We send you the way back, to any device.</p>
      {result === false && (
        <Banner tone="error" title="That did not go through">
          {save.error instanceof ApiError && save.error.problem?.detail
            ? save.error.problem.detail
            : 'Nothing you typed is lost. Try again in a moment.'}
        </Banner>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        name="email"
        value={form.email}
        onChange={(email) => setForm({ ...form, email })}
        error={errors.email}
      />
      <TextField
        label="Mobile number"
        optional="optional"
        type="tel"
        autoComplete="tel"
        name="mobile"
        placeholder={PHONE_PLACEHOLDER[country]}
        value={form.mobile}
        onChange={(mobile) => setForm({ ...form, mobile })}
        error={errors.mobile}
      />
      <Button type="submit" isPending={save.isPending}>
        Send me the link
      </Button>
    </form>
  );
}

/** Keeps what was typed with the lead; the guid it is kept under. */
async function contactSaved(
  lead: Lead,
  form: { email: string; mobile: string },
  country: Country,
): Promise<string> {
  const email = form.email.trim();
  const mobile = normalisePhone(form.mobile.trim(), country);
  if (lead.HasAccess && email === (lead.Email ?? '') && mobile === (lead.MobileNumber ?? ''))
    return lead.Guid;
  const { LeadGuid } = await saveLead(api, {
    Guid: lead.Guid,
    ...(email ? { Email: email } : {}),
    ...(mobile ? { MobileNumber: mobile } : {}),
  });
  return LeadGuid;
}

function sentTo(channels: readonly string[], { email, mobile }: { email: string; mobile: string }): string {
  const places = [channels.includes('mail') && email.trim(), channels.includes('sms') && mobile.trim()];
  return `Sent to ${places.filter(Boolean).join(' and ')}.`;
}
