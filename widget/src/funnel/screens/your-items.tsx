import type { CartItemInput } from '@pitlane/contracts';
import { includedTaskIds, isRequired } from '@pitlane/domain/cart/cart';
import { isWindscreen, lacksDetails, lacksInterval } from '@pitlane/domain/cart/item-details';
import { itemName } from '@pitlane/domain/cart/item-name';
import { chosenTyreSize, isTyre, tyreLabel, tyreQuality } from '@pitlane/domain/vehicle/tyres';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import { chosenWindscreenFeatures } from '@pitlane/domain/vehicle/windscreen';
import { classifyPricing, suggestionsFor } from '@pitlane/flows/funnel';
import { Button, editIcon, Icon, IconButton, plusIcon, trashIcon } from '@pitlane/ui/native';
import { useState } from 'react';
import { PhotosOffer } from '../../photos/photos-offer.tsx';
import { funnelTexts as texts } from '../../texts/funnel.ts';
import { taskTexts } from '../../texts/tasks.ts';
import { TaskList } from '../parts/task-list.tsx';
import type { ScreenProps } from '../screen.ts';

/** Suggestions below the cart. */
const SUGGESTIONS = 3;

/** task-your-items: the cart, suggestions and the vehicle. */
export function YourItems({ api, context, send, isBusy }: ScreenProps) {
  const { items, vehicle, isMultiItem } = context.data;
  const wantsPhotos = items.some((item) => findTask(context, item)?.RequiresPhotos);
  const isPriced = classifyPricing(context).kind === 'single-price';
  const suggestions = context.version === 2 ? suggestionsFor(context, SUGGESTIONS) : [];
  return (
    <>
      <ul className="pl-rows">
        {items.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: custom repairs may repeat, the place tells them apart
          <ItemRow key={index} index={index} context={context} send={send} />
        ))}
      </ul>
      {wantsPhotos && <p className="pl-muted">{isPriced ? texts.items.photos : texts.items.awaitsPhotos}</p>}
      {items.length > 0 && (
        <PhotosOffer
          api={api}
          leadGuid={context.leadGuid}
          label={wantsPhotos ? texts.items.photosAdd : texts.items.photosOptional}
        />
      )}
      <Button variant="secondary" full onClick={() => send({ type: 'OPEN', step: 'task-select' })}>
        <Icon path={plusIcon} />
        {isMultiItem ? texts.items.add : texts.items.other}
      </Button>
      {vehicle.Mid && <VehicleRow name={vehicleTitle(vehicle)} send={send} />}
      <Button full loading={isBusy} onClick={() => send({ type: 'CONTINUE' })}>
        {texts.continue}
      </Button>
      {suggestions.length > 0 && (
        <section>
          <h2 className="pl-subtitle">{texts.items.suggestions}</h2>
          <TaskList label={texts.items.suggestions} tasks={suggestions} inCart={[]} send={send} />
        </section>
      )}
    </>
  );
}

function ItemRow({ index, context, send }: Pick<ScreenProps, 'context' | 'send'> & { index: number }) {
  const { items } = context.data;
  const item = items[index]!;
  const hint = describeItem(item, context);
  const canEdit = isTyre(item) || isWindscreen(item) || findTask(context, item)?.HasQuestion === true;
  return (
    <li className="pl-item">
      <span>
        {itemName(item)}
        {hint && <small>{hint}</small>}
      </span>
      {canEdit && (
        <IconButton
          icon={editIcon}
          label={texts.items.edit(itemName(item))}
          onClick={() => send({ type: 'EDIT_ITEM', index })}
        />
      )}
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
  );
}

function VehicleRow({ name, send }: { name: string; send: ScreenProps['send'] }) {
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

type Context = ScreenProps['context'];

const findTask = ({ repairs }: Context, item: CartItemInput) =>
  repairs?.Repairs.find((task) => task.RepairInspectionId === item.RepairInspectionId);

/** Details of an item, what is still missing, and what it includes. */
function describeItem(item: CartItemInput, context: Context): string | null {
  const { vehicle } = context.data;
  if (lacksInterval(item, vehicle)) return vehicle.Mid ? texts.items.interval : texts.items.intervalLater;
  if (item.IsCustomRepair) return texts.items.manualQuote;
  if (lacksDetails(item)) return isTyre(item) ? texts.items.size : texts.items.features;
  if (isTyre(item)) return tyreHint(item);
  const task = findTask(context, item);
  if (task?.HasQuestion && !item.AdditionalDetails) return texts.items.question;
  const parts = includedTaskIds(item, context.repairs?.Repairs ?? []).flatMap(
    (id) =>
      context.repairs?.Repairs.find((each) => each.RepairInspectionId === id)?.RepairInspectionName ?? [],
  );
  const features = chosenWindscreenFeatures(item).map((feature) => taskTexts.windscreen.names[feature]);
  const details = [
    features.join(', '),
    item.AdditionalDetails,
    parts.length > 0 && texts.items.includes(parts.join(', ')),
  ];
  return details.filter(Boolean).join('\n') || null;
}

/** `205/55 R16 · Value · 4 tyres`. */
function tyreHint(item: CartItemInput): string {
  const size = chosenTyreSize(item);
  return [
    size && tyreLabel(size),
    tyreQuality(item.TyreQuality),
    item.Quantity && taskTexts.quantity.tyres(item.Quantity),
  ]
    .filter(Boolean)
    .join(' · ');
}
