import type { CartItemInput, TyreQuality } from '@pitlane/contracts';
import { TYRE_QUALITIES, TYRE_QUANTITIES } from '@pitlane/contracts/constants';
import { tyreSizes } from '@pitlane/domain/vehicle/tyre-sizes';
import {
  chosenTyreSize,
  isTyre,
  type TyreQuantity,
  type TyreSize,
  tyreLabel,
  tyreProfiles,
  tyreQuality,
  tyreRims,
  tyreWidths,
  withTyreQuality,
  withTyreQuantity,
  withTyreSize,
} from '@pitlane/domain/vehicle/tyres';
import { Button, OptionList, Select } from '@pitlane/ui/native';
import { useState } from 'react';
import { funnelTexts } from '../../texts/funnel.ts';
import { taskTexts } from '../../texts/tasks.ts';
import { StepForm } from '../parts/step-form.tsx';
import type { ScreenProps } from '../screen.ts';
import { useDraft } from '../use-draft.ts';

const texts = taskTexts.size;
const NOTHING = { width: '', profile: '', rim: '' };

/** tyre-size-selection: width, profile and rim narrow each other; a single answer is preselected. */
export function TyreSizeScreen({ context, send }: ScreenProps) {
  const tyre = findTyre(context);
  const before = chosenTyreSize(tyre);
  const [draft, setDraft, forget] = useDraft(context.leadGuid, 'tyre', before ? toChoice(before) : NOTHING);
  const [isMissing, setMissing] = useState(false);
  const chosen = complete(draft);
  const profiles = tyreProfiles(tyreSizes(), Number(chosen.width));
  const sizes = tyreRims(
    tyreSizes(),
    Number(chosen.width),
    chosen.profile === '' ? -1 : Number(chosen.profile),
  );
  const size = sizes.find((each) => rimLabel(each) === chosen.rim);
  const change = (part: Partial<typeof NOTHING>) => {
    setMissing(false);
    setDraft({ ...NOTHING, ...part });
  };
  return (
    <StepForm
      onSubmit={() => {
        if (!size) return setMissing(true);
        forget();
        send({ type: 'ANSWER_DETAIL', item: withTyreSize(tyre, size) });
      }}
    >
      <p className="pl-muted">{texts.where}</p>
      <div className="pl-sizes">
        <Select
          label={texts.width}
          placeholder={texts.choose}
          options={tyreWidths(tyreSizes()).map((width) => option(`${width}`))}
          value={chosen.width}
          onChange={(width) => change({ width })}
        />
        <Select
          label={texts.profile}
          placeholder={texts.choose}
          disabled={!chosen.width}
          options={profiles.map((each) => option(`${each}`, each === 0 ? texts.noProfile : `${each}`))}
          value={chosen.profile}
          onChange={(profile) => change({ width: chosen.width, profile })}
        />
        <Select
          label={texts.rim}
          placeholder={texts.choose}
          disabled={chosen.profile === ''}
          options={sizes.map((each) => option(rimLabel(each)))}
          value={chosen.rim}
          onChange={(rim) => change({ ...chosen, rim })}
        />
      </div>
      <p role="status" className={isMissing ? 'pl-error' : 'pl-subtitle'}>
        {isMissing ? texts.missing : size ? texts.chosen(tyreLabel(size)) : ''}
      </p>
      <Button type="submit" full>
        {funnelTexts.continue}
      </Button>
      <Button variant="quiet" full onClick={() => send({ type: 'ADD_CUSTOM', notes: texts.unknownNotes })}>
        {texts.unknown}
      </Button>
    </StepForm>
  );
}

/** tyre-quality-selection: a press on an answer continues. */
export function TyreQualityScreen({ context, send }: ScreenProps) {
  return (
    <OptionList
      label={taskTexts.quality.label}
      options={TYRE_QUALITIES.map((value) => {
        const [label, hint] = taskTexts.quality[value];
        return { value: value as string, label, hint };
      })}
      value={tyreQuality(findTyre(context).TyreQuality) ?? ''}
      onSelect={(quality) =>
        send({ type: 'ANSWER_DETAIL', item: withTyreQuality(findTyre(context), quality as TyreQuality) })
      }
    />
  );
}

/** tyre-quantity-selection: 1 to 4. */
export function TyreQuantityScreen({ context, send }: ScreenProps) {
  return (
    <OptionList
      label={taskTexts.quantity.label}
      options={TYRE_QUANTITIES.map((count) => ({
        value: `${count}`,
        label: taskTexts.quantity.tyres(count),
      }))}
      value={`${findTyre(context).Quantity ?? ''}`}
      onSelect={(count) =>
        send({
          type: 'ANSWER_DETAIL',
          item: withTyreQuantity(findTyre(context), Number(count) as TyreQuantity),
        })
      }
    />
  );
}

const findTyre = ({ data }: ScreenProps['context']): CartItemInput =>
  data.items.find(isTyre) ?? { LeadCartItemType: 'RepairInspection' };

const option = (value: string, label = value) => ({ value, label });

/** `16`, and `16C` for the commercial tyre of the same size. */
const rimLabel = ({ rim, isCommercial }: TyreSize): string => `${rim}${isCommercial ? 'C' : ''}`;

const toChoice = (size: TyreSize) => ({
  width: `${size.width}`,
  profile: `${size.profile}`,
  rim: rimLabel(size),
});

/** Fills in what has one answer: a width with one profile, a profile with one rim. */
function complete({ width, profile, rim }: typeof NOTHING): typeof NOTHING {
  const profiles = width ? tyreProfiles(tyreSizes(), Number(width)) : [];
  const known = profile || (profiles.length === 1 ? `${profiles[0]}` : '');
  const sizes = known ? tyreRims(tyreSizes(), Number(width), Number(known)) : [];
  return { width, profile: known, rim: rim || (sizes.length === 1 ? rimLabel(sizes[0]!) : '') };
}
