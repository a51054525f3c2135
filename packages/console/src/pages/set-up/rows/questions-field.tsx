import { Checkbox, TextArea, TextField } from '@pitlane/ui/aria';
import { RowsEditor } from '../../../app/rows-editor.tsx';
import type { RowField } from './row-form.ts';
import { createQuestion, type QuestionDraft } from './task-parts.ts';

type Props = {
  field: RowField;
  value: QuestionDraft[];
  error: string | undefined;
  onChange: (value: QuestionDraft[]) => void;
};

/** What customers answer about the work, in their order. */
export const QuestionsField = ({ field: { name, label, hint }, value, error, onChange }: Props) => (
  <RowsEditor
    id={name}
    noun="question"
    rows={value}
    create={createQuestion}
    {...{ label, hint, error, onChange }}
  >
    {(question, { place, focusId, change }) => (
      <>
        <TextField
          id={focusId}
          label={`Question ${place}`}
          value={question.name}
          maxLength={300}
          onChange={(text) => change({ name: text })}
        />
        <TextArea
          label={`Answers of question ${place}, one per line`}
          rows={3}
          value={question.options}
          onChange={(options) => change({ options })}
        />
        <Checkbox isSelected={question.isMultiSelect} onChange={(isMultiSelect) => change({ isMultiSelect })}>
          {`Question ${place} may have several answers`}
        </Checkbox>
      </>
    )}
  </RowsEditor>
);
