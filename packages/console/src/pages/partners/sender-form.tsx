import { readFieldErrors } from '@pitlane/client';
import type { OperatorPartner } from '@pitlane/contracts';
import { TextField } from '@pitlane/ui/aria';
import { PartnerCard } from './partner-card.tsx';
import { SENDER_SETTINGS, type SenderSetting } from './setting-values.ts';
import { type CardFields, usePartnerCard } from './use-partner-card.ts';

const PATHS = Object.fromEntries(SENDER_SETTINGS.map((name) => [`settings/${name}`, name])) as Record<
  string,
  SenderSetting
>;

const LABELS: Record<SenderSetting, string> = {
  senderName: 'Sender name',
  senderAddress: 'Sender address of emails',
  smsSenderId: 'Sender of SMS',
};

const SENDER: CardFields<string> = {
  part: 'Settings',
  toDrafts: ({ Settings }) =>
    Object.fromEntries(SENDER_SETTINGS.map((name) => [name, String(Settings[name] ?? '')])),
  fromDraft: (text) => text.trim() || null,
};

/** In whose name customers get mails, SMS and codes. An empty field goes back to the default. */
export function SenderForm({ partner }: { partner: OperatorPartner }) {
  const card = usePartnerCard(partner, SENDER);
  const errors = readFieldErrors(card.change.error, PATHS).fields;
  const getField = (name: SenderSetting) => ({
    label: LABELS[name],
    optional: 'optional',
    value: card.drafts[name]!,
    onChange: (text: string) => card.set({ [name]: text }),
    error: errors[name],
  });
  return (
    <PartnerCard title="Mail and SMS sender" confirm="Save sender" card={card} fields={PATHS} labels={LABELS}>
      <p>
        {partner.IsWhiteLabel
          ? `Its customers get emails, SMS and codes in its name. Without a sender name, that is ${partner.Name}.`
          : 'Without a sender name, its customers get emails and SMS in our name, and the address and the SMS sender don’t count.'}
      </p>
      <TextField maxLength={60} {...getField('senderName')} />
      <TextField
        hint="First, let our mail server send for its domain (SPF, DKIM). Leave empty to use our address."
        type="email"
        {...getField('senderAddress')}
      />
      <TextField
        hint="3 to 11 letters and digits, registered with the SMS gateway. Leave empty to use the gateway’s number."
        maxLength={11}
        {...getField('smsSenderId')}
      />
    </PartnerCard>
  );
}
