import { FormError } from '@pitlane/app-shell/form-error';
import { readFieldErrors } from '@pitlane/client';
import type { OperatorPartner } from '@pitlane/contracts';
import { Button, Card, Stack, TextField } from '@pitlane/ui/aria';
import { type FormEvent, useState } from 'react';
import { SENDER_SETTINGS, type SenderSetting, toSettingText } from './setting-values.ts';
import { useChangePartner } from './use-change-partner.ts';

const PATHS = Object.fromEntries(SENDER_SETTINGS.map((name) => [`settings/${name}`, name])) as Record<
  string,
  SenderSetting
>;

const readTexts = ({ Settings }: OperatorPartner) =>
  Object.fromEntries(
    SENDER_SETTINGS.map((name) => [name, name in Settings ? toSettingText(Settings[name]) : '']),
  ) as Record<SenderSetting, string>;

/** In whose name customers get mails, SMS and codes. An empty field goes back to the default. */
export function SenderForm({ partner }: { partner: OperatorPartner }) {
  const [texts, setTexts] = useState(() => readTexts(partner));
  const save = useChangePartner(partner.Slug);
  const errors = readFieldErrors(save.error, PATHS).fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
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
    <Card title="Mail and SMS sender">
      <form noValidate onSubmit={submit}>
        <Stack isForm>
          <p>
            {partner.IsWhiteLabel
              ? `Its customers get mails, SMS and codes in its name. Without a sender name, that is ${partner.Name}.`
              : 'Without a sender name, its customers get mails and SMS in our name, and the address and the SMS sender don’t count.'}
          </p>
          <TextField label="Sender name" maxLength={60} {...getField('senderName')} />
          <TextField
            label="Sender address of mails"
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
          <FormError error={save.error} fields={PATHS} />
          <Button type="submit" isPending={save.isPending}>
            Save sender
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
