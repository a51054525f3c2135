import type { funnelMachine } from '@pitlane/flows/funnel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export type FunnelActor = ActorRefFrom<typeof funnelMachine>;
export type FunnelSnapshot = SnapshotFrom<typeof funnelMachine>;
