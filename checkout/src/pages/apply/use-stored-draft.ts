import { readStored, session, writeStored } from '@pitlane/client/storage';
import { useEffect, useState } from 'react';
import { type ApplyDraft, EMPTY_DRAFT } from './apply-draft.ts';

const KEY = 'pitlane-application';

type Stored = { draft: Partial<ApplyDraft>; reference: string };

/** What is typed, and the reference of its application: this tab keeps both until they were sent. */
export function useStoredDraft() {
  const [stored] = useState(() => readStored<Stored>(session, KEY));
  const [draft, setDraft] = useState<ApplyDraft>({ ...EMPTY_DRAFT, ...stored?.draft });
  const [reference] = useState(() => stored?.reference ?? crypto.randomUUID());
  useEffect(() => {
    // Each visit needs a new agreement.
    const { hasAgreed: _hasAgreed, ...kept } = draft;
    writeStored(session, KEY, { draft: kept, reference });
  }, [draft, reference]);
  return {
    draft,
    reference,
    changeDraft: (patch: Partial<ApplyDraft>) => setDraft((before) => ({ ...before, ...patch })),
  };
}

export const forgetStoredDraft = (): boolean => writeStored(session, KEY, null);
