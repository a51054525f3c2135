import type { PartnerKey, PartnerKeys } from '@pitlane/contracts';
import { Badge, Button, Inline } from '@pitlane/ui/aria';
import { useMemo, useState } from 'react';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { WholeList } from '../../../app/whole-list.tsx';
import { InstantCell, toFileInstant } from '../list/list-cells.tsx';
import { instantColumn } from '../list/list-columns.tsx';
import { KeyDialog, type KeyForm } from './key-dialog.tsx';
import styles from './keys.module.css';

type Props = {
  keys: readonly PartnerKey[];
  canManage: boolean;
  /** With all keys after a change, and the one that it made. */
  onChange: (keys: PartnerKeys) => void;
};

/** Keys with what they are for and until when they work. */
export function KeyTable({ keys, canManage, onChange }: Props) {
  const [form, setForm] = useState<KeyForm | null>(null);
  const columns = useMemo(() => createKeyColumns(canManage ? setForm : null), [canManage]);
  return (
    <>
      <WholeList<PartnerKey>
        label="Keys, newest first"
        columns={columns}
        rows={keys}
        file="keys.csv"
        empty={{
          title: 'No keys yet',
          text: 'Your pages need a publishable key before they can show the launcher.',
        }}
      />
      {form && (
        <KeyDialog
          form={form}
          onClose={() => setForm(null)}
          onDone={(after) => {
            setForm(null);
            onChange(after);
          }}
        />
      )}
    </>
  );
}

const column = createColumns<PartnerKey>();

/** Columns with what can be done about a key; null: nothing. A secret key is never in the file. */
const createKeyColumns = (onStep: ((form: KeyForm) => void) | null): DataColumn<PartnerKey>[] => [
  column.accessor(nameKey, {
    id: 'key',
    header: 'Key',
    cell: ({ row }) => <KeyName partnerKey={row.original} />,
  }),
  column.accessor(({ Kind, Origins: origins }) => (Kind === 'secret' ? 'Servers only' : origins.join(' ')), {
    id: 'origins',
    header: 'Works on',
    cell: ({ row }) => <Origins partnerKey={row.original} />,
  }),
  instantColumn('created', 'Added (AEST)', ({ CreatedOn }) => CreatedOn),
  column.accessor(describeState, {
    id: 'state',
    header: 'State',
    cell: ({ row }) => <KeyState partnerKey={row.original} />,
  }),
  ...(onStep
    ? [
        column.display({
          id: 'steps',
          header: 'Change',
          cell: ({ row }) => <Steps partnerKey={row.original} onStep={onStep} />,
        }),
      ]
    : []),
];

type KeyProps = { partnerKey: PartnerKey };

/** How a key is named where it cannot be shown. */
function nameKey({ Id, Label, Key }: PartnerKey): string {
  return Label || Key || `Secret key ${Id}`;
}

function describeState({ IsRevoked, EndsOn }: PartnerKey): string {
  if (IsRevoked) return 'Revoked';
  return EndsOn === null ? 'On' : `Until ${toFileInstant(EndsOn)} AEST`;
}

const KeyName = ({ partnerKey }: KeyProps) => (
  <div className={styles.key}>
    <code>{partnerKey.Key ?? 'sk_… (secret)'}</code>
    {partnerKey.Label && <div>{partnerKey.Label}</div>}
  </div>
);

const Origins = ({ partnerKey: { Kind, Origins: origins } }: KeyProps) =>
  Kind === 'secret' ? (
    'Servers only'
  ) : (
    <ul className={styles.origins}>
      {origins.map((origin) => (
        <li key={origin}>{origin}</li>
      ))}
    </ul>
  );

function KeyState({ partnerKey: { IsRevoked, EndsOn } }: KeyProps) {
  if (IsRevoked) return <Badge tone="danger">Revoked</Badge>;
  if (EndsOn === null) return <Badge tone="accent">On</Badge>;
  return (
    <>
      Until <InstantCell at={EndsOn} />
    </>
  );
}

const LABELS = { origins: 'Addresses', rotate: 'Rotate', revoke: 'Revoke' } as const;

function Steps({ partnerKey, onStep }: KeyProps & { onStep: (form: KeyForm) => void }) {
  if (partnerKey.IsRevoked) return '–';
  const kinds = (['origins', 'rotate', 'revoke'] as const).filter(
    (kind) => kind !== 'origins' || partnerKey.Kind === 'publishable',
  );
  return (
    <Inline>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size="small"
          aria-label={`${LABELS[kind]}: ${nameKey(partnerKey)}`}
          onPress={() => onStep({ kind, partnerKey })}
        >
          {LABELS[kind]}
        </Button>
      ))}
    </Inline>
  );
}
