import { readFieldErrors } from '@pitlane/client';
import type { PartnerKey, PartnerKeys } from '@pitlane/contracts';
import { TextArea } from '@pitlane/ui/aria';
import { useState } from 'react';
import { StepDialog } from '../../../app/step-dialog.tsx';
import { RotateDialog } from '../rotate-dialog.tsx';
import { readOrigins } from './read-origins.ts';
import { useKeyChanges } from './use-key-changes.ts';

/** What is done with a key. */
export type KeyForm = { kind: 'origins' | 'rotate' | 'revoke'; partnerKey: PartnerKey };

type Props = { form: KeyForm; onClose: () => void; onDone: (keys: PartnerKeys) => void };

/** Asks for what the step needs. */
export function KeyDialog({ form: { kind, partnerKey }, onClose, onDone }: Props) {
  const change = useKeyChanges(onDone);
  const { Id: id } = partnerKey;
  if (kind === 'rotate')
    return (
      <RotateDialog
        title="Rotate the key"
        text="We make a key of the same kind for the same addresses. Replace the old one where you use it."
        {...{ change, onClose }}
        onRotate={(OverlapHours) => change.mutate({ id, take: { step: 'rotate', body: { OverlapHours } } })}
      />
    );
  if (kind === 'origins')
    return (
      <OriginsDialog
        origins={partnerKey.Origins}
        {...{ change, onClose }}
        onSave={(Origins) => change.mutate({ id, take: { step: 'origins', body: { Origins } } })}
      />
    );
  return (
    <StepDialog
      title="Revoke the key?"
      confirm="Revoke"
      isReady
      change={change}
      onSubmit={() => change.mutate({ id, take: { step: 'revoke', body: {} } })}
      onClose={onClose}
    >
      <p>
        It stops working within 30 seconds, and can’t be switched on again. To keep it working during a
        changeover, rotate it instead.
      </p>
    </StepDialog>
  );
}

type OriginsProps = {
  origins: readonly string[];
  change: { isPending: boolean; error: unknown };
  onSave: (origins: string[]) => void;
  onClose: () => void;
};

const FIELDS = ['Origins'] as const;

function OriginsDialog({ origins, change, onSave, onClose }: OriginsProps) {
  const [text, setText] = useState(origins.join('\n'));
  const wanted = readOrigins(text);
  return (
    <StepDialog
      title="Addresses of the key"
      confirm="Save addresses"
      isReady={wanted.length > 0}
      change={change}
      fields={FIELDS}
      onSubmit={() => onSave(wanted)}
      onClose={onClose}
    >
      <TextArea
        label="Addresses, one per line"
        hint="Scheme, host and port alone, such as https://www.example.com"
        value={text}
        onChange={setText}
        error={readFieldErrors(change.error, FIELDS).fields.Origins}
      />
    </StepDialog>
  );
}
