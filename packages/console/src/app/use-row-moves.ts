import { capitalise } from '@pitlane/domain/text/capitalise';
import { useContext, useState } from 'react';
import { LastSave } from './last-save.ts';
import { useFocusAfterRender } from './use-focus-after-render.ts';

type Options<Row> = {
  /** Unique in the page. */
  id: string;
  /** What one is called: `question`. */
  noun: string;
  rows: readonly Row[];
  create: () => Row;
  onChange: (rows: Row[]) => void;
};

/** Adds, moves and removes the rows of a list; the focus stays with them, and `news` tells what became of them. */
export function useRowMoves<Row extends { key: string }>({ id, noun, rows, create, onChange }: Options<Row>) {
  const focusAfterRender = useFocusAfterRender();
  const lastSave = useContext(LastSave);
  const [announced, setAnnounced] = useState({ news: '', lastSave });
  // A save that succeeded has done what the news announces.
  const news = announced.lastSave === lastSave ? announced.news : '';
  const setNews = (next: string) => setAnnounced({ news: next, lastSave });
  const title = capitalise(noun);
  const addId = `${id}-add`;
  /** Of the field that takes the focus of a new row. */
  const focusId = (key: string): string => `${id}-${key}`;
  const moveId = (key: string, by: -1 | 1): string => `${id}-${by === 1 ? 'down' : 'up'}-${key}`;
  return {
    ...{ addId, focusId, moveId, news },
    clearNews: () => setNews(''),
    add() {
      const row = create();
      focusAfterRender(focusId(row.key));
      setNews('');
      onChange([...rows, row]);
    },
    move(row: Row, at: number, by: -1 | 1) {
      focusAfterRender(moveId(row.key, by), moveId(row.key, by === 1 ? -1 : 1));
      setNews(`${title} ${at + 1} is now ${noun} ${at + 1 + by}.`);
      onChange(rows.toSpliced(at, 1).toSpliced(at + by, 0, row));
    },
    remove(at: number) {
      focusAfterRender(addId);
      setNews(`${title} ${at + 1} is removed once you save.`);
      onChange(rows.toSpliced(at, 1));
    },
  };
}
