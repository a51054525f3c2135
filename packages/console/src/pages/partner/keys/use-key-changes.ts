import { addPartnerKey, takeKeyStep } from '@pitlane/client';
import type { PartnerKeys } from '@pitlane/contracts';
import { useRecordChange } from '../use-record-change.ts';

const DONE = { add: 'Key added', origins: 'Addresses saved', rotate: 'New key made', revoke: 'Key revoked' };

/** Changes a partner's keys. */
export const useKeyChanges = (onDone: (keys: PartnerKeys) => void) =>
  useRecordChange({
    part: 'keys',
    add: addPartnerKey,
    take: takeKeyStep,
    // What is shown once is not kept.
    keep: (keys) => ({ ...keys, NewKey: null }),
    done: DONE,
    onDone,
  });
