import { createSupplierDirectLead } from '@pitlane/client';
import { type Lead, type Listing, PHONE_PLACEHOLDER } from '@pitlane/contracts';
import { displayPhone } from '@pitlane/domain/people/phone';
import { Banner, Button, Dialog, TextArea, TextField } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api/api.ts';
import { CollectionNotice, usePrivacyUrl } from '../../../app/collection-notice.tsx';
import { EmailField } from '../../../app/email-field.tsx';
import { KEPT_TYPED } from '../../../app/kept-typed.ts';
import styles from './details.module.css';
import { ownQuestionsQuery } from './own-question.tsx';

type Props = { lead: Lead; listing: Listing; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
const FIELDS = ['leadFullName', 'leadContactNumber', 'leadEmailAddress', 'leadComments'] as const;
type Field = (typeof FIELDS)[number];

/** The direct quote form (1 §3): a question to this supplier, with the known contact filled in. */
export function AskDialog({ lead, listing, isOpen, onOpenChange }: Props) {
  return (
    <Dialog title={`Ask ${listing.WorkshopName}`} isOpen={isOpen} onOpenChange={onOpenChange}>
      {(close) => <AskForm lead={lead} listing={listing} close={close} />}
    </Dialog>
  );
}

function AskForm({ lead, listing, close }: Pick<Props, 'lead' | 'listing'> & { close: () => void }) {
  const privacyUrl = usePrivacyUrl();
  const [form, setForm] = useState<Record<Field, string>>({
    leadFullName: lead.Name ?? '',
    leadContactNumber: displayPhone(lead.MobileNumber ?? lead.PhoneNumber ?? ''),
    leadEmailAddress: lead.Email ?? '',
    leadComments: '',
  });
  const client = useQueryClient();
  const ask = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () =>
      createSupplierDirectLead(api, { workshopId: listing.WorkshopId, leadGuid: lead.Guid, ...form }),
    onSuccess: (errors) => {
      focusFirst(errors.map((error) => error.field));
      return client.invalidateQueries({ queryKey: ownQuestionsQuery(lead).queryKey });
    },
  });
  const errors = ask.data ?? [];
  const field = (name: Field) => ({
    name,
    value: form[name],
    onChange: (value: string) => {
      setForm((before) => ({ ...before, [name]: value }));
    },
    error: errors.find((error) => error.field === name)?.message,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate();
  };
  if (ask.isSuccess && errors.length === 0)
    return (
      <div className={styles.done}>
        <Banner tone="success" title="Your question is on its way">
          {listing.WorkshopName} will answer by phone, email or SMS. If it hasn’t within one business day,
          we’ll follow up. Your quote stays the same.
        </Banner>
        <Button onPress={close}>Back to the quotes</Button>
      </div>
    );
  const refusal = errors.find((error) => error.field === null);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Banner tone="warning">{refusal.message}</Banner>}
      {ask.isError && (
        <Banner tone="error" title="We couldn’t send your question">
          {KEPT_TYPED}
        </Banner>
      )}
      <TextArea label="Your question" rows={3} {...field('leadComments')} autoFocus />
      <TextField label="Your name" autoComplete="name" {...field('leadFullName')} />
      <TextField
        label="Contact number"
        type="tel"
        autoComplete="tel"
        placeholder={PHONE_PLACEHOLDER[lead.Suburb?.Country ?? 'AU']}
        {...field('leadContactNumber')}
      />
      <EmailField
        // The number of a visitor may be another's: the answer goes by mail.
        optional={lead.HasAccess ? '(optional)' : undefined}
        {...field('leadEmailAddress')}
      />
      <CollectionNotice privacyUrl={privacyUrl}>
        We only share your details with this workshop, so it can answer you.
      </CollectionNotice>
      <Button type="submit" isPending={ask.isPending}>
        Send the question
      </Button>
    </form>
  );
}

/** Shows the errors first; then the first invalid field can be focused. */
function focusFirst(fields: (string | null)[]): void {
  const first = FIELDS.toReversed().findLast((name) => fields.includes(name)) ?? null;
  if (first) requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
}
