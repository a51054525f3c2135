import type { funnelMachine } from '@pitlane/flows/funnel';
import { useEffect, useState } from 'react';
import { createActor, type InputFrom } from 'xstate';
import type { FunnelActor, FunnelSnapshot } from './funnel-actor.ts';
import { persistProgress, readProgress } from './persist-progress.ts';

/**
 * Runs the funnel as long as the component lives. It is created in an effect, so that a second mount (StrictMode, an
 * element that moves) starts a fresh one from what was saved. `create` is read once for each `key`; without
 * one nothing runs yet.
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
