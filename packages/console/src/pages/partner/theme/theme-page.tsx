import { FormError } from '@pitlane/app-shell/form-error';
import { readFieldErrors } from '@pitlane/client';
import type { PartnerAppearance, PartnerTheme } from '@pitlane/contracts';
import { Button, Select, Split, Stack, TextField } from '@pitlane/ui/aria';
import { isHexColour, isUsableAccent } from '@pitlane/ui/tokens';
import { type FormEvent, useState } from 'react';
import { Page } from '../../../app/page.tsx';
import { AppearancePart } from '../appearance-part.tsx';
import { usePartnerScope } from '../partner-scope.tsx';
import { ReadOnlyNote } from '../read-only-note.tsx';
import { useSaveAppearance } from '../use-appearance.ts';
import { AccentField } from './accent-field.tsx';
import { AccentMeasures } from './accent-measures.tsx';
import { WidgetPreview } from './widget-preview.tsx';

/** The look of the launcher and the hosted pages, with the real launcher next to the form. */
export function ThemePage() {
  return (
    <Page title="Theme">
      <AppearancePart>{(appearance) => <ThemeEditor appearance={appearance} />}</AppearancePart>
    </Page>
  );
}

const FIELDS = ['Accent', 'Radius', 'FontFamily', 'LogoUrl'] as const;
const DEFAULT_ACCENT = '#0b6e4f';
const DEFAULT = 'default';
const RADII = [
  { id: DEFAULT, label: 'As ours' },
  { id: '0px', label: 'Square' },
  { id: '4px', label: 'Slightly rounded (4px)' },
  { id: '8px', label: 'Rounded (8px)' },
  { id: '12px', label: 'More rounded (12px)' },
  { id: '20px', label: 'Very rounded (20px)' },
];

function ThemeEditor({ appearance }: { appearance: PartnerAppearance }) {
  const { canManage } = usePartnerScope();
  const [theme, setTheme] = useState(appearance.Theme);
  const save = useSaveAppearance();
  const change = (part: Partial<PartnerTheme>) => setTheme((before) => ({ ...before, ...part }));
  const accent = theme.Accent ?? DEFAULT_ACCENT;
  const isUsable = isUsableAccent(accent);
  const errors = readFieldErrors(save.error, FIELDS).fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUsable && !save.isPending) save.mutate({ theme });
  };
  const radius = theme.Radius ?? DEFAULT;
  const text = (name: 'FontFamily' | 'LogoUrl') => ({
    optional: 'optional',
    isReadOnly: !canManage,
    value: theme[name] ?? '',
    onChange: (typed: string) => change({ [name]: typed || null }),
    error: errors[name],
  });
  return (
    <Split
      aside={<WidgetPreview theme={theme} accent={accent} partnerKey={appearance.PublishableKeys[0]?.Key} />}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <AccentField
            value={theme.Accent}
            fallback={DEFAULT_ACCENT}
            isReadOnly={!canManage}
            onChange={(Accent) => change({ Accent })}
            error={
              isUsable
                ? errors.Accent
                : isHexColour(accent)
                  ? 'Buttons in this colour can’t be seen on the page. Choose a darker or stronger one.'
                  : 'Enter a colour such as #0b6e4f.'
            }
          />
          <AccentMeasures accent={accent} />
          <Select
            label="Corners"
            isDisabled={!canManage}
            options={
              RADII.some(({ id }) => id === radius) ? RADII : [...RADII, { id: radius, label: radius }]
            }
            value={radius}
            onChange={(id) => change({ Radius: id === DEFAULT ? null : id })}
            error={errors.Radius}
          />
          <TextField
            label="Font families"
            hint="Fonts that your page loads, such as Lato, sans-serif. Leave it empty to use the page’s own."
            maxLength={200}
            {...text('FontFamily')}
          />
          <TextField
            label="Address of your logo"
            hint="An https:// address of a picture. Leave it empty to use the logo that the operator stored."
            type="url"
            maxLength={500}
            {...text('LogoUrl')}
          />
          <FormError error={save.error} fields={FIELDS} />
          {canManage ? (
            <div>
              <Button type="submit" isPending={save.isPending} isDisabled={!isUsable}>
                Save theme
              </Button>
            </div>
          ) : (
            <ReadOnlyNote />
          )}
        </Stack>
      </form>
    </Split>
  );
}
