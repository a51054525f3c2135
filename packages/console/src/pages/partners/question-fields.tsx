import { Button, Inline, Stack, TextArea, TextField } from '@pitlane/ui/aria';
import type { QuestionRow } from './question-rows.ts';

type Part = 'question' | 'answer';
type Props = {
  row: QuestionRow;
  /** Its place, from 1, and the number of rows. */
  place: { at: number; of: number };
  errors: Record<Part, string | undefined>;
  onChange: (part: Partial<Record<Part, string>>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Ids of the parts of a row that take the focus. */
export const questionId = (key: string): string => `question-${key}`;
export const moveId = (key: string, by: -1 | 1): string => `${by === 1 ? 'down' : 'up'}-${key}`;

/** A question with its answer, and the buttons that move and remove it. */
export const QuestionFields = ({ row, place: { at, of }, errors, onChange, onMove, onRemove }: Props) => (
  <li>
    <Stack gap={3}>
      <TextField
        id={questionId(row.key)}
        label={`Question ${at}`}
        value={row.question}
        onChange={(question) => onChange({ question })}
        error={errors.question}
      />
      <TextArea
        label={`Answer ${at}`}
        rows={3}
        value={row.answer}
        onChange={(answer) => onChange({ answer })}
        error={errors.answer}
      />
      <Inline gap={2}>
        {([-1, 1] as const).map((by) => (
          <Button
            key={by}
            id={moveId(row.key, by)}
            variant="secondary"
            size="small"
            aria-label={`Move ${by === 1 ? 'down' : 'up'} question ${at}`}
            isDisabled={at === (by === 1 ? of : 1)}
            onPress={() => onMove(by)}
          >
            {by === 1 ? 'Move down' : 'Move up'}
          </Button>
        ))}
        <Button variant="quiet" size="small" aria-label={`Remove question ${at}`} onPress={onRemove}>
          Remove
        </Button>
      </Inline>
    </Stack>
  </li>
);
