import { readFieldErrors } from '@pitlane/client';
import type { OperatorPartner } from '@pitlane/contracts';
import { TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import { CardForm } from '../../app/card-form.tsx';
import { SENDER_SETTINGS, type SenderSetting } from './setting-values.ts';
import { useChangePartner } from './use-change-partner.ts';

const PATHS = Object.fromEntries(SENDER_SETTINGS.map((name) => [`settings/${name}`, name])) as Record<
  string,
  SenderSetting
>;

const readTexts = ({ Settings }: OperatorPartner) =>
  Object.fromEntries(SENDER_SETTINGS.map((name) => [name, String(Settings[name] ?? '')])) as Record<
    SenderSetting,
    string
  >;

/** In whose name customers get mails, SMS and codes. An empty field goes back to the default. */
export function SenderForm({ partner }: { partner: OperatorPartner }) {
  const [texts, setTexts] = useState(() => readTexts(partner));
  const save = useChangePartner(partner.Slug);
  const errors = readFieldErrors(save.error, PATHS).fields;
  const submit = () => {
    const wanted = SENDER_SETTINGS.map((name) => [name, texts[name].trim() || null]);
    save.mutate({ Settings: Object.fromEntries(wanted) });
  };
  const getField = (name: SenderSetting) => ({
    optional: 'optional',
    value: texts[name],
    onChange: (text: string) => setTexts((before) => ({ ...before, [name]: text })),
    error: errors[name],
  });
  return (
    <CardForm
      title="Mail and SMS sender"
      confirm="Save sender"
      change={save}
      fields={PATHS}
      onSubmit={submit}
    >
      <p>
        {partner.IsWhiteLabel
          ? `Its customers get emails, SMS and codes in its name. Without a sender name, that is ${partner.Name}.`
          : 'Without a sender name, its customers get emails and SMS in our name, and the address and the SMS sender don’t count.'}
      </p>
      <TextField label="Sender name" maxLength={60} {...getField('senderName')} />
      <TextField
        label="Sender address of emails"
        hint="First let our mail server send for its domain (SPF, DKIM). Empty: our address."
        type="email"
        {...getField('senderAddress')}
      />
      <TextField
        label="Sender of SMS"
        hint="3 to 11 letters and digits, registered with the SMS gateway. Empty: the gateway’s number."
        maxLength={11}
        {...getField('smsSenderId')}
      />
    </CardForm>
  );
}
