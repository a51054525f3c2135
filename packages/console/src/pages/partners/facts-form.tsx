import { readFieldErrors } from '@pitlane/client';
import type { OperatorPartner } from '@pitlane/contracts';
import { Select, Switch, TextField } from '@pitlane/ui/aria';
import { PartnerCard } from './partner-card.tsx';
import { type CardFields, usePartnerCard } from './use-partner-card.ts';

const FIELDS = ['Name', 'SupportPhone', 'FleetCompanyId', 'FunnelVersion'] as const;
const VERSIONS = [
  { id: '1', label: 'Version 1' },
  { id: '2', label: 'Version 2' },
];
const LABELS = {
  IsActive: 'On',
  Name: 'Name',
  SupportPhone: 'Phone number for its customers',
  IsWhiteLabel: 'White label',
  IsRewards: 'Rewards partner',
  FleetCompanyId: 'Number of its fleet',
  FunnelVersion: 'Funnel',
};

const FACTS: CardFields<string | boolean> = {
  part: 'Facts',
  toDrafts: ({ IsActive, IsWhiteLabel, IsRewards, Name, SupportPhone, FleetCompanyId, FunnelVersion }) => ({
    ...{ IsActive, IsWhiteLabel, IsRewards, Name },
    SupportPhone: SupportPhone ?? '',
    FleetCompanyId: String(FleetCompanyId ?? ''),
    FunnelVersion: String(FunnelVersion),
  }),
  fromDraft: (draft, name) => {
    if (typeof draft === 'boolean' || name === 'Name') return draft;
    const text = draft.trim();
    return name === 'SupportPhone' || text === '' ? text || null : Number(text);
  },
};

/** Name, on or off, and what kind of partner it is. */
export function FactsForm({ partner }: { partner: OperatorPartner }) {
  const card = usePartnerCard(partner, FACTS);
  const { drafts, set } = card;
  const fleet = String(drafts.FleetCompanyId).trim();
  const isNumber = /^\d{0,9}$/.test(fleet);
  const errors = readFieldErrors(card.change.error, FIELDS).fields;
  const flag = (name: string) => ({
    isSelected: drafts[name] === true,
    onChange: (isOn: boolean) => set({ [name]: isOn }),
  });
  const text = (name: keyof typeof LABELS) => ({
    label: LABELS[name],
    value: String(drafts[name]),
    onChange: (next: string) => set({ [name]: next }),
  });
  const setFleet = (next: string) =>
    set({ FleetCompanyId: next, FunnelVersion: next.trim() === '' ? String(partner.FunnelVersion) : '1' });
  return (
    <PartnerCard
      title="About the partner"
      confirm="Save"
      card={card}
      fields={FIELDS}
      labels={LABELS}
      isWrong={!isNumber}
    >
      <Switch {...flag('IsActive')}>On: its keys work and its people can sign in</Switch>
      <TextField {...text('Name')} maxLength={100} error={errors.Name} />
      <TextField
        {...text('SupportPhone')}
        optional="optional"
        type="tel"
        maxLength={30}
        error={errors.SupportPhone}
      />
      <Switch {...flag('IsWhiteLabel')}>White label: customers never read our name</Switch>
      <Switch {...flag('IsRewards')}>Rewards partner</Switch>
      <TextField
        {...text('FleetCompanyId')}
        onChange={setFleet}
        optional="optional"
        hint="Fleets use version 1 of the funnel"
        inputMode="numeric"
        error={isNumber ? errors.FleetCompanyId : 'Enter the number of a fleet, or nothing.'}
      />
      <Select
        {...text('FunnelVersion')}
        options={VERSIONS}
        isDisabled={fleet !== ''}
        error={errors.FunnelVersion}
      />
    </PartnerCard>
  );
}
