import type { funnelMachine } from '@pitlane/flows/funnel';
import { useEffect, useState } from 'react';
import { createActor, type InputFrom } from 'xstate';
import type { FunnelActor, FunnelSnapshot } from './funnel-actor.ts';
import { persistProgress, readProgress } from './persist-progress.ts';

/**
 * Runs the funnel while the component is mounted. The effect creates it, so that a second mount (StrictMode, a moved
 * element) starts a new one from the saved state. `create` is called once for each `key`; null waits.
 */
export function useFunnel(
  key: string | null,
  create: () => {
    machine: typeof funnelMachine;
    input: InputFrom<typeof funnelMachine>;
    onStart: (actor: FunnelActor) => void;
  },
): { actor: FunnelActor; snapshot: FunnelSnapshot } | null {
  const [running, setRunning] = useState<{ actor: FunnelActor; snapshot: FunnelSnapshot } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what create reads
  useEffect(() => {
    if (key === null) return;
    const { machine, input, onStart } = create();
    const actor = createActor(machine, { input: { ...input, ...readProgress(input.leadGuid) } });
    persistProgress(actor);
    const subscription = actor.subscribe((snapshot) => setRunning({ actor, snapshot }));
    onStart(actor);
    actor.start();
    setRunning({ actor, snapshot: actor.getSnapshot() });
    return () => {
      subscription.unsubscribe();
      actor.stop();
      setRunning(null);
    };
  }, [key]);

  return running;
}
