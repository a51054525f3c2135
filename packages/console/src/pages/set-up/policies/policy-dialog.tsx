import { readFieldErrors, savePolicy } from '@pitlane/client';
import type { SetUpPolicies } from '@pitlane/contracts';
import { SERVICE_ZONE, startOfServiceDay } from '@pitlane/domain/calendar/business-hours';
import { localDay } from '@pitlane/domain/calendar/zone';
import { DatePicker, Disclosure, SafeHtml, TextArea, TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { ReasonDialog } from '../../../app/reason-dialog.tsx';
import { useChange } from '../use-change.ts';

export type Policy = SetUpPolicies['Items'][number];

type Props = {
  /** null: a new one. */
  policy: Policy | null;
  onClose: () => void;
};

const FIELDS = ['Title', 'ContentHtml', 'EffectiveAt'] as const;

/** Adds or changes a policy, with a preview of its text. */
export function PolicyDialog({ policy, onClose }: Props) {
  const [title, setTitle] = useState(policy?.Title ?? '');
  const [html, setHtml] = useState(policy?.ContentHtml ?? '');
  const stored = localDay(policy?.EffectiveAt ?? new Date(), SERVICE_ZONE);
  const [day, setDay] = useState<string | null>(stored);
  const save = useChange<string>({
    list: ['policies'],
    done: 'Saved',
    send: (reason) =>
      savePolicy(api, {
        Id: policy?.Id ?? null,
        Title: title,
        ContentHtml: html,
        // The hour stays while the day does.
        EffectiveAt: policy && day === stored ? policy.EffectiveAt : startOfServiceDay(day!).toISOString(),
        UpdatedOn: policy?.UpdatedOn ?? null,
        Reason: reason,
      }),
    onDone: onClose,
  });
  const errors = readFieldErrors(save.error, FIELDS).fields;
  return (
    <ReasonDialog
      title={policy ? `Edit ${policy.Title}` : 'Add a policy'}
      confirm="Save"
      isReady={title.trim() !== '' && html.trim() !== '' && day !== null}
      change={save}
      fields={FIELDS}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      <TextField
        label="Title"
        value={title}
        onChange={setTitle}
        maxLength={120}
        error={errors.Title}
        autoFocus
      />
      <TextArea
        label="Text"
        hint="HTML of paragraphs, lists, headings, emphasis and links; anything else is dropped."
        value={html}
        onChange={setHtml}
        rows={8}
        maxLength={20_000}
        error={errors.ContentHtml}
      />
      <Disclosure title="Preview">
        <SafeHtml html={html} />
      </Disclosure>
      <DatePicker label="In effect from (AEST)" value={day} onChange={setDay} error={errors.EffectiveAt} />
    </ReasonDialog>
  );
}
