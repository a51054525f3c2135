import { Button, TextArea } from '@pitlane/ui/native';
import { useEffect } from 'react';
import { funnelTexts as texts } from '../../texts/funnel.ts';
import { preloadContactStep } from '../contact-step.tsx';
import { StepForm } from '../parts/step-form.tsx';
import type { ScreenProps } from '../screen.ts';
import { useDraft } from '../use-draft.ts';

export function Notes({ context, send }: ScreenProps) {
  const [notes, setNotes, forget] = useDraft(context.leadGuid, 'notes', context.data.notes ?? '');
  useEffect(preloadContactStep, []);
  return (
    <StepForm
      onSubmit={() => {
        forget();
        send({ type: 'SAVE_NOTES', notes });
      }}
    >
      <TextArea
        label={texts.notes.label}
        optional={texts.notes.optional}
        placeholder={texts.notes.placeholder}
        maxLength={2000}
        value={notes}
        onChange={setNotes}
      />
      <Button type="submit" full>
        {notes.trim() ? texts.continue : texts.notes.skip}
      </Button>
    </StepForm>
  );
}
