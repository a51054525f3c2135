import type { CartItemInput } from '@pitlane/contracts';
import { isRequired, needsInterval } from '@pitlane/domain/cart';
import { vehicleName } from '@pitlane/domain/vehicle-chain';
import { Button, Icon, IconButton, plusIcon, trashIcon } from '@pitlane/ui/native';
import { useState } from 'react';
import { funnelTexts as texts } from '../../texts/funnel.ts';
import type { ScreenProps } from '../screen.ts';

/** task-your-items: what was chosen, what more, and for which car. */
export function YourItems({ context, send }: ScreenProps) {
  const { items, vehicle } = context.data;
  return (
    <>
      <ul className="pl-rows">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: custom repairs may repeat, the place tells them apart
          <li key={index} className="pl-item">
            <span>
              {itemName(item)}
              {itemHint(item) && <small>{itemHint(item)}</small>}
            </span>
            {isRequired(items, index) ? (
              <small className="pl-muted">{texts.items.required}</small>
            ) : (
              <IconButton
                icon={trashIcon}
                label={texts.items.remove(itemName(item))}
                onClick={() => send({ type: 'REMOVE_ITEM', index })}
              />
            )}
          </li>
        ))}
      </ul>
      <Button variant="secondary" full onClick={() => send({ type: 'OPEN', step: 'task-select' })}>
        <Icon path={plusIcon} />
        {texts.items.add}
      </Button>
      {vehicle.Mid && <VehicleLine name={vehicle.Description || vehicleName(vehicle)} send={send} />}
      <Button full onClick={() => send({ type: 'CONTINUE' })}>
        {texts.continue}
      </Button>
    </>
  );
}

function VehicleLine({ name, send }: { name: string; send: ScreenProps['send'] }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <p className="pl-line">
        <span>
          {texts.items.vehicle} <strong>{name}</strong>
        </span>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {texts.items.changeVehicle}
        </Button>
      </p>
    );
  return (
    <div className="pl-line" role="alert">
      <span>{texts.items.changeAsk}</span>
      <span>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {texts.cancel}
        </Button>
        <Button variant="secondary" onClick={() => send({ type: 'OPEN', step: 'vehicle-rego-check' })}>
          {texts.items.changeYes}
        </Button>
      </span>
    </div>
  );
}

export const itemName = (item: CartItemInput): string =>
  (item.LeadCartItemType === 'Service' ? item.ServiceName : item.RepairInspectionName) ?? '';

function itemHint(item: CartItemInput): string | null {
  if (needsInterval(item)) return texts.items.interval;
  if (item.IsCustomRepair) return texts.items.byHand;
  return item.AdditionalDetails ?? null;
}
