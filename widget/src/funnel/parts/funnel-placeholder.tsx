import { funnelTexts as texts } from '../../texts/funnel.ts';
import { Failed, Waiting } from './waiting.tsx';

export type FunnelPlaceholderProps = { hasFailed: boolean; retry: () => void };

/** Shown while a part of the funnel's code loads, or when it failed to. */
export const FunnelPlaceholder = ({ hasFailed, retry }: FunnelPlaceholderProps) =>
  hasFailed ? <Failed text={texts.failure.load} send={retry} /> : <Waiting rows={5} />;
