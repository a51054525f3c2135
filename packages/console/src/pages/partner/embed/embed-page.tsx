import type { PartnerAppearance } from '@pitlane/contracts';
import { LAUNCHER_COLUMN_HEIGHT } from '@pitlane/contracts/launcher-height';
import { Button, Card, EmptyState, Select, Stack } from '@pitlane/ui/aria';
import { useState } from 'react';
import { Page } from '../../../app/page.tsx';
import { AppearancePart } from '../appearance-part.tsx';
import { copy } from '../secret-once.tsx';
import styles from '../webhooks/webhooks.module.css';
import { toReactSnippet, toScriptSnippet } from './snippets.ts';

/** The code that shows the launcher on the partner's pages. */
export function EmbedPage() {
  return (
    <Page title="Embed">
      <AppearancePart>{(appearance) => <Snippets appearance={appearance} />}</AppearancePart>
    </Page>
  );
}

function Snippets({ appearance }: { appearance: PartnerAppearance }) {
  const { PublishableKeys: keys, ScriptUrl: scriptUrl, HostedOrigin: hostedOrigin, LandingUrl } = appearance;
  const [key, setKey] = useState(keys[0]?.Key);
  if (key === undefined)
    return (
      <EmptyState title="Add a publishable key first">
        <p>The launcher works with a publishable key, on the addresses that the key lists.</p>
      </EmptyState>
    );
  const page = { key, scriptUrl, hostedOrigin };
  return (
    <>
      {keys.length > 1 && (
        <Select
          label="Key"
          options={keys.map(({ Key, Label }) => ({ id: Key, label: Label ? `${Label}: ${Key}` : Key }))}
          value={key}
          onChange={setKey}
        />
      )}
      <Snippet
        title="On any page"
        text={`Paste both tags where the launcher should appear. The style reserves its space, so nothing moves when it loads; in a narrow column of a wide page, reserve ${LAUNCHER_COLUMN_HEIGHT}px.`}
        code={toScriptSnippet(page)}
      />
      <Snippet
        title="With React"
        text="The package @pitlane/widget needs React 18 or later. It reserves the height itself."
        code={toReactSnippet(page)}
      />
      <Snippet
        title="As a link"
        text="If you can’t add code, link to your page on the hosted site."
        code={LandingUrl}
      />
    </>
  );
}

const Snippet = ({ title, text, code }: { title: string; text: string; code: string }) => (
  <Card
    title={title}
    actions={
      <Button size="small" variant="secondary" aria-label={`Copy: ${title}`} onPress={() => void copy(code)}>
        Copy
      </Button>
    }
  >
    <Stack gap={3}>
      <p>{text}</p>
      <pre className={styles.payload}>{code}</pre>
    </Stack>
  </Card>
);
