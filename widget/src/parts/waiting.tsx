import type { FunnelEvent } from '@pitlane/flows/funnel';
import { Alert, Button, Skeleton } from '@pitlane/ui/native';
import { funnelTexts as texts } from '../texts/funnel.ts';

/** Placeholder rows while answers load. */
export function Waiting({ rows }: { rows: number }) {
  return (
    <div className="pl-stack pl-waiting" role="status" aria-busy="true" aria-label={texts.loading}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={index} height={44} />
      ))}
    </div>
  );
}

/** A question whose answers failed to load, with a retry. */
export function Failed({ text, send }: { text: string; send: (event: FunnelEvent) => void }) {
  return (
    <Alert>
      <p>{text}</p>
      <Button variant="secondary" onClick={() => send({ type: 'RETRY' })}>
        {texts.tryAgain}
      </Button>
    </Alert>
  );
}
