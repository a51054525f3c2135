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

/** As many characters as the server takes. */
const LENGTHS = {
  name: 100,
  addressLine: 100,
  radiusKm: 3,
  businessNumber: 20,
  services: 2_000,
  makes: 2_000,
  licenceNumber: 40,
  contactName: 100,
  email: 254,
  phone: 30,
} as const satisfies Partial<Record<keyof ApplyDraft, number>>;

/** What a text field of the draft shows, changes and takes. */
export const bindText = (props: ApplyFieldsProps) => {
  const bind = bindDraft(props);
  return (name: keyof typeof LENGTHS) => ({ ...bind(name), maxLength: LENGTHS[name] });
};

const KINDS = [
  { value: 'Workshop', label: 'Workshop' },
  { value: 'MobileMechanic', label: 'Mobile mechanic' },
  { value: 'Dealership', label: 'Dealership' },
] as const;

/** Which business it is, where it is, and what it does. */
export function BusinessFields({ draft, problems, onChange }: ApplyFieldsProps) {
  const text = bindText({ draft, problems, onChange });
  const isMobile = draft.kind === 'MobileMechanic';
  return (
    <Stack>
      <h2>Your business</h2>
      <TextField label="Business name" autoComplete="organization" {...text('name')} />
      <RadioGroup
        label="What kind of business is it?"
        options={KINDS}
        value={draft.kind}
        onChange={(kind) => onChange({ kind: kind as ApplyDraft['kind'] })}
      />
      <Grid>
        <TextField label="Street address" autoComplete="address-line1" {...text('addressLine')} />
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
          {...text('radiusKm')}
        />
      )}
      <TextField
        label={draft.suburb?.Obj.Country === 'NZ' ? 'NZBN' : 'ABN'}
        inputMode="numeric"
        {...text('businessNumber')}
      />
      <TextArea
        label="What work do you do?"
        hint="For example, servicing, brakes, clutches, tyres."
        rows={3}
        {...text('services')}
      />
      <TextArea label="Which makes do you work on?" optional="(optional)" rows={2} {...text('makes')} />
    </Stack>
  );
}
