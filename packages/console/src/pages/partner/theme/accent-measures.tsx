import { Badge, Table } from '@pitlane/ui/aria';
import { type AccentMeasure, measureAccent } from '@pitlane/ui/tokens';

const PARTS: Record<AccentMeasure['part'], string> = {
  label: 'Text on buttons',
  text: 'Links on the page',
  button: 'Buttons on the page',
};

/** How well the accent can be read and seen, on light and dark pages. */
export const AccentMeasures = ({ accent }: { accent: string }) => (
  <Table<AccentMeasure>
    label="Contrast"
    rows={measureAccent(accent)}
    rowId={({ scheme, part }) => `${scheme}-${part}`}
    empty={<p>Enter a colour to see its contrast.</p>}
    columns={[
      { id: 'part', label: 'What', isRowHeader: true, render: ({ part }) => PARTS[part] },
      { id: 'scheme', label: 'Page', render: ({ scheme }) => (scheme === 'light' ? 'Light' : 'Dark') },
      { id: 'ratio', label: 'Contrast', render: ({ ratio }) => `${ratio.toFixed(1)}:1` },
      {
        id: 'fits',
        label: 'Result',
        render: ({ ratio, least }) =>
          ratio >= least ? <Badge tone="accent">Fine</Badge> : <Badge tone="danger">Too little</Badge>,
      },
    ]}
  />
);
