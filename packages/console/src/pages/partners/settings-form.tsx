import { readFieldErrors } from '@pitlane/client';
import type { OperatorPartner } from '@pitlane/contracts';
import { useState } from 'react';
import { CardForm } from '../../app/card-form.tsx';
import { fromDraft, SITE_PAGES, toDraft } from './setting-drafts.ts';
import { SETTING_GROUPS } from './setting-fields.ts';
import { SettingInput } from './setting-input.tsx';
import { useChangePartner } from './use-change-partner.ts';

type GroupProps = { partner: OperatorPartner; group: (typeof SETTING_GROUPS)[number] };

/** The settings without a form of their own, a card for each group. */
export const SettingsForm = ({ partner }: { partner: OperatorPartner }) =>
  SETTING_GROUPS.map((group) => <SettingsGroup key={group.title} partner={partner} group={group} />);

/** Settings about one thing. Only those that were changed are sent; an empty one uses the default. */
function SettingsGroup({ partner, group: { title, fields } }: GroupProps) {
  const [drafts, setDrafts] = useState(() =>
    Object.fromEntries(fields.map(({ name, input }) => [name, toDraft(input, partner.Settings[name])])),
  );
  const save = useChangePartner(partner.Slug);
  const names = fields.flatMap(({ name, input }) => [
    name,
    ...(input === 'pages' ? SITE_PAGES.map((page) => `${name}/${page.name}`) : []),
  ]);
  const paths = Object.fromEntries(names.map((name) => [`settings/${name}`, name]));
  const { fields: errors } = readFieldErrors(save.error, paths);
  const changed = fields.flatMap(({ name, input }): [string, unknown][] => {
    const value = fromDraft(input, drafts[name]!);
    const before = fromDraft(input, toDraft(input, partner.Settings[name]));
    return JSON.stringify(value) === JSON.stringify(before) ? [] : [[name, value ?? null]];
  });
  return (
    <CardForm
      title={title}
      confirm={`Save ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
      change={save}
      fields={paths}
      isDisabled={changed.length === 0}
      onSubmit={() => save.mutate({ Settings: Object.fromEntries(changed) })}
    >
      {fields.map((field) => (
        <SettingInput
          key={field.name}
          field={field}
          value={drafts[field.name]!}
          errors={errors}
          onChange={(value) => setDrafts((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
    </CardForm>
  );
}
