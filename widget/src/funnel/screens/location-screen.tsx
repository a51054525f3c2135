import { Button } from '@pitlane/ui/native';
import { useState } from 'react';
import { LocationField } from '../../launcher/location-field.tsx';
import { funnelTexts as texts } from '../../texts/funnel.ts';
import { launcherTexts } from '../../texts/launcher.ts';
import { StepForm } from '../parts/step-form.tsx';
import type { ScreenProps } from '../screen.ts';

export function LocationScreen({ api, context, send }: ScreenProps) {
  const [text, setText] = useState(context.data.location?.text ?? '');
  const [isMissing, setMissing] = useState(false);
  const isChosen = context.data.location?.text === text;
  return (
    <StepForm onSubmit={() => (isChosen ? send({ type: 'CONTINUE' }) : setMissing(true))}>
      <LocationField
        api={api}
        label={launcherTexts.locationPlaceholder}
        value={text}
        error={isMissing ? launcherTexts.missing.location : undefined}
        onChange={(typed) => {
          setMissing(false);
          setText(typed);
        }}
        onSelect={(suggestion) => {
          setText(suggestion.Value);
          send({ type: 'CHOOSE_LOCATION', suggestion });
        }}
      />
      <Button type="submit" full>
        {texts.continue}
      </Button>
    </StepForm>
  );
}
