import { Button, Inline } from '@pitlane/ui/aria';
import type { useRowMoves } from './use-row-moves.ts';

type Props = {
  /** What the row is called: `question`. */
  noun: string;
  rowKey: string;
  moveId: ReturnType<typeof useRowMoves>['moveId'];
  /** Its place, from 1, and the number of rows. */
  place: { at: number; of: number };
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Moves and removes a row. At an end a button is disabled, so that those of all rows keep their places. */
export const RowButtons = ({ noun, rowKey, moveId, place: { at, of }, onMove, onRemove }: Props) => (
  <Inline gap={2}>
    {([-1, 1] as const).map((by) => (
      <Button
        key={by}
        id={moveId(rowKey, by)}
        variant="secondary"
        size="small"
        aria-label={`Move ${by === 1 ? 'down' : 'up'} ${noun} ${at}`}
        isDisabled={at === (by === 1 ? of : 1)}
        onPress={() => onMove(by)}
      >
        {by === 1 ? 'Move down' : 'Move up'}
      </Button>
    ))}
    <Button variant="quiet" size="small" aria-label={`Remove ${noun} ${at}`} onPress={onRemove}>
      Remove
    </Button>
  </Inline>
);
