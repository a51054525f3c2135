import React from 'react';
import { flushSync } from 'react-dom';
import { unstable_IdlePriority as IDLE, unstable_scheduleCallback as schedule } from 'scheduler';

/**
 * React's production build has no `act`, with which `vitest-browser-react` renders. This one answers when React has
 * put the component on the page, run its effects and has nothing left to do.
 */
async function act(work: () => Promise<void>): Promise<void> {
  let done: Promise<void> | undefined;
  flushSync(() => {
    done = work();
  });
  await done;
  await new Promise<void>((resolve) => schedule(IDLE, () => resolve()));
}

Object.assign(React, { act });
