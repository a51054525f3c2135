import { SuburbField } from '@pitlane/app-shell/suburb-field';
import { Grid, RadioGroup, Stack, TextArea, TextField } from '@pitlane/ui/aria';
import { api } from '../../api/api.ts';
import type { ApplyDraft, ApplyProblems } from './apply-draft.ts';

export type ApplyFieldsProps = {
  draft: ApplyDraft;
  problems: ApplyProblems;
  onChange: (patch: Partial<ApplyDraft>) => void;
};

/** What a field of the draft shows and changes. */
export const bindDraft =
  ({ draft, problems, onChange }: ApplyFieldsProps) =>
  <Name extends keyof ApplyDraft>(name: Name) => ({
    value: draft[name],
    error: problems[name],
    onChange: (value: ApplyDraft[Name]) => onChange({ [name]: value } as Partial<ApplyDraft>),
  });

const KINDS = [
  { value: 'Workshop', label: 'Workshop' },
  { value: 'MobileMechanic', label: 'Mobile mechanic' },
  { value: 'Dealership', label: 'Dealership' },
] as const;

/** Which business it is, where it is, and what it does. */
export function BusinessFields({ draft, problems, onChange }: ApplyFieldsProps) {
  const bind = bindDraft({ draft, problems, onChange });
  const isMobile = draft.kind === 'MobileMechanic';
  return (
    <Stack>
      <h2>Your business</h2>
      <TextField label="Business name" maxLength={100} autoComplete="organization" {...bind('name')} />
      <RadioGroup
        label="What kind of business is it?"
        options={KINDS}
        value={draft.kind}
        onChange={(kind) => onChange({ kind: kind as ApplyDraft['kind'] })}
      />
      <Grid>
        <TextField
          label="Street address"
          maxLength={100}
          autoComplete="address-line1"
          {...bind('addressLine')}
        />
        <SuburbField
          api={api}
          value={draft.suburb}
          error={problems.suburb}
          onChange={(suburb) => onChange({ suburb })}
        />
      </Grid>
      {isMobile && (
        <TextField
          label="How many kilometres do you drive?"
          hint="From this address to the customer. Your address stays private."
          inputMode="numeric"
          maxLength={3}
          {...bind('radiusKm')}
        />
      )}
      <TextField
        label={draft.suburb?.Obj.Country === 'NZ' ? 'NZBN' : 'ABN'}
        inputMode="numeric"
        maxLength={20}
        {...bind('businessNumber')}
      />
      <TextArea
        label="What work do you do?"
        hint="Such as servicing, brakes, clutches, tyres."
        rows={3}
        maxLength={2_000}
        {...bind('services')}
      />
      <TextArea
        label="Which makes do you work on?"
        optional="(optional)"
        rows={2}
        maxLength={2_000}
        {...bind('makes')}
      />
    </Stack>
  );
}
