import { type KindOption, kindOptions, wantsPickUp } from '@pitlane/domain/quotes/supplier-kind';
import { OptionList } from '@pitlane/ui/native';
import { Waiting } from '../../parts/waiting.tsx';
import { v1Texts as texts } from '../../texts/funnel-v1.ts';
import type { ScreenProps } from '../screen.ts';

/** workshop-or-mobile-mechanic: the supplier kinds that are available for the cart. */
export function KindScreen({ context, send }: ScreenProps) {
  const { availability, data } = context;
  if (availability === null) return <Waiting rows={3} />;
  const options = kindOptions(availability === 'failed' ? null : availability, data.fleetCompanyId !== null);
  const chosen = options.find(
    (option) =>
      option.kind === data.kind && option.withPickUp === wantsPickUp(data.kind, data.requiredExtras),
  );
  return (
    <>
      {availability === 'failed' && <p className="pl-muted">{texts.kind.unsure}</p>}
      <OptionList
        label={texts.kind.label}
        options={options.map((option) => ({
          value: optionKey(option),
          label: optionTexts(option)[0]!,
          hint: optionTexts(option)[1]!,
        }))}
        value={chosen ? optionKey(chosen) : ''}
        onSelect={(key) =>
          send({ type: 'CHOOSE_KIND', option: options.find((option) => optionKey(option) === key)! })
        }
      />
    </>
  );
}

const optionKey = ({ kind, withPickUp }: KindOption): string => kind + withPickUp;

const optionTexts = ({ kind, withPickUp }: KindOption) => (withPickUp ? texts.kind.pickUp : texts.kind[kind]);
