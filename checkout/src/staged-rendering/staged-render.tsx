import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { isOff } from './switches.ts';

const CurrentStage = createContext(Number.POSITIVE_INFINITY);

type StagedRenderProps = {
  /** The highest stage inside. */
  last: number;
  /** Renders all stages now, such as before scrolling to a field. */
  isUrgent?: boolean;
  children: ReactNode;
};

/** Renders a long page stage by stage, each in its own task, so that the first stages can be used early. */
export function StagedRender({ last, isUrgent = false, children }: StagedRenderProps) {
  const [stage, setStage] = useState(() => (isOff('stages') ? last : 0));
  if (isUrgent && stage < last) setStage(last);
  useEffect(() => {
    if (stage >= last) return;
    const next = setTimeout(() => startTransition(() => setStage((before) => Math.max(before, stage + 1))));
    return () => clearTimeout(next);
  }, [stage, last]);
  return <CurrentStage value={stage}>{children}</CurrentStage>;
}

type StageProps = {
  /** From 0. */
  of: number;
  /** Keeps the space until then. */
  waiting?: ReactNode;
  children: ReactNode;
};

/** Renders its children from its stage on. Outside of `StagedRender` they render at once. */
export function Stage({ of, waiting = <span hidden data-waiting />, children }: StageProps) {
  return useContext(CurrentStage) >= of ? children : waiting;
}
