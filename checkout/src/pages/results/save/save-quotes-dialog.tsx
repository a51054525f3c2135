import { refusalDetail, saveLead, sendLinkToCustomer } from '@pitlane/client';
import { type Lead, PHONE_PLACEHOLDER, type QuotesResponse } from '@pitlane/contracts';
import { displayPhone } from '@pitlane/domain/people/phone';
import { Banner, Button, Dialog, TextField } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api/api.ts';
import { CollectionNotice, usePrivacyUrl } from '../../../app/collection-notice.tsx';
import { EmailField } from '../../../app/email-field.tsx';
import { KEPT_TYPED } from '../../../app/kept-typed.ts';
import { heldUntil } from '../held-until.ts';
import styles from './save.module.css';
import { type FormResult, hasErrors, type SaveErrors, saveErrors } from './save-form.ts';
import { contactChange, leadContact, normaliseContact, type SavedContact, sentTo } from './saved-contact.ts';

type Props = {
  lead: Lead;
  quotes: QuotesResponse;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The lead that the link opens: another guid if the sender did not hold this one. */
  onSaved: (leadGuid: string) => void;
};

/** Sends the link to the quotes by email and SMS (1 §4): result null is the form, true sent, false failed. */
export function SaveQuotesDialog({ lead, quotes, isOpen, onOpenChange, onSaved }: Props) {
  // Outlives the form: a write may shift the lead, and the next attempt continues with that one.
  const [written, setWritten] = useState<Written>(null);
  const form = { lead, quotes, written, onWritten: setWritten, onSaved };
  return (
    <Dialog title="Save these quotes" size="small" isOpen={isOpen} onOpenChange={onOpenChange}>
      {(close) => <SaveForm {...form} close={close} />}
    </Dialog>
  );
}

/** What was entered for this lead and is not sent yet; null for nothing. */
type Written = { of: string; contact: SavedContact } | null;

type FormProps = Pick<Props, 'lead' | 'quotes' | 'onSaved'> & {
  written: Written;
  onWritten: (written: Written) => void;
  close: () => void;
};

function SaveForm({ lead, quotes, written, onWritten, onSaved, close }: FormProps) {
  const privacyUrl = usePrivacyUrl();
  const country = lead.Suburb?.Country ?? 'AU';
  const known = written?.of === lead.Guid ? written.contact : leadContact(lead, country);
  const [form, setForm] = useState(() => ({
    email: known.email,
    mobile: known.mobile && displayPhone(known.mobile),
  }));
  const [errors, setErrors] = useState<SaveErrors>({});
  const client = useQueryClient();
  const save = useMutation({
    meta: { errors: 'caller' },
    mutationFn: async () => {
      const typed = normaliseContact(form, country);
      const change = contactChange(known, typed);
      const guid = change ? (await saveLead(api, change)).LeadGuid : known.guid;
      if (change) onWritten({ of: lead.Guid, contact: { guid, hasAccess: true, ...typed } });
      const { Channels } = await sendLinkToCustomer(api, guid);
      return { guid, confirmation: sentTo(Channels, typed) };
    },
    onSuccess: async ({ guid }) => {
      await client.invalidateQueries({ queryKey: ['lead', guid] });
      if (guid === lead.Guid) onWritten(null);
      onSaved(guid);
    },
  });
  const isInvalid = hasErrors(errors);
  const result: FormResult = save.isSuccess ? true : save.isError || isInvalid ? false : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = saveErrors(form, country);
    setErrors(found);
    if (!hasErrors(found) && !save.isPending) save.mutate();
  };
  if (result)
    return (
      <div className={styles.form}>
        <Banner tone="success" title="It’s on its way">
          {save.data?.confirmation} The link opens your quotes on any device.
        </Banner>
        <Button onPress={close}>Back to the quotes</Button>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{heldUntil(quotes)} We’ll send you a link that works on any device.</p>
      {result === false && (
        <Banner tone="error" title="We couldn’t send the link">
          {isInvalid
            ? 'Correct what is marked below, then send it again.'
            : refusalDetail(save.error, KEPT_TYPED)}
        </Banner>
      )}
      <EmailField
        name="email"
        value={form.email}
        onChange={(email) => setForm({ ...form, email })}
        error={errors.email}
      />
      <TextField
        label="Mobile number"
        optional="(optional)"
        type="tel"
        autoComplete="tel"
        name="mobile"
        placeholder={PHONE_PLACEHOLDER[country]}
        value={form.mobile}
        onChange={(mobile) => setForm({ ...form, mobile })}
        error={errors.mobile}
      />
      <CollectionNotice privacyUrl={privacyUrl}>We keep your details with your quotes.</CollectionNotice>
      <Button type="submit" isPending={save.isPending}>
        Send me the link
      </Button>
    </form>
  );
}
