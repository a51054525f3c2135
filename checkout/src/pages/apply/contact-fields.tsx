import { Checkbox, DatePicker, Grid, Stack, TextField } from '@pitlane/ui/aria';
import { sitePageUrl } from '../../app/site-page-url.ts';
import { useConfig } from '../../app/use-config.ts';
import { type ApplyFieldsProps, bindDraft, bindText } from './business-fields.tsx';

/** Its licence and insurance, whom we talk to, and the agreement. */
export function ContactFields({ draft, problems, onChange }: ApplyFieldsProps) {
  const bind = bindDraft({ draft, problems, onChange });
  const text = bindText({ draft, problems, onChange });
  const config = useConfig();
  return (
    <Stack>
      <h2>Licence and insurance</h2>
      <Grid>
        <TextField label="Licence number" optional="(if your state needs one)" {...text('licenceNumber')} />
        <DatePicker label="Liability insurance until" {...bind('insuranceExpiresOn')} />
      </Grid>
      <h2>Who should we contact?</h2>
      <Grid>
        <TextField label="Your name" autoComplete="name" {...text('contactName')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...text('phone')} />
      </Grid>
      <TextField
        label="Email address"
        type="email"
        hint="You’ll use it to sign in."
        autoComplete="email"
        {...text('email')}
      />
      <Checkbox
        isSelected={draft.hasAgreed}
        error={problems.hasAgreed}
        onChange={(hasAgreed) => onChange({ hasAgreed })}
      >
        I’m authorised to act for this business, the details are correct, and I agree to the terms
      </Checkbox>
      {config && (
        <a href={sitePageUrl(config, 'terms')} target="_blank" rel="noopener">
          Read the terms
        </a>
      )}
    </Stack>
  );
}
