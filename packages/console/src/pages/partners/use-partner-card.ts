import { ApiError, changePartner } from '@pitlane/client';
import type { ChangePartnerRequest, OperatorPartner } from '@pitlane/contracts';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
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
type Sent<Draft> = { change: ChangePartnerRequest; edits: Record<string, Edit<Draft>> };

/**
 * A card of a partner's settings. It shows the latest record, and over it what was changed here; only that is sent, and
 * refused where a colleague changed the same field.
 */
export function usePartnerCard<Draft>(
  partner: OperatorPartner,
  { part, toDrafts, fromDraft }: CardFields<Draft>,
) {
  const client = useQueryClient();
  const [edits, setEdits] = useState<Record<string, Edit<Draft>>>({});
  const stored = useMemo(() => toDrafts(partner), [toDrafts, partner]);
  const read = (from: OperatorPartner, name: string): unknown =>
    (part === 'Facts' ? (from as Values) : from[part])[name] ?? null;
  const save = useMutation({
    meta: { errors: 'caller' },
    mutationFn: ({ change }: Sent<Draft>) => changePartner(api, partner.Slug, change),
    onSuccess: async (saved, sent) => {
      client.setQueryData(partnerQuery(partner.Slug).queryKey, saved);
      const drafts = toDrafts(saved);
      // What was typed while it was under way is still to be saved.
      setEdits((now) =>
        Object.fromEntries(
          Object.entries(now)
            .filter(([name, { draft }]) => draft !== sent.edits[name]?.draft)
            .map(([name, { draft }]) => [
              name,
              { draft, before: { draft: drafts[name]!, stored: read(saved, name) } },
            ]),
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
  const hasSameValue = (name: string, one: Draft, other: Draft) =>
    isSame(fromDraft(one, name), fromDraft(other, name));
  // What is stored already was saved by a save whose answer was lost, or by a colleague.
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
      { change: { ...change, Before: pick((name) => read(partner, name)) }, edits },
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
      setEdits((now) =>
        Object.fromEntries(Object.entries(now).filter(([name]) => !overtaken.includes(name))),
      );
    },
    resetError: save.reset,
  };
}

/** What a card shows of its state. */
export type PartnerCardState = Pick<
  ReturnType<typeof usePartnerCard<unknown>>,
  'isChanged' | 'theirs' | 'change' | 'save' | 'overwrite' | 'discard'
>;

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
