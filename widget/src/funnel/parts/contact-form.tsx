import { readFieldErrors } from '@pitlane/client';
import { PHONE_PLACEHOLDER } from '@pitlane/contracts/constants';
import type { Country } from '@pitlane/contracts/enums';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { completeMail } from '@pitlane/domain/people/complete-mail';
import { toContact } from '@pitlane/domain/people/contact';
import { displayPhone } from '@pitlane/domain/people/phone';
import { contactToShow } from '@pitlane/flows/funnel';
import { Checkbox, TextField } from '@pitlane/ui/native';
import { useState } from 'react';
import { funnelTexts } from '../../texts/funnel.ts';
import { CONTACT_PATHS } from '../contact-paths.ts';
import type { ScreenProps } from '../screen.ts';
import { useDraft } from '../use-draft.ts';

const texts = funnelTexts.contact;

type Typed = { name: string; email: string; mobile: string; isAllowed: boolean };

type ContactErrors = { [Field in Exclude<keyof Typed, 'isAllowed'>]?: string | undefined };

/**
 * Draft, errors and submit of the contact details: a name, and a mail address that is whole or empty. `findPhoneError` decides
 * about the number, `sendsSms` whether the address may be empty. `notes` are submitted with them when the form has some.
 */
export function useContactForm(
  { context, send, isBusy, privacyUrl }: ScreenProps,
  findPhoneError: (mobile: string, country: Country, email: string) => string | undefined,
  notes?: string,
  sendsSms = true,
) {
  const contact = contactToShow(context);
  const [draft, setDraft, forget] = useDraft(context.leadGuid, 'details', {
    ...contact,
    mobile: displayPhone(contact.mobile),
    isAllowed: context.data.allowMechanicsToContact,
  });
  const [isChecked, setChecked] = useState(false);
  const refused = readFieldErrors(context.failure, CONTACT_PATHS).fields;
  const country = context.data.location?.country ?? 'AU';
  const typed = toContact(draft, country);
  const errors: ContactErrors = {
    name: typed.name ? undefined : texts.nameRequired,
    email: (!typed.email && sendsSms) || isMailAddress(typed.email) ? undefined : texts.emailRequired,
    mobile: findPhoneError(draft.mobile.trim(), country, typed.email),
  };

  function onSubmit() {
    if (isBusy) return;
    setChecked(true);
    if (errors.name || errors.email || errors.mobile) return;
    forget();
    send({
      type: 'SUBMIT_CONTACT',
      contact: typed,
      allowMechanicsToContact: draft.isAllowed,
      ...(notes === undefined ? {} : { notes }),
    });
  }

  return {
    onSubmit,
    country,
    draft,
    change: (part: Partial<Typed>) => setDraft({ ...draft, ...part }),
    privacyUrl,
    errorFor: (field: keyof ContactErrors): string | undefined =>
      (isChecked && errors[field]) || refused[field],
  };
}

type RowProps = { form: ReturnType<typeof useContactForm> };

export const NameRow = ({ form }: RowProps) => (
  <TextField
    label={texts.name}
    autoComplete="name"
    maxLength={100}
    error={form.errorFor('name')}
    value={form.draft.name}
    onChange={(name) => form.change({ name })}
  />
);

/** The browser completes the address with the hosts that most people have. */
export const EmailRow = ({ form, ...more }: RowProps & { hint?: string; optional?: string | undefined }) => (
  <>
    <TextField
      label={texts.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      list="pl-mail"
      maxLength={254}
      {...more}
      error={form.errorFor('email')}
      value={form.draft.email}
      onChange={(email) => form.change({ email })}
    />
    <datalist id="pl-mail">
      {completeMail(form.draft.email).map((email) => (
        <option key={email} value={email} />
      ))}
    </datalist>
  </>
);

type PhoneRowProps = RowProps & {
  label: string;
  hint?: string;
  /** Shown where the number itself has no error. */
  error?: string | undefined;
  onEdit?: () => void;
};

export const PhoneRow = ({ form, label, hint, error, onEdit }: PhoneRowProps) => (
  <TextField
    label={label}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    placeholder={PHONE_PLACEHOLDER[form.country]}
    maxLength={20}
    hint={hint}
    error={form.errorFor('mobile') ?? error}
    value={form.draft.mobile}
    onChange={(mobile) => {
      onEdit?.();
      form.change({ mobile });
    }}
  />
);

export const AllowRow = ({ form }: RowProps) => (
  <>
    <Checkbox checked={form.draft.isAllowed} onChange={(isAllowed) => form.change({ isAllowed })}>
      {texts.allow}
    </Checkbox>
    {form.privacyUrl && (
      // biome-ignore lint/security/noBlankTarget: the page is ours, and browsers imply `noopener`
      <a href={form.privacyUrl} target="_blank">
        {texts.privacy}
      </a>
    )}
  </>
);
