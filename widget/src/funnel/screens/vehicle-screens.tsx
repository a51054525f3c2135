import type { Vehicle } from '@pitlane/contracts';
import { AU_STATES } from '@pitlane/contracts/constants';
import { isLogbook } from '@pitlane/domain/cart/cart';
import { itemName } from '@pitlane/domain/cart/item-name';
import { levelForStep } from '@pitlane/domain/funnel/funnel-steps';
import { vehicleName } from '@pitlane/domain/vehicle/vehicle-title';
import { findIncompatibleItems } from '@pitlane/flows/funnel';
import { Button, OptionList, Select, TextField } from '@pitlane/ui/native';
import { useState } from 'react';
import { Failed, Waiting } from '../../parts/waiting.tsx';
import { funnelTexts as texts } from '../../texts/funnel.ts';
import { StepForm } from '../parts/step-form.tsx';
import type { ScreenProps } from '../screen.ts';
import { useDraft } from '../use-draft.ts';

/** Plate and state as they are typed; New Zealand has no states. */
export function usePlate({ leadGuid, data: { location, vehicle } }: ScreenProps['context']) {
  const isNz = location?.country === 'NZ';
  const [plate, setPlate] = useDraft(leadGuid, 'plate', vehicle.Rego ?? '');
  const [state, setState] = useDraft(
    leadGuid,
    'state',
    vehicle.State || (AU_STATES.includes(location?.state ?? '') ? location?.state : '') || 'NSW',
  );
  const typed = plate.replace(/[\s-]/g, '');
  const error = /^[a-z0-9]{1,10}$/i.test(typed) ? undefined : texts.rego.required;
  return { isNz, plate, setPlate, state, setState, typed, error, sent: isNz ? 'NZ' : state };
}

export function PlateFields({
  plate,
  isChecked,
}: {
  plate: ReturnType<typeof usePlate>;
  isChecked: boolean;
}) {
  return (
    <div className="pl-plate">
      <TextField
        label={texts.rego.plate}
        placeholder={texts.rego.platePlaceholder}
        error={isChecked ? plate.error : undefined}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={12}
        value={plate.plate}
        onChange={(text) => plate.setPlate(text.toUpperCase())}
      />
      {!plate.isNz && (
        <Select
          label={texts.rego.state}
          options={AU_STATES.map((each) => ({ value: each, label: each }))}
          value={plate.state}
          onChange={plate.setState}
        />
      )}
    </div>
  );
}

export function RegoCheck({ context, send, isBusy }: ScreenProps) {
  const plate = usePlate(context);
  const [isChecked, setChecked] = useState(false);
  const own = context.customer?.vehicles ?? [];
  return (
    <StepForm
      onSubmit={() => {
        setChecked(true);
        if (!isBusy && !plate.error) send({ type: 'LOOK_UP', plate: plate.typed, state: plate.sent });
      }}
    >
      {own.length > 0 && (
        <OptionList
          label={texts.rego.yours}
          options={own.map((vehicle, index) => ({
            value: `${index}`,
            label: vehicleName(vehicle),
            hint: [vehicle.Rego, vehicle.Description].filter(Boolean).join(' · '),
          }))}
          onSelect={(index) => send({ type: 'USE_VEHICLE', vehicle: own[Number(index)]! })}
        />
      )}
      <p className="pl-muted">{texts.rego.why}</p>
      <PlateFields plate={plate} isChecked={isChecked} />
      <Button type="submit" full loading={isBusy}>
        {texts.rego.find}
      </Button>
      <Button variant="quiet" full onClick={() => send({ type: 'ENTER_VEHICLE' })}>
        {texts.rego.noPlate}
      </Button>
    </StepForm>
  );
}

export function RegoFound({ context, send, snapshot, isBusy }: ScreenProps) {
  const vehicle = context.candidate ?? context.data.vehicle;
  if (snapshot.hasTag('failed')) return <Failed send={send} text={texts.failure.options} />;
  return (
    <>
      <VehicleCard vehicle={vehicle} />
      <Button full loading={isBusy} onClick={() => send({ type: 'CONFIRM' })}>
        {texts.rego.yes}
      </Button>
      <Button variant="secondary" full onClick={() => send({ type: 'ENTER_VEHICLE' })}>
        {texts.rego.no}
      </Button>
      <Button variant="quiet" full onClick={() => send({ type: 'OPEN', step: 'vehicle-rego-check' })}>
        {texts.rego.another}
      </Button>
    </>
  );
}

function VehicleCard({ vehicle }: { vehicle: Vehicle }) {
  const facts = [vehicle.Body, vehicle.Fuel, vehicle.Transmission, vehicle.Variant, vehicle.Engine].filter(
    Boolean,
  );
  return (
    <div className="pl-vehicle">
      {vehicle.Rego && <span className="pl-number-plate">{vehicle.Rego}</span>}
      <strong>{vehicleName(vehicle)}</strong>
      <span className="pl-muted">{facts.join(', ') || texts.rego.partial}</span>
    </div>
  );
}

export function RegoNotFound({ context, send }: ScreenProps) {
  return (
    <>
      <p>{texts.rego.notFound(context.data.vehicle.Rego ?? '')}</p>
      <Button full onClick={() => send({ type: 'ENTER_VEHICLE' })}>
        {texts.rego.choose}
      </Button>
      <Button variant="secondary" full onClick={() => send({ type: 'OPEN', step: 'vehicle-rego-check' })}>
        {texts.rego.another}
      </Button>
    </>
  );
}

/** One level of the manual chain; a press on an answer continues. */
export function VehicleLevelScreen({ context, send, snapshot }: ScreenProps) {
  const level = levelForStep(context.step);
  if (snapshot.hasTag('failed')) return <Failed send={send} text={texts.failure.options} />;
  if (!level || context.levelOptions?.level !== level) return <Waiting rows={6} />;
  const { vehicle } = context.data;
  const isPartial = level !== 'Make' && vehicleName(vehicle);
  return (
    <>
      {isPartial && (
        <p className="pl-muted">
          {vehicleName(level === 'Model' || level === 'Year' ? { ...vehicle, Year: null } : vehicle)}
        </p>
      )}
      <OptionList
        key={level}
        label={texts.levels[level].label}
        options={context.levelOptions.options.map((option) => ({ value: option.Key, label: option.Value }))}
        value={`${vehicle[level] ?? ''}`}
        filterLabel={texts.filter}
        onSelect={(value) => send({ type: 'ANSWER_LEVEL', value })}
      />
      {level === 'Year' && (
        <Button variant="quiet" full onClick={() => send({ type: 'NOT_SURE' })}>
          {texts.notSure}
        </Button>
      )}
    </>
  );
}

export function VehicleTaskError({ context, send }: ScreenProps) {
  const wrong = findIncompatibleItems(context);
  const names = wrong.filter((item) => !isLogbook(item)).map(itemName);
  if (wrong.length === 0) return <Waiting rows={3} />;
  return (
    <>
      {wrong.some(isLogbook) && <p>{texts.taskError.noSchedule(vehicleName(context.data.vehicle))}</p>}
      {names.length > 0 && <p>{texts.taskError.notOffered(names.join(', '))}</p>}
      <Button full onClick={() => send({ type: 'USE_BASIC' })}>
        {texts.taskError.basic}
      </Button>
      <Button variant="secondary" full onClick={() => send({ type: 'FIND_ANOTHER' })}>
        {texts.taskError.another}
      </Button>
    </>
  );
}

export function LogbookInterval({ context, send, snapshot, isBusy }: ScreenProps) {
  if (snapshot.hasTag('failed')) return <Failed send={send} text={texts.failure.options} />;
  if (isBusy || context.intervals.length === 0) return <Waiting rows={7} />;
  const chosen = context.data.items.find(isLogbook)?.ServiceIntervalId;
  return (
    <>
      <p className="pl-muted">{texts.interval.hint}</p>
      <OptionList
        label={texts.interval.label}
        options={context.intervals.map((each) => ({
          value: `${each.ServiceIntervalId}`,
          label: each.ServiceIntervalDescription,
        }))}
        value={chosen ? `${chosen}` : ''}
        onSelect={(id) => send({ type: 'CHOOSE_INTERVAL', serviceIntervalId: Number(id) })}
      />
    </>
  );
}
