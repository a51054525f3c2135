import type { CartItemInput } from '@pitlane/contracts';
import { isWindscreen } from '@pitlane/domain/cart/item-details';
import {
  chosenWindscreenFeatures,
  WINDSCREEN_FEATURES,
  type WindscreenFeature,
  windscreenDetails,
  withWindscreenFeatures,
} from '@pitlane/domain/vehicle/windscreen';
import { Button, Checkbox, TextArea } from '@pitlane/ui/native';
import { funnelTexts } from '../../texts/funnel.ts';
import { taskTexts } from '../../texts/tasks.ts';
import { StepForm } from '../parts/step-form.tsx';
import type { ScreenProps } from '../screen.ts';
import { useDraft } from '../use-draft.ts';

const texts = taskTexts.windscreen;

/** windscreen-features: the features decide which glass fits; none is an answer too. */
export function WindscreenScreen({ context, send }: ScreenProps) {
  const item =
    context.data.items.find(isWindscreen) ?? ({ LeadCartItemType: 'RepairInspection' } as CartItemInput);
  const [draft, setDraft, forget] = useDraft(context.leadGuid, 'windscreen', {
    features: chosenWindscreenFeatures(item),
    details: windscreenDetails(item),
  });
  const { features, details } = draft;
  const toggle = (feature: WindscreenFeature, isOn: boolean) =>
    setDraft({
      ...draft,
      features: isOn ? [...features, feature] : features.filter((each) => each !== feature),
    });
  return (
    <StepForm
      onSubmit={() => {
        forget();
        send({ type: 'ANSWER_DETAIL', item: withWindscreenFeatures(item, features, details) });
      }}
    >
      <fieldset className="pl-fieldset">
        <legend className="pl-label">{texts.features}</legend>
        <p className="pl-hint">{texts.hint}</p>
        {WINDSCREEN_FEATURES.map((feature) => (
          <Checkbox
            key={feature}
            checked={features.includes(feature)}
            onChange={(isOn) => toggle(feature, isOn)}
          >
            {texts.names[feature]}
          </Checkbox>
        ))}
      </fieldset>
      <TextArea
        label={texts.details}
        optional={funnelTexts.notes.optional}
        placeholder={texts.detailsPlaceholder}
        maxLength={2000}
        value={details}
        onChange={(typed) => setDraft({ ...draft, details: typed })}
      />
      <Button type="submit" full>
        {features.length > 0 ? funnelTexts.continue : texts.none}
      </Button>
    </StepForm>
  );
}
