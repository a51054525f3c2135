import { createApi } from '@pitlane/client';
import { funnelSheet } from './funnel/funnel-styles.ts';
import { Photos } from './photos/photos.tsx';
import { growWithRoot } from './platform/grow-with-root.ts';
import { Shadow } from './shadow.tsx';
import { launcherSheet } from './styles.ts';

const api = createApi({ baseUrl: '', credentials: 'same-origin' });

/** The photos of a quote on a hosted page; the session cookie gives access. */
export function HostedPhotos({ leadGuid }: { leadGuid: string }) {
  return (
    <Shadow styles={growWithRoot(launcherSheet + funnelSheet)} minHeight={64}>
      {() => <Photos api={api} leadGuid={leadGuid} />}
    </Shadow>
  );
}
