import { readFieldErrors } from '@pitlane/client';
import type { OperatorPartner } from '@pitlane/contracts';
import { PartnerCard } from './partner-card.tsx';
import { fromDraft, type SettingDraft, SITE_PAGES, toDraft } from './setting-drafts.ts';
import { SETTING_GROUPS } from './setting-fields.ts';
import { SettingInput } from './setting-input.tsx';
import { type CardFields, usePartnerCard } from './use-partner-card.ts';

type Group = (typeof SETTING_GROUPS)[number];

const GROUPS = SETTING_GROUPS.map((group) => ({ group, cardFields: toCardFields(group) }));

function toCardFields({ fields }: Group): CardFields<SettingDraft> {
  const inputs = new Map<string, (typeof fields)[number]['input']>(
    fields.map(({ name, input }) => [name, input]),
  );
  return {
    part: 'Settings',
    toDrafts: ({ Settings }) =>
      Object.fromEntries(fields.map(({ name, input }) => [name, toDraft(input, Settings[name])])),
    fromDraft: (draft, name) => fromDraft(inputs.get(name)!, draft),
  };
}

/** The settings without a form of their own, a card for each group. */
export const SettingsForm = ({ partner }: { partner: OperatorPartner }) =>
  GROUPS.map(({ group, cardFields }) => (
    <SettingsGroup key={group.title} {...{ partner, group, cardFields }} />
  ));

type GroupProps = { partner: OperatorPartner; group: Group; cardFields: CardFields<SettingDraft> };

/** Settings about one thing; an empty one uses the default. */
function SettingsGroup({ partner, group: { title, fields }, cardFields }: GroupProps) {
  const card = usePartnerCard(partner, cardFields);
  const names = fields.flatMap(({ name, input }) => [
    name,
    ...(input === 'pages' ? SITE_PAGES.map((page) => `${name}/${page.name}`) : []),
  ]);
  const paths = Object.fromEntries(names.map((name) => [`settings/${name}`, name]));
  const { fields: errors } = readFieldErrors(card.change.error, paths);
  return (
    <PartnerCard
      title={title}
      confirm={`Save ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
      card={card}
      fields={paths}
      labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
    >
      {fields.map((field) => (
        <SettingInput
          key={field.name}
          field={field}
          value={card.drafts[field.name]!}
          errors={errors}
          onChange={(value) => card.set({ [field.name]: value })}
        />
      ))}
    </PartnerCard>
  );
}
