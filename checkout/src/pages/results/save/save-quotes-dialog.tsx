import { ApiError, saveLead, sendLinkToCustomer } from '@pitlane/client';
import { type Lead, PHONE_PLACEHOLDER } from '@pitlane/contracts';
import { displayPhone } from '@pitlane/domain/people/phone';
import { Banner, Button, Dialog, TextField } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { api } from '../../../app/api.ts';
import styles from './save.module.css';
import { type FormResult, hasErrors, type SaveErrors, saveErrors } from './save-form.ts';
import { contactChange, contactOf, type SavedContact, sentTo, typedAs } from './saved-contact.ts';

type Props = {
  lead: Lead;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The lead that the link leads to: another guid where the sender did not hold this one. */
  onSaved: (leadGuid: string) => void;
};

/** Sends the way back to the quotes by mail and SMS (1 §4): result null is the form, true sent, false failed. */
export function SaveQuotesDialog({ lead, isOpen, onOpenChange, onSaved }: Props) {
  // Outlives the form: a write may go on with another lead, and the next try goes on with that one, not with one more.
  const written = useRef<Written>(null);
  return (
    <Dialog title="Keep these quotes" size="small" isOpen={isOpen} onOpenChange={onOpenChange}>
      {(close) => <SaveForm lead={lead} written={written} onSaved={onSaved} close={close} />}
    </Dialog>
  );
}

/** What was written for the lead of this guid and is not sent yet; null for nothing. */
type Written = { of: string; contact: SavedContact } | null;

type FormProps = Pick<Props, 'lead' | 'onSaved'> & { written: RefObject<Written>; close: () => void };

function SaveForm({ lead, written, onSaved, close }: FormProps) {
  const country = lead.Suburb?.Country ?? 'AU';
  const known = () =>
    written.current?.of === lead.Guid ? written.current.contact : contactOf(lead, country);
  const [form, setForm] = useState(() => {
    const { email, mobile } = known();
    return { email, mobile: mobile && displayPhone(mobile) };
  });
  const [errors, setErrors] = useState<SaveErrors>({});
  const client = useQueryClient();
  const save = useMutation({
    meta: { errors: 'caller' },
    mutationFn: async () => {
      const typed = typedAs(form, country);
      const change = contactChange(known(), typed);
      if (change) {
        const { LeadGuid: guid } = await saveLead(api, change);
        written.current = { of: lead.Guid, contact: { guid, hasAccess: true, ...typed } };
      }
      const { guid } = known();
      const { Channels } = await sendLinkToCustomer(api, guid);
      return { guid, said: sentTo(Channels, typed) };
    },
    onSuccess: async ({ guid }) => {
      await client.invalidateQueries({ queryKey: ['lead', guid] });
      if (guid === lead.Guid) written.current = null;
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
          {save.data?.said} The link opens your quotes on any device.
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
