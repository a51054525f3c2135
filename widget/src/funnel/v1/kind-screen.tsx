import { type KindOption, kindOptions, wantsPickUp } from '@pitlane/domain/quotes/supplier-kind';
import { OptionList } from '@pitlane/ui/native';
import { v1Texts as texts } from '../../texts/funnel-v1.ts';
import { Waiting } from '../parts/waiting.tsx';
import type { ScreenProps } from '../screen.ts';

/** workshop-or-mobile-mechanic: the kinds that are there for the job. */
export function KindScreen({ context, send }: ScreenProps) {
  const { availability: found, data } = context;
  if (found === null) return <Waiting rows={3} />;
  const options = kindOptions(found === 'failed' ? null : found, data.fleetCompanyId !== null);
  const chosen = options.find(
    (option) =>
      option.kind === data.kind && option.withPickUp === wantsPickUp(data.kind, data.requiredExtras),
  );
  return (
    <>
      {found === 'failed' && <p className="pl-muted">{texts.kind.unsure}</p>}
      <OptionList
        label={texts.kind.label}
        options={options.map((option) => ({
          value: keyOf(option),
          label: wordsOf(option)[0]!,
          hint: wordsOf(option)[1]!,
        }))}
        value={chosen ? keyOf(chosen) : ''}
        onSelect={(key) =>
          send({ type: 'CHOOSE_KIND', option: options.find((option) => keyOf(option) === key)! })
        }
      />
    </>
  );
}

const keyOf = ({ kind, withPickUp }: KindOption): string => kind + withPickUp;

const wordsOf = ({ kind, withPickUp }: KindOption) => (withPickUp ? texts.kind.pickUp : texts.kind[kind]);
