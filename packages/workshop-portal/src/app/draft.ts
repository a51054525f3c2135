import { readStored, session, writeStored } from '@pitlane/client/storage';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

const KEY = 'pitlane-drafts';

type Drafts = Record<string, unknown>;

/** What was typed into the form `name` of this tab; null if nothing is kept. */
export const readDraft = <T>(name: string): T | null =>
  (readStored<Drafts>(session, KEY)?.[name] ?? null) as T | null;

/** Keeps a draft over a reload or an expired sign-in; null forgets it. */
export function keepDraft(name: string, draft: unknown): void {
  const { [name]: _, ...others } = readStored<Drafts>(session, KEY) ?? {};
  writeStored(session, KEY, draft === null ? others : { ...others, [name]: draft });
}

/** At a sign-out: the next person in this tab starts with empty forms. */
export const forgetDrafts = (): boolean => writeStored(session, KEY, null);

/** The state of a form, kept in this tab until it is `empty` again; `name` is that of the form and its subject. */
export function useDraft<T>(name: string, empty: T): [draft: T, set: Dispatch<SetStateAction<T>>] {
  const [draft, setDraft] = useState<T>(() => readDraft<T>(name) ?? empty);
  const isEmpty = JSON.stringify(draft) === JSON.stringify(empty);
  useEffect(() => keepDraft(name, isEmpty ? null : draft), [name, draft, isEmpty]);
  return [draft, setDraft];
}
