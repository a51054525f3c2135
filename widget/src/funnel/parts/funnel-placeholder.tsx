import { Alert, Button } from '@pitlane/ui/native';
import { funnelTexts as texts } from '../../texts/funnel.ts';
import type { VariantState } from '../funnel-variant.ts';
import { Waiting } from './waiting.tsx';

/** Shown while the variant of a version loads, or when it failed to. */
export function FunnelPlaceholder({ loaded }: { loaded: VariantState }) {
  if (loaded.state !== 'failed') return <Waiting rows={5} />;
  return (
    <Alert title={texts.failure.title}>
      <p>{texts.failure.load}</p>
      <Button variant="secondary" onClick={loaded.retry}>
        {texts.tryAgain}
      </Button>
    </Alert>
  );
}
