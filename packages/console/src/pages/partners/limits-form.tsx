import { FormError } from '@pitlane/app-shell/form-error';
import { readFieldErrors } from '@pitlane/client';
import type { OperatorPartner } from '@pitlane/contracts';
import { capitalise } from '@pitlane/domain/text/capitalise';
import { Button, Card, Grid, Inline, Stack, TextField } from '@pitlane/ui/aria';
import { type FormEvent, useState } from 'react';
import { useChangePartner } from './use-change-partner.ts';

const SHAPE = /^\s*(\d{1,6})\s*\/\s*(\d{1,6})\s*$/;
const FAULT = 'Enter requests and seconds, such as 60/60.';

/** Limits whose name doesn't say what is counted. */
const NAMES: Record<string, string> = {
  general: 'all calls from an address',
  page: 'pages from an address',
  'verification-number': 'codes to a number',
  'verification-address': 'codes from an address',
  'verification-check': 'tries of a code',
  'message-number': 'SMS to a number',
  'message-mail': 'emails to an address',
  'message-subject': 'messages about a quote',
  'booking-message-number': 'SMS about bookings to a number',
  'booking-message-mail': 'emails about bookings to an address',
  booking: 'bookings',
  invitation: 'invitations',
  'workshop-quote': 'quotes of a workshop',
  rego: 'look-ups of plates (rego)',
  membership: 'checks of memberships',
  'lead-creation': 'new quotes',
  quote: 'prices shown',
  address: 'searches of addresses',
  discount: 'tries of discount codes',
  'image-upload': 'photos',
  'image-upload-address': 'photos from an address',
  'payment-attempt': 'tries to pay',
  'payment-decline': 'declined payments',
  'payment-decline-address': 'declined payments from an address',
  'listing-event': 'views of listings',
  'workshop-application': 'applications of workshops',
  'direct-lead': 'questions to workshops',
  webhook: 'webhooks of providers',
};

/** Rate limits that replace the built-in ones for this partner. */
export function LimitsForm({ partner: { Slug, Limits, LimitNames } }: { partner: OperatorPartner }) {
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      Object.entries(Limits).map(([name, { points, seconds }]) => [name, `${points}/${seconds}`]),
    ),
  );
  const save = useChangePartner(Slug);
  const isRight = (text: string) => text.trim() === '' || SHAPE.test(text);
  const paths = Object.fromEntries(LimitNames.map((name) => [`limits/${name}`, name]));
  const errors = readFieldErrors(save.error, paths).fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !Object.values(texts).every(isRight)) return;
    save.mutate({
      Limits: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, read(text)])),
    });
  };
  return (
    <Card title="Rate limits">
      <form noValidate onSubmit={submit}>
        <Stack>
          <p>
            Requests within seconds, such as 60/60 for one each second. Empty fields keep the built-in limit.
          </p>
          <Grid>
            {LimitNames.map((name) => (
              <TextField
                key={name}
                label={nameLimit(name)}
                value={texts[name] ?? ''}
                onChange={(text) => setTexts((before) => ({ ...before, [name]: text }))}
                error={isRight(texts[name] ?? '') ? errors[name] : FAULT}
              />
            ))}
          </Grid>
          <FormError error={save.error} fields={paths} />
          <Inline>
            <Button type="submit" isPending={save.isPending}>
              Save limits
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}

/** `Payment declines from an address` for `payment-decline-address`. */
const nameLimit = (name: string): string => capitalise(NAMES[name] ?? name.replaceAll('-', ' '));

function read(text: string): { points: number; seconds: number } | null {
  const [, points, seconds] = SHAPE.exec(text) ?? [];
  return points && seconds ? { points: Number(points), seconds: Number(seconds) } : null;
}
