import { Failed, Waiting } from '../../parts/waiting.tsx';
import { funnelTexts as texts } from '../../texts/funnel.ts';

export type FunnelPlaceholderProps = { hasFailed: boolean; retry: () => void };

/** Shown while a part of the funnel's code loads, or when it failed to. */
export const FunnelPlaceholder = ({ hasFailed, retry }: FunnelPlaceholderProps) =>
  hasFailed ? <Failed text={texts.failure.load} send={retry} /> : <Waiting rows={5} />;
