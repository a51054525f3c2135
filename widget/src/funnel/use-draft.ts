import { readStored, session, writeStored } from '@pitlane/client/storage';
import { useState } from 'react';

const PREFIX = 'pitlane-draft:';

/** Text that is typed and not sent yet, stored for this browser session. Returns value, setter and clear. */
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
