import type { Api } from '@pitlane/client';
import type { FunnelContext, FunnelEvent } from '@pitlane/flows/funnel';
import type { FunnelSnapshot } from './funnel-actor.ts';

/** Props of every step's screen. */
export type ScreenProps = {
  api: Api;
  context: FunnelContext;
  snapshot: FunnelSnapshot;
  send: (event: FunnelEvent) => void;
  isBusy: boolean;
  /** The page about the use of contact details. */
  privacyUrl: string | undefined;
};
