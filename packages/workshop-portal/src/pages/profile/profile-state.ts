import {
  ApiError,
  changeProfile,
  getWorkshopProfile,
  type ProfileChange,
  readFieldErrors,
} from '@pitlane/client';
import type { WorkshopProfile } from '@pitlane/contracts';
import { toast } from '@pitlane/ui/aria';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, type Dispatch, type SetStateAction, use } from 'react';
import { api } from '../../app/api.ts';

export const profileQuery = (workshopId: number) =>
  queryOptions({
    queryKey: ['workshop-profile', workshopId],
    queryFn: ({ signal }) => getWorkshopProfile(api, workshopId, signal),
  });

/** Unsaved changes, by workshop and part, with the version that they started from. */
export type Drafts = Readonly<Record<string, { version: string; value: unknown }>>;

type ProfileState = {
  profile: WorkshopProfile;
  /** False without permission to change it. */
  mayChange: boolean;
  drafts: Drafts;
  setDrafts: Dispatch<SetStateAction<Drafts>>;
};

export const ProfileContext = createContext<ProfileState | null>(null);

export function useProfile(): ProfileState {
  const state = use(ProfileContext);
  if (!state) throw new Error('A part of the profile stands outside of its page.');
  return state;
}

type DraftedPart = Exclude<keyof ProfileChange, 'own-days'>;

export type Editing<T> = {
  value: T;
  set: (value: T) => void;
  isDirty: boolean;
  /** Another person saved this part since the draft was started. */
  isOvertaken: boolean;
  isSaving: boolean;
  /** Why the last save failed; null for a conflict. */
  error: unknown;
  save: () => void;
  /** Overwrites what another person saved. */
  overwrite: () => void;
  discard: () => void;
};

/**
 * One part of the profile being edited. Drafts survive a change of tab; if another person changes the part, the draft
 * stays and the conflict is shown.
 */
export function useEditing<Part extends DraftedPart, T>(
  part: Part,
  saved: { Version: string },
  value: T,
  change: (value: T) => Omit<ProfileChange[Part], 'Version'>,
): Editing<T> {
  const { profile, drafts, setDrafts } = useProfile();
  const client = useQueryClient();
  const { queryKey } = profileQuery(profile.WorkshopId);
  const key = `${profile.WorkshopId} ${part}`;
  const draft = drafts[key] as { version: string; value: T } | undefined;
  const drop = () => setDrafts(({ [key]: _, ...rest }) => rest);
  const saving = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (sent: { version: string; value: T }) => {
      const body = { ...change(sent.value), Version: sent.version } as unknown as ProfileChange[Part];
      return changeProfile(api, profile.WorkshopId, part, body);
    },
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      drop();
      toast({
        title: 'Saved',
        detail: 'Customers see it from now on. Quotes you’ve already given don’t change.',
      });
    },
    onError: (error) => isConflict(error) && client.invalidateQueries({ queryKey }),
  });
  return {
    value: draft?.value ?? value,
    set: (next) => {
      if (isSame(next, value)) drop();
      else setDrafts((all) => ({ ...all, [key]: { version: draft?.version ?? saved.Version, value: next } }));
    },
    isDirty: draft !== undefined,
    isOvertaken: draft !== undefined && (draft.version !== saved.Version || isConflict(saving.error)),
    isSaving: saving.isPending,
    error: isConflict(saving.error) ? null : saving.error,
    save: () => draft && saving.mutate(draft),
    overwrite: () => draft && saving.mutate({ version: saved.Version, value: draft.value }),
    discard: () => {
      saving.reset();
      drop();
    },
  };
}

/** A part whose value is a record of fields; `names` are those that show their own errors. */
export function usePartForm<Part extends 'about' | 'capacity', Fields extends object, Name extends string>(
  part: Part,
  { Version, ...fields }: Fields & { Version: string },
  names: readonly Name[],
) {
  type Saved = Omit<Fields & { Version: string }, 'Version'>;
  const editing = useEditing<Part, Saved>(
    part,
    { Version },
    fields,
    (value) => value as unknown as Omit<ProfileChange[Part], 'Version'>,
  );
  return {
    editing,
    saved: fields as Saved,
    value: editing.value,
    errors: readFieldErrors(editing.error, names).fields,
    set: (patch: Partial<Saved>) => editing.set({ ...editing.value, ...patch }),
  };
}

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
