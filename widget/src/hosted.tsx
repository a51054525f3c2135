import { funnelSheet } from './funnel/funnel-styles.ts';
import { type HostedFunnelProps, HostedFunnel as PlainFunnel } from './funnel/hosted-funnel.tsx';
import { growWithRoot } from './platform/grow-with-root.ts';
import { Shadow } from './shadow.tsx';
import { launcherSheet } from './styles.ts';

export { historyLocation, sessionLocation } from './funnel/step-locations.ts';
export type { HostedFunnelProps };

/** The funnel of `/quote/{leadGuid}` and `/quote-2/{leadGuid}` on the hosted origin. */
export function HostedFunnel(props: HostedFunnelProps) {
  return (
    <Shadow styles={growWithRoot(launcherSheet + funnelSheet)} minHeight={480}>
      {() => <PlainFunnel {...props} />}
    </Shadow>
  );
}
