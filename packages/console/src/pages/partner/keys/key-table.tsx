import type { PartnerKey, PartnerKeys } from '@pitlane/contracts';
import { Badge, Button, EmptyState, Inline, Table } from '@pitlane/ui/aria';
import { useState } from 'react';
import { InstantCell } from '../list/list-cells.tsx';
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
  return (
    <>
      <Table<PartnerKey>
        label="Keys, newest first"
        rows={keys}
        rowId={({ Id }) => String(Id)}
        empty={
          <EmptyState title="No keys yet">
            <p>Your pages need a publishable key before they can show the launcher.</p>
          </EmptyState>
        }
        columns={[
          { id: 'key', label: 'Key', render: (key) => <KeyName partnerKey={key} /> },
          { id: 'origins', label: 'Works on', render: (key) => <Origins partnerKey={key} /> },
          { id: 'created', label: 'Added', render: ({ CreatedOn }) => <InstantCell at={CreatedOn} /> },
          { id: 'state', label: 'State', render: (key) => <KeyState partnerKey={key} /> },
          ...(canManage
            ? [
                {
                  id: 'steps',
                  label: 'Change',
                  render: (key: PartnerKey) => <Steps partnerKey={key} onStep={setForm} />,
                },
              ]
            : []),
        ]}
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

type KeyProps = { partnerKey: PartnerKey };

/** How a key is named where it cannot be shown. */
const nameKey = ({ Id, Label, Key }: PartnerKey): string => Label || Key || `Secret key ${Id}`;

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
