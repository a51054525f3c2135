import type { TaskQuestion as Question } from '@pitlane/contracts';
import { findOpenTask } from '@pitlane/flows/funnel';
import { Button, Checkbox, OptionList } from '@pitlane/ui/native';
import { useState } from 'react';
import { Failed, Waiting } from '../../parts/waiting.tsx';
import { funnelTexts as texts } from '../../texts/funnel.ts';
import { StepForm } from '../parts/step-form.tsx';
import type { ScreenProps } from '../screen.ts';
import { useDraft } from '../use-draft.ts';

/** task-generic-item: one question of a task at a time. */
export function TaskQuestion({ context, send, snapshot, isBusy }: ScreenProps) {
  const { questions, answers } = context;
  const question = questions?.[answers.length];
  if (snapshot.hasTag('failed')) return <Failed send={send} text={texts.failure.options} />;
  if (isBusy || !question) return <Waiting rows={4} />;
  const id = `${findOpenTask(context)?.RepairInspectionId}-${answers.length}`;
  return <QuestionForm key={id} id={id} leadGuid={context.leadGuid} question={question} send={send} />;
}

type FormProps = Pick<ScreenProps, 'send'> & { id: string; leadGuid: string; question: Question };

function QuestionForm({ id, leadGuid, question, send }: FormProps) {
  const [answers, setAnswers] = useDraft<string[]>(leadGuid, id, []);
  const [isMissing, setMissing] = useState(false);
  const go = (chosen: string[]) => send({ type: 'ANSWER_QUESTION', answers: chosen });
  if (!question.IsMultiSelect)
    return (
      <OptionList
        label={question.Name}
        options={question.Options.map((value) => ({ value, label: value }))}
        value={answers[0] ?? ''}
        onSelect={(option) => {
          setAnswers([option]);
          go([option]);
        }}
      />
    );
  return (
    <StepForm
      onSubmit={() => {
        if (answers.length === 0) return setMissing(true);
        // In the order of the question, not of the presses.
        go(question.Options.filter((option) => answers.includes(option)));
      }}
    >
      <fieldset className="pl-fieldset">
        <legend className="pl-hint">{texts.question.many}</legend>
        {question.Options.map((option) => (
          <Checkbox
            key={option}
            checked={answers.includes(option)}
            onChange={(isOn) => {
              setMissing(false);
              setAnswers(isOn ? [...answers, option] : answers.filter((each) => each !== option));
            }}
          >
            {option}
          </Checkbox>
        ))}
        {isMissing && (
          <p className="pl-error" role="alert">
            {texts.question.choose}
          </p>
        )}
      </fieldset>
      <Button type="submit" full>
        {texts.continue}
      </Button>
    </StepForm>
  );
}
