import { readFieldErrors } from '@pitlane/client';
import type { OperatorPartner } from '@pitlane/contracts';
import { capitalise } from '@pitlane/domain/text/capitalise';
import { Grid, TextField } from '@pitlane/ui/aria';
import { PartnerCard } from './partner-card.tsx';
import { type CardFields, usePartnerCard } from './use-partner-card.ts';

type Limit = OperatorPartner['Limits'][string];

const SHAPE = /^\s*(\d{1,6})\s*\/\s*(\d{1,6})\s*$/;
const FAULT = 'Enter requests and seconds, such as 60/60.';

/** Limits whose name doesn't say what is counted. */
const NAMES: Record<string, string> = {
  general: 'all requests from an IP address',
  page: 'pages from an IP address',
  'verification-number': 'codes to a number',
  'verification-address': 'codes from an IP address',
  'verification-check': 'code checks',
  'message-number': 'SMS to a number',
  'message-mail': 'emails to an address',
  'message-subject': 'messages about a quote',
  'booking-message-number': 'SMS about bookings to a number',
  'booking-message-mail': 'emails about bookings to an address',
  booking: 'bookings',
  invitation: 'invitations',
  'workshop-quote': 'quotes by a workshop',
  rego: 'number plate look-ups',
  membership: 'membership checks',
  'lead-creation': 'new quotes',
  quote: 'prices shown',
  address: 'address searches',
  discount: 'discount code attempts',
  'image-upload': 'photos',
  'image-upload-address': 'photos from an IP address',
  'payment-attempt': 'payment attempts',
  'payment-decline': 'declined payments',
  'payment-decline-address': 'declined payments from an IP address',
  'listing-event': 'listing views',
  'workshop-application': 'workshop applications',
  'direct-lead': 'questions to workshops',
  webhook: 'provider webhooks',
};

const LIMITS: CardFields<string> = {
  part: 'Limits',
  toDrafts: ({ Limits, LimitNames }) =>
    Object.fromEntries(LimitNames.map((name) => [name, Limits[name] ? write(Limits[name]) : ''])),
  fromDraft: read,
};

/** Rate limits that replace the built-in ones for this partner. */
export function LimitsForm({ partner }: { partner: OperatorPartner }) {
  const { LimitNames } = partner;
  const card = usePartnerCard(partner, LIMITS);
  const isRight = (text: string) => text.trim() === '' || SHAPE.test(text);
  const paths = Object.fromEntries(LimitNames.map((name) => [`limits/${name}`, name]));
  const errors = readFieldErrors(card.change.error, paths).fields;
  return (
    <PartnerCard
      title="Rate limits"
      confirm="Save limits"
      card={card}
      fields={paths}
      labels={Object.fromEntries(LimitNames.map((name) => [name, nameLimit(name)]))}
      isWrong={!Object.values(card.drafts).every(isRight)}
    >
      <p>
        Requests / seconds: 60/60 means 60 requests in 60 seconds. Leave a field empty to keep the built-in
        limit.
      </p>
      <Grid>
        {LimitNames.map((name) => (
          <TextField
            key={name}
            label={nameLimit(name)}
            value={card.drafts[name]!}
            onChange={(text) => card.set({ [name]: text })}
            error={isRight(card.drafts[name]!) ? errors[name] : FAULT}
          />
        ))}
      </Grid>
    </PartnerCard>
  );
}

/** `Payment declines from an address` for `payment-decline-address`. */
const nameLimit = (name: string): string => capitalise(NAMES[name] ?? name.replaceAll('-', ' '));

const write = ({ points, seconds }: Limit): string => `${points}/${seconds}`;

function read(text: string): Limit | string | null {
  const [, points, seconds] = SHAPE.exec(text) ?? [];
  return points && seconds ? { points: Number(points), seconds: Number(seconds) } : text.trim() || null;
}
