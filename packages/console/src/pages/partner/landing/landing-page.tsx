import { FormError } from '@pitlane/app-shell/form-error';
import { readFieldErrors } from '@pitlane/client';
import type { PartnerAppearance } from '@pitlane/contracts';
import { Button, Card, Stack, TextArea, TextField } from '@pitlane/ui/aria';
import type { FormEvent } from 'react';
import { Page } from '../../../app/page.tsx';
import { useTextFields } from '../../../app/use-text-fields.ts';
import { AppearancePart } from '../appearance-part.tsx';
import { usePartnerScope } from '../partner-scope.tsx';
import { ReadOnlyNote } from '../read-only-note.tsx';
import { useSaveAppearance } from '../use-appearance.ts';

/** The texts of the partner's own page. */
export function LandingTextsPage() {
  return (
    <Page title="Landing page">
      <AppearancePart>{(appearance) => <LandingForm appearance={appearance} />}</AppearancePart>
    </Page>
  );
}

const FIELDS = ['Title', 'Text', 'Points'] as const;

function LandingForm({ appearance: { Landing, LandingUrl } }: { appearance: PartnerAppearance }) {
  const { canManage } = usePartnerScope();
  const { texts, field } = useTextFields({
    Title: Landing.Title,
    Text: Landing.Text,
    Points: Landing.Points.join('\n'),
  });
  const save = useSaveAppearance();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = texts.Points.split('\n').map((line) => line.trim());
    if (!save.isPending) save.mutate({ landing: { ...texts, Points: lines.filter(Boolean) } });
  };
  const errors = readFieldErrors(save.error, FIELDS).fields;
  const isReadOnly = !canManage;
  return (
    <>
      <p>
        Your page is at <a href={LandingUrl}>{LandingUrl}</a>. Empty fields show our own text.
      </p>
      <Card>
        <form noValidate onSubmit={submit}>
          <Stack isForm>
            <TextField label="Heading" {...{ isReadOnly }} maxLength={120} {...field('Title', errors)} />
            <TextArea
              label="Text below the heading"
              {...{ isReadOnly }}
              maxLength={600}
              {...field('Text', errors)}
            />
            <TextArea
              label="Points, one per line"
              hint="At most 6, of 200 characters each"
              {...{ isReadOnly }}
              {...field('Points', errors)}
            />
            <FormError error={save.error} fields={FIELDS} />
            {canManage ? (
              <Button type="submit" isPending={save.isPending}>
                Save texts
              </Button>
            ) : (
              <ReadOnlyNote />
            )}
          </Stack>
        </form>
      </Card>
    </>
  );
}
