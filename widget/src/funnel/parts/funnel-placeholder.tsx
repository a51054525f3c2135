import { Alert, Button } from '@pitlane/ui/native';
import { funnelTexts as texts } from '../../texts/funnel.ts';
import type { VariantState } from '../funnel-variant.ts';
import { Waiting } from './waiting.tsx';

/** In the place of a funnel whose own part is on its way, or did not come. */
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
