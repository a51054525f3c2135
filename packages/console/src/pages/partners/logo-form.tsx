import { FileButton } from '@pitlane/app-shell/file-button';
import { FormError } from '@pitlane/app-shell/form-error';
import { readFieldErrors } from '@pitlane/client';
import type { OperatorPartner } from '@pitlane/contracts';
import { Banner, Button, Card, Inline, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Status } from '../../app/status.tsx';
import { StepDialog } from '../../app/step-dialog.tsx';
import { refuseLogoFile } from './logo-file.ts';
import { LogoPreview } from './logo-preview.tsx';
import { partnerQuery } from './partner-query.ts';
import { useChangeLogo } from './use-change-logo.ts';

const FIELDS = ['Content'] as const;
/** How often, and for how long after an upload, the page looks whether the logo is drawn for mails. */
const LOOK_MS = 2_000;
const LOOKING_MS = 60_000;

/** The partner's logo: stored, shown as pages have it, and removed. */
export function LogoForm({ partner }: { partner: OperatorPartner }) {
  const { Slug, Name, IsActive, Logo } = partner;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const save = useChangeLogo(Slug);
  const isDrawing = save.isSuccess && Logo !== null && !Logo.IsInMails;
  useQuery({
    ...partnerQuery(Slug),
    enabled: isDrawing,
    refetchInterval: ({ state }) =>
      isDrawing && state.dataUpdatedAt - save.submittedAt < LOOKING_MS ? LOOK_MS : false,
  });
  const choose = (file: File) => {
    save.reset();
    const refused = refuseLogoFile(file);
    setRefusal(refused);
    if (refused === null) save.mutate(file);
  };
  const fault = refusal ?? readFieldErrors(save.error, FIELDS).fields.Content;
  return (
    <Card title="Logo">
      <Stack>
        <p>
          An SVG file of at most 150 kB, with its texts as paths. An address of a logo in the theme comes
          first.
        </p>
        {Logo && IsActive && <LogoPreview url={Logo.Url} name={Name} />}
        <Status>{describeLogo(partner)}</Status>
        <Inline>
          <FileButton
            label="Logo file"
            accept=".svg,image/svg+xml"
            isPending={save.isPending}
            onChoose={choose}
          >
            {Logo ? 'Replace the logo' : 'Choose a logo'}
          </FileButton>
          {Logo && (
            <Button variant="secondary" isDisabled={save.isPending} onPress={() => setIsRemoving(true)}>
              Remove the logo
            </Button>
          )}
        </Inline>
        {fault && <Banner tone="error">{fault}</Banner>}
        <FormError error={save.error} fields={FIELDS} />
      </Stack>
      {isRemoving && <RemoveLogo partner={partner} onClose={() => setIsRemoving(false)} />}
    </Card>
  );
}

/** Where the logo is shown. */
function describeLogo({ Logo, IsActive }: OperatorPartner): string {
  if (!Logo) return 'There’s none: pages and emails show the name.';
  if (!IsActive) return 'It shows once the partner is on.';
  return Logo.IsInMails
    ? 'Pages and emails show it.'
    : 'Pages show it. Emails show the name until it’s drawn for them. If that takes longer than a minute, turn its texts into paths and choose it again.';
}

function RemoveLogo({ partner: { Slug, Name }, onClose }: { partner: OperatorPartner; onClose: () => void }) {
  const remove = useChangeLogo(Slug, onClose);
  return (
    <StepDialog
      title={`Remove the logo of ${Name}?`}
      confirm="Remove the logo"
      isReady
      change={remove}
      onSubmit={() => remove.mutate(null)}
      onClose={onClose}
    >
      <p>Pages and emails show the name from then on.</p>
    </StepDialog>
  );
}
