import { readFieldErrors } from '@pitlane/client';
import type { OperatorPartner } from '@pitlane/contracts';
import { Select, Switch, TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import { CardForm } from '../../app/card-form.tsx';
import { useChangePartner } from './use-change-partner.ts';

const FIELDS = ['Name', 'SupportPhone', 'FleetCompanyId', 'FunnelVersion'] as const;
const VERSIONS = [
  { id: '1', label: 'Version 1' },
  { id: '2', label: 'Version 2' },
];

/** Name, on or off, and what kind of partner it is. */
export function FactsForm({ partner }: { partner: OperatorPartner }) {
  const [facts, setFacts] = useState(partner);
  const [fleet, setFleet] = useState(partner.FleetCompanyId === null ? '' : String(partner.FleetCompanyId));
  const save = useChangePartner(partner.Slug);
  const change = (part: Partial<OperatorPartner>) => setFacts((before) => ({ ...before, ...part }));
  const isNumber = fleet.trim() === '' || /^\d{1,9}$/.test(fleet.trim());
  const submit = () => {
    if (!isNumber) return;
    const { Name, IsActive, IsWhiteLabel, IsRewards, FunnelVersion, SupportPhone } = facts;
    const FleetCompanyId = fleet.trim() === '' ? null : Number(fleet);
    const kind = { IsActive, IsWhiteLabel, IsRewards, FunnelVersion, FleetCompanyId };
    save.mutate({ Name, SupportPhone: SupportPhone?.trim() || null, ...kind });
  };
  const errors = readFieldErrors(save.error, FIELDS).fields;
  return (
    <CardForm title="About the partner" confirm="Save" change={save} fields={FIELDS} onSubmit={submit}>
      <Switch isSelected={facts.IsActive} onChange={(IsActive) => change({ IsActive })}>
        On: its keys work and its people can sign in
      </Switch>
      <TextField
        label="Name"
        value={facts.Name}
        onChange={(Name) => change({ Name })}
        maxLength={100}
        error={errors.Name}
      />
      <TextField
        label="Phone number for its customers"
        optional="optional"
        type="tel"
        value={facts.SupportPhone ?? ''}
        onChange={(SupportPhone) => change({ SupportPhone })}
        maxLength={30}
        error={errors.SupportPhone}
      />
      <Switch isSelected={facts.IsWhiteLabel} onChange={(IsWhiteLabel) => change({ IsWhiteLabel })}>
        White label: customers never read our name
      </Switch>
      <Switch isSelected={facts.IsRewards} onChange={(IsRewards) => change({ IsRewards })}>
        Rewards partner
      </Switch>
      <TextField
        label="Number of its fleet"
        optional="optional"
        hint="Fleets use version 1 of the funnel"
        value={fleet}
        onChange={setFleet}
        inputMode="numeric"
        error={isNumber ? errors.FleetCompanyId : 'Enter the number of a fleet, or nothing.'}
      />
      <Select
        label="Funnel"
        options={VERSIONS}
        value={String(facts.FunnelVersion)}
        onChange={(id) => change({ FunnelVersion: id === '1' ? 1 : 2 })}
        error={errors.FunnelVersion}
      />
    </CardForm>
  );
}
