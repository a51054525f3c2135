import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { FormError } from '@pitlane/app-shell/form-error';
import { applyForListing, readFieldErrors } from '@pitlane/client';
import { Button, LinkButton, Stack } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { CollectionNotice, usePrivacyUrl } from '../../app/collection-notice.tsx';
import { focusOnMount } from '../../app/focus-on-mount.ts';
import { usePromises } from '../../app/use-promises.ts';
import { type ApplyDraft, FIELDS, findProblems, toRequest } from './apply-draft.ts';
import styles from './apply-page.module.css';
import { BusinessFields } from './business-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { forgetStoredDraft, useStoredDraft } from './use-stored-draft.ts';

/** `/workshops/apply`: a business applies to be listed. */
export function ApplyPage() {
  useDocumentTitle('List your workshop');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <article className={styles.page}>
      {sentTo === null ? <ApplyForm onSent={setSentTo} /> : <Sent email={sentTo} />}
    </article>
  );
}

function ApplyForm({ onSent }: { onSent: (email: string) => void }) {
  const { draft, reference, changeDraft } = useStoredDraft();
  const [wasSent, setWasSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const privacyUrl = usePrivacyUrl();
  const { ReplyBy } = usePromises();
  const send = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => applyForListing(api, toRequest(draft, reference)),
    onSuccess: () => {
      forgetStoredDraft();
      onSent(draft.email.trim());
    },
  });
  const found = findProblems(draft, new Date());
  const problems = wasSent ? { ...readFieldErrors(send.error, FIELDS).fields, ...found } : {};
  const change = (patch: Partial<ApplyDraft>) => {
    changeDraft(patch);
    if (send.error) send.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (send.isPending) return;
    if (Object.keys(found).length === 0) return send.mutate();
    // The messages render after this event.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const fields = { draft, problems, onChange: change };
  return (
    <>
      <h1>List your workshop</h1>
      <p>
        Get bookings from drivers near you, at your prices. Tell us about your business: we check it and write
        to you {ReplyBy}.
      </p>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap={5}>
          <BusinessFields {...fields} />
          <ContactFields {...fields} />
          <CollectionNotice {...(privacyUrl && { privacyUrl })}>
            We use these details to check and list your business, and delete the application after 13 months.
          </CollectionNotice>
          <FormError error={send.error} fields={FIELDS} />
          <Button type="submit" isPending={send.isPending}>
            Send application
          </Button>
        </Stack>
      </form>
    </>
  );
}

function Sent({ email }: { email: string }) {
  const { ReplyBy } = usePromises();
  return (
    <Stack>
      <h1 ref={focusOnMount} tabIndex={-1}>
        We have your application
      </h1>
      <p>
        We’ve emailed {email}. You’ll hear from us {ReplyBy}.
      </p>
      <div>
        <LinkButton href="/">Back to the home page</LinkButton>
      </div>
    </Stack>
  );
}
