import { readStored, session, writeStored } from '@pitlane/client/storage';
import { useState } from 'react';

const PREFIX = 'pitlane-draft:';

/** What is typed and not yet sent, kept for this browser session: a reload loses nothing. Null forgets it. */
export function useDraft<T>(leadGuid: string, name: string, initial: T): [T, (value: T) => void, () => void] {
  const key = `${PREFIX}${leadGuid}:${name}`;
  const [value, setValue] = useState<T>(() => readStored<T>(session, key) ?? initial);
  return [
    value,
    (next) => {
      setValue(next);
      writeStored(session, key, next);
    },
    () => writeStored(session, key, null),
  ];
}
