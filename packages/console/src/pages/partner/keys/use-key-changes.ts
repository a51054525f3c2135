import { addPartnerKey, type KeyStep, takeKeyStep } from '@pitlane/client';
import type { AddPartnerKeyRequest, PartnerKeys } from '@pitlane/contracts';
import { api } from '../../../app/api.ts';
import { usePartnerChange } from '../use-partner-change.ts';

type Change = { add: AddPartnerKeyRequest } | { id: number; take: KeyStep };

const DONE = { add: 'Key added', origins: 'Addresses saved', rotate: 'New key made', revoke: 'Key revoked' };

/** Changes a partner's keys; the answer is all of them as they are afterwards. */
export const useKeyChanges = (onDone: (keys: PartnerKeys) => void) =>
  usePartnerChange({
    part: 'keys',
    send: (scope, change: Change) =>
      'add' in change
        ? addPartnerKey(api, scope, change.add)
        : takeKeyStep(api, scope, change.id, change.take),
    // What is shown once is not kept.
    keep: (keys) => ({ ...keys, NewKey: null }),
    done: (change) => ({ title: DONE['add' in change ? 'add' : change.take.step] }),
    onDone,
  });
