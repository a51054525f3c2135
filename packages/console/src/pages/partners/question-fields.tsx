import { Button, Inline, Stack, TextArea, TextField } from '@pitlane/ui/aria';
import type { useRowMoves } from '../../app/use-row-moves.ts';
import type { QuestionRow } from './question-rows.ts';

type Part = 'question' | 'answer';
type Props = {
  row: QuestionRow;
  /** Of the parts of a row that take the focus. */
  ids: Pick<ReturnType<typeof useRowMoves<QuestionRow>>, 'focusId' | 'moveId'>;
  /** Its place, from 1, and the number of rows. */
  place: { at: number; of: number };
  errors: Record<Part, string | undefined>;
  onChange: (part: Partial<Record<Part, string>>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** A question with its answer, and the buttons that move and remove it. */
export const QuestionFields = ({
  row,
  ids,
  place: { at, of },
  errors,
  onChange,
  onMove,
  onRemove,
}: Props) => (
  <li>
    <Stack gap={3}>
      <TextField
        id={ids.focusId(row.key)}
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
            id={ids.moveId(row.key, by)}
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
