import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const Drawn = createContext(Number.POSITIVE_INFINITY);

type TurnsProps = {
  /** The highest number of a turn in it. */
  last: number;
  /** Nobody can wait: what is left is drawn now. */
  isUrgent?: boolean;
  children: ReactNode;
};

/**
 * A long page in pieces: each turn is drawn in a task of its own after the one before, so that what is on the screen can
 * be used while what is below it is still being drawn.
 */
export function Turns({ last, isUrgent = false, children }: TurnsProps) {
  const [drawn, setDrawn] = useState(0);
  if (isUrgent && drawn < last) setDrawn(last);
  useEffect(() => {
    if (drawn >= last) return;
    const next = setTimeout(() => startTransition(() => setDrawn((before) => Math.max(before, drawn + 1))));
    return () => clearTimeout(next);
  }, [drawn, last]);
  return <Drawn value={drawn}>{children}</Drawn>;
}

/** Drawn with its turn; before that what holds its place. Outside of `Turns` it is there at once. */
export function Turn({
  of,
  waiting = <span hidden data-waiting />,
  children,
}: {
  of: number;
  waiting?: ReactNode;
  children: ReactNode;
}) {
  return useContext(Drawn) >= of ? children : waiting;
}
