import type { FunnelStep } from '@pitlane/contracts';
import { itemName } from '@pitlane/domain/cart/item-name';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import type { FunnelData, FunnelEvent } from '@pitlane/flows/funnel';
import { Button } from '@pitlane/ui/native';
import type { ReactNode } from 'react';
import { funnelTexts as texts } from '../../texts/funnel.ts';
import type { SummaryPart } from '../funnel-variant.ts';

export type SummaryProps = {
  data: FunnelData;
  /** Parts that the variant adds. */
  more?: SummaryPart[] | undefined;
  send: (event: FunnelEvent) => void;
  isLocked: boolean;
};

/** The answers so far, with a button to change each. */
export function Summary({ data, more, send, isLocked }: SummaryProps) {
  const car = data.isUnknownVehicle
    ? texts.summary.unknownVehicle
    : vehicleTitle(data.vehicle, data.vehicle.Rego ?? '');
  const part = (label: string, step: FunnelStep, content: ReactNode, isSet: boolean) => (
    <div className="pl-part" key={step}>
      <dt>{label}</dt>
      <dd className={isSet ? undefined : 'pl-muted'}>{content}</dd>
      {isSet && !isLocked && (
        <dd className="pl-change">
          <Button
            variant="quiet"
            aria-label={`${texts.change}: ${label}`}
            onClick={() => send({ type: 'OPEN', step })}
          >
            {texts.change}
          </Button>
        </dd>
      )}
    </div>
  );
  return (
    <div className="pl-summary">
      <h2 className="pl-subtitle">{texts.summary.title}</h2>
      <dl>
        {part(
          texts.summary.tasks,
          'task-your-items',
          data.items.length === 0 ? (
            texts.summary.noTasks
          ) : (
            <ul>
              {data.items.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: custom repairs may repeat
                <li key={index}>{itemName(item)}</li>
              ))}
            </ul>
          ),
          data.items.length > 0,
        )}
        {part(
          texts.summary.location,
          'location',
          data.location?.text ?? texts.summary.unknown,
          data.location !== null,
        )}
        {part(
          texts.summary.vehicle,
          data.vehicle.Mid || !data.vehicle.Make ? 'vehicle-rego-check' : 'vehicle-make',
          car || texts.summary.unknown,
          Boolean(car),
        )}
        {more?.map(({ label, step, text }) =>
          part(label, step, text ?? texts.summary.unknown, text !== null),
        )}
      </dl>
      <p className="pl-muted">{texts.summary.next}</p>
    </div>
  );
}
