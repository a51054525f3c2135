import { Stack, TextArea, TextField } from '@pitlane/ui/aria';
import { RowButtons } from '../../app/row-buttons.tsx';
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
      <RowButtons
        noun="question"
        rowKey={row.key}
        moveId={ids.moveId}
        place={{ at, of }}
        onMove={onMove}
        onRemove={onRemove}
      />
    </Stack>
  </li>
);
