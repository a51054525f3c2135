import { ApiError, changePartner } from '@pitlane/client';
import type { ChangePartnerRequest, OperatorPartner } from '@pitlane/contracts';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { partnerQuery } from './partner-query.ts';

type Values = Record<string, unknown>;
/** Drafts of fields by name, and how they are stored. */
export type CardFields<Draft> = {
  part: 'Facts' | 'Settings' | 'Limits';
  toDrafts: (partner: OperatorPartner) => Record<string, Draft>;
  /** Undefined and null go back to the default. */
  fromDraft: (draft: Draft, name: string) => unknown;
};
/** A changed field, with the value that it had when the change began. */
type Edit<Draft> = { draft: Draft; before: { draft: Draft; stored: unknown } };
type Edits<Draft> = Record<string, Edit<Draft>>;
type Drafts<Draft> = Record<string, Draft>;
type Sent<Draft> = { change: ChangePartnerRequest; typed: Drafts<Draft> };

/**
 * A card of a partner's settings. It shows the latest record, and over it what was changed here; only that is sent, and
 * refused where a colleague changed the same field.
 */
export function usePartnerCard<Draft>(
  partner: OperatorPartner,
  { part, toDrafts, fromDraft }: CardFields<Draft>,
) {
  const client = useQueryClient();
  const [edits, setEdits] = useState<Edits<Draft>>({});
  const [shown, setShown] = useState(() => ({ partner, drafts: toDrafts(partner) }));
  const hasSameValue = (name: string, one: Draft, other: Draft) =>
    isSame(fromDraft(one, name), fromDraft(other, name));
  const show = (next: OperatorPartner, typed: Drafts<Draft>): Drafts<Draft> => {
    const drafts = keepKnown(toDrafts(next), [typed, shown.drafts], hasSameValue);
    setShown({ partner: next, drafts });
    return drafts;
  };
  if (shown.partner !== partner) {
    const drafts = show(partner, toTyped(edits));
    // Stored by a save whose answer was lost, or by a colleague too.
    setEdits(filterEdits(edits, ([name, { draft }]) => !hasSameValue(name, draft, drafts[name]!)));
  }
  const stored = shown.drafts;
  const read = (from: OperatorPartner, name: string): unknown =>
    (part === 'Facts' ? (from as Values) : from[part])[name] ?? null;
  const save = useMutation({
    meta: { errors: 'caller' },
    mutationFn: ({ change }: Sent<Draft>) => changePartner(api, partner.Slug, change),
    onSuccess: async (saved, { typed }) => {
      client.setQueryData(partnerQuery(partner.Slug).queryKey, saved);
      const drafts = show(saved, typed);
      // What was typed while it was under way is still to be saved.
      setEdits((now) =>
        Object.fromEntries(
          Object.entries(filterEdits(now, ([name, { draft }]) => draft !== typed[name])).map(
            ([name, { draft }]) => [
              name,
              { draft, before: { draft: drafts[name]!, stored: read(saved, name) } },
            ],
          ),
        ),
      );
      toast({ title: 'Saved', detail: 'It applies within 30 seconds.' });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['partners'] }),
        client.invalidateQueries({ queryKey: ['partner', partner.Slug, 'appearance'] }),
      ]);
    },
    onError: (error) =>
      isConflict(error) && client.invalidateQueries({ queryKey: partnerQuery(partner.Slug).queryKey }),
  });
  const isChange = ([name, { draft, before }]: [string, Edit<Draft>]) =>
    !hasSameValue(name, draft, before.draft) && !hasSameValue(name, draft, stored[name]!);
  const isAsBefore = ([name, { before }]: [string, Edit<Draft>]) =>
    isSame(before.stored, read(partner, name));
  const current = Object.entries(edits).filter((edit) => isChange(edit) || isAsBefore(edit));
  const changed = current.filter(isChange);
  const overtaken = changed.filter((edit) => !isAsBefore(edit)).map(([name]) => name);
  const send = (onSaved = () => {}) => {
    if (changed.length === 0 || save.isPending) return;
    const pick = (get: (name: string, edit: Edit<Draft>) => unknown): Values => {
      const values = Object.fromEntries(changed.map(([name, edit]) => [name, get(name, edit)]));
      return part === 'Facts' ? values : { [part]: values };
    };
    const change = pick((name, { draft }) => fromDraft(draft, name) ?? null);
    save.mutate(
      { change: { ...change, Before: pick((name) => read(partner, name)) }, typed: toTyped(edits) },
      { onSuccess: onSaved },
    );
  };
  const getBefore = (name: string) =>
    current.find(([known]) => known === name)?.[1].before ?? {
      draft: stored[name]!,
      stored: read(partner, name),
    };
  return {
    drafts: { ...stored, ...Object.fromEntries(current.map(([name, { draft }]) => [name, draft])) },
    /** Sets drafts, by the names of their fields. */
    set: (drafts: Record<string, Draft>) => {
      const added = Object.entries(drafts).map(([name, draft]) => [name, { draft, before: getBefore(name) }]);
      setEdits((now) => ({ ...now, ...Object.fromEntries(added) }));
    },
    isChanged: changed.length > 0,
    /** What a colleague stored in the fields that were changed here, by their names; null for no conflict. */
    theirs: overtaken.length > 0 ? Object.fromEntries(overtaken.map((name) => [name, stored[name]!])) : null,
    /** Of saving, without the conflict that the card shows as a question. Nothing to save has no error. */
    change: {
      ...{ isPending: save.isPending, isSuccess: save.isSuccess, submittedAt: save.submittedAt },
      error: changed.length === 0 || (overtaken.length > 0 && isConflict(save.error)) ? null : save.error,
    },
    /** Saves what was changed, unless that would overwrite a colleague's change. */
    save: (onSaved?: () => void) => overtaken.length === 0 && send(onSaved),
    overwrite: send,
    /** Gives way to what a colleague stored; what was changed in other fields stays. */
    discard: () => {
      save.reset();
      setEdits((now) => filterEdits(now, ([name]) => !overtaken.includes(name)));
    },
    resetError: save.reset,
  };
}

/** What a card shows of its state. */
export type PartnerCardState = Pick<
  ReturnType<typeof usePartnerCard<unknown>>,
  'isChanged' | 'theirs' | 'change' | 'save' | 'overwrite' | 'discard'
>;

/** The drafts, or for each a known one of the same value: its rows keep their keys, and the focus its field. */
const keepKnown = <Draft>(
  drafts: Drafts<Draft>,
  known: Drafts<Draft>[],
  hasSameValue: (name: string, one: Draft, other: Draft) => boolean,
): Drafts<Draft> =>
  Object.fromEntries(
    Object.entries(drafts).map(([name, draft]) => {
      const same = known.find((each) => name in each && hasSameValue(name, each[name]!, draft));
      return [name, same ? same[name]! : draft];
    }),
  );

const toTyped = <Draft>(edits: Edits<Draft>): Drafts<Draft> =>
  Object.fromEntries(Object.entries(edits).map(([name, { draft }]) => [name, draft]));

const filterEdits = <Draft>(
  edits: Edits<Draft>,
  isKept: (edit: [string, Edit<Draft>]) => boolean,
): Edits<Draft> => Object.fromEntries(Object.entries(edits).filter(isKept));

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
